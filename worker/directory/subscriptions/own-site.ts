const nameOf = (url: string) => new URL(url).hostname.replace(/^www\./, "")

/** Whether an address is at the host of a site, or at a part of it such as `news.` of it. */
export const isAtHost = (url: string, site: string): boolean =>
  nameOf(url) === nameOf(site) || nameOf(url).endsWith(`.${nameOf(site)}`)
