import type { Network } from "#contract/site/brand"

/** Gives each `[data-social]` its address, also in a footer that the application renders anew. */
export function keepSocialLinks(social: Record<Network, string>) {
  const set = () => {
    for (const link of document.querySelectorAll<HTMLAnchorElement>("[data-social]"))
      link.href = social[link.dataset.social as Network]
  }
  set()
  // What is set is an attribute, so it does not call itself.
  new MutationObserver(set).observe(document.body, { childList: true, subtree: true })
}
