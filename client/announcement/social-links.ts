import type { Network } from "#contract/site/brand"

/** Sets the address of each `[data-social]` link, also in a footer that the application renders again. */
export function keepSocialLinks(social: Record<Network, string>) {
  const set = () => {
    for (const link of document.querySelectorAll<HTMLAnchorElement>("[data-social]"))
      link.href = social[link.dataset.social as Network]
  }
  set()
  // It sets attributes, so it does not trigger itself.
  new MutationObserver(set).observe(document.body, { childList: true, subtree: true })
}
