cask "pecking-order" do
  arch arm: "arm64", intel: "x86_64"

  version "${VERSION}"
  sha256 arm:   "${MAC_ARM}",
         intel: "${MAC_INTEL}"

  url "${HOMEPAGE}/releases/download/v#{version}/pecking-order-#{version}-mac-#{arch}.zip"
  name "Pecking Order"
  desc "${SUMMARY}"
  homepage "${HOMEPAGE}"

  depends_on macos: :big_sur

  app "Pecking Order.app"

  zap trash: "~/Library/Application Support/pecking-order"
end
