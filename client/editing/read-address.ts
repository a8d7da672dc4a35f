/**
 * Returns a web address as links have it, `https://` added where there is no scheme; null for anything else, such as
 * `javascript:`. What would end a link in a text is written in percent.
 */
export function readAddress(typed: string): string | null {
  const text = typed.trim()
  const whole = /^[a-z][a-z0-9+.-]*:(?!\d)/i.test(text) ? text : `https://${text}`
  const url = URL.parse(whole)
  if (!url || !/^https?:$/.test(url.protocol) || !url.hostname.includes(".")) return null
  const href = url.href.replaceAll(
    /[()"<>\s]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return href.length > 2000 ? null : bare(href, text)
}

/** Without the slash that the browser adds behind a lone host name. */
const bare = (href: string, typed: string): string =>
  href.endsWith("/") && !typed.endsWith("/") && URL.parse(href)?.pathname === "/" ? href.slice(0, -1) : href
