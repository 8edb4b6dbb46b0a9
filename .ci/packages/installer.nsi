; Installs for one user, without an administrator: into the menu, with an uninstaller. /S installs silently.
; Defined by the caller: AUTHORS, LICENSE and VERSION; FOLDER, the packaged program; OUT, the installer to make; and
; SIGN, the command that signs a file, if there is a certificate.
; Exit status: 0 if installed, 1 if canceled, 2 if the program is running.

!define KEY "Software\Microsoft\Windows\CurrentVersion\Uninstall\Pecking Order"
!define PROGRAM "$INSTDIR\Pecking Order.exe"

Unicode true
SetCompressor /SOLID lzma
Name "Pecking Order"
OutFile "${OUT}"
RequestExecutionLevel user
InstallDir "$LOCALAPPDATA\Programs\Pecking Order"
InstallDirRegKey HKCU "${KEY}" "InstallLocation"

VIProductVersion "${VERSION}.0"
VIAddVersionKey "ProductName" "Pecking Order"
VIAddVersionKey "FileDescription" "Pecking Order Setup"
VIAddVersionKey "FileVersion" "${VERSION}"
VIAddVersionKey "LegalCopyright" "${LICENSE} license"

!ifdef SIGN
  !uninstfinalize '${SIGN} "%1"' = 0
!endif

!include MUI2.nsh
!define MUI_FINISHPAGE_RUN "${PROGRAM}"
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE "English"
!insertmacro MUI_LANGUAGE "Finnish"
!insertmacro MUI_LANGUAGE "Spanish"

LangString RUNNING ${LANG_ENGLISH} "Pecking Order is running. Please close it first."
LangString RUNNING ${LANG_FINNISH} "Pecking Order on käynnissä. Sulje se ensin."
LangString RUNNING ${LANG_SPANISH} "Pecking Order está abierto. Ciérralo primero."
LangString DELETE_GAMES ${LANG_ENGLISH} "Delete your saved games and settings too?"
LangString DELETE_GAMES ${LANG_FINNISH} "Poistetaanko myös tallennetut pelit ja asetukset?"
LangString DELETE_GAMES ${LANG_SPANISH} "¿Borrar también tus partidas guardadas y tus ajustes?"

; A running program cannot be opened for writing.
!macro WAIT_UNTIL_CLOSED FILE
  !define ID ${__COUNTER__}
  again${ID}:
  IfFileExists "${FILE}" 0 closed${ID}
  ClearErrors
  FileOpen $0 "${FILE}" a
  IfErrors 0 opened${ID}
  MessageBox MB_RETRYCANCEL|MB_ICONEXCLAMATION "$(RUNNING)" /SD IDCANCEL IDRETRY again${ID}
  SetErrorLevel 2
  Quit
  opened${ID}:
  FileClose $0
  closed${ID}:
  !undef ID
!macroend

; Only where the program is: the folder may be another's.
!macro DELETE_PROGRAM
  IfFileExists "${PROGRAM}" 0 +6
  RMDir /r "$INSTDIR\_internal"
  RMDir /r "$INSTDIR\licences"
  Delete "${PROGRAM}"
  Delete "$INSTDIR\pecking-order.exe"
  Delete "$INSTDIR\Uninstall.exe"
!macroend

Section
  !insertmacro WAIT_UNTIL_CLOSED "${PROGRAM}"
  !insertmacro WAIT_UNTIL_CLOSED "$INSTDIR\pecking-order.exe"
  !insertmacro DELETE_PROGRAM ; of an older version
  SetOutPath "$INSTDIR"
  File /r "${FOLDER}/*"
  CreateShortcut "$SMPROGRAMS\Pecking Order.lnk" "${PROGRAM}"
  WriteUninstaller "$INSTDIR\Uninstall.exe"
  WriteRegStr HKCU "${KEY}" "DisplayName" "Pecking Order"
  WriteRegStr HKCU "${KEY}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKCU "${KEY}" "DisplayIcon" "${PROGRAM}"
  WriteRegStr HKCU "${KEY}" "Publisher" "${AUTHORS}"
  WriteRegStr HKCU "${KEY}" "InstallLocation" "$INSTDIR"
  WriteRegStr HKCU "${KEY}" "UninstallString" '"$INSTDIR\Uninstall.exe"'
  WriteRegStr HKCU "${KEY}" "QuietUninstallString" '"$INSTDIR\Uninstall.exe" /S'
  WriteRegDWORD HKCU "${KEY}" "EstimatedSize" 40000
  WriteRegDWORD HKCU "${KEY}" "NoModify" 1
  WriteRegDWORD HKCU "${KEY}" "NoRepair" 1
SectionEnd

Section "Uninstall"
  !insertmacro WAIT_UNTIL_CLOSED "${PROGRAM}"
  !insertmacro WAIT_UNTIL_CLOSED "$INSTDIR\pecking-order.exe"
  !insertmacro DELETE_PROGRAM
  RMDir "$INSTDIR"
  Delete "$SMPROGRAMS\Pecking Order.lnk"
  DeleteRegKey HKCU "${KEY}"
  MessageBox MB_YESNO|MB_ICONQUESTION|MB_DEFBUTTON2 "$(DELETE_GAMES)" /SD IDNO IDNO kept
  RMDir /r "$LOCALAPPDATA\pecking-order"
  kept:
SectionEnd
