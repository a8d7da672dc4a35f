import type { Settings } from "../env.ts"
import { type MailRef, readMailToken, writeMailToken } from "./mail-token.ts"

/** The tracking that a campaign has switched on. */
export interface Traced {
  opens: boolean
  clicks: boolean
}

/**
 * A tracked event: the target of a tracked link that a reader followed, or that the picture was loaded. `link`
 * distinguishes the links of a message.
 */
export type Trace = { kind: "open" } | { kind: "click"; link: string; url: string }

/**
 * Adds tracking to the HTML of a message's own words, as written by to-html.ts. A link whose text is its address stays
 * unchanged: filters look for links that show one address and lead to another.
 */
export function addTraces(settings: Settings, ref: MailRef, html: string, { opens, clicks }: Traced): string {
  const linked = clicks
    ? html.replaceAll(link, (whole, href, words) => trace(settings, ref, whole, href, words))
    : html
  if (!opens) return linked
  const picture = `${settings.SITE_ORIGIN}/open/${writeMailToken(settings, "open", ref)}`
  return `${linked}\n<img src="${picture}" width="1" height="1" alt="">`
}

/** The address that a click leads to, if we wrote it into this message; else null. */
export function readClick(
  settings: Settings,
  token: string,
  url: string,
): (MailRef & { link: string }) | null {
  const ref = readMailToken(settings, "click", token, url)
  return ref && isWeb(url) ? { ...ref, link: token.slice(-16).toLowerCase() } : null
}

/** The traces in a message that was sent, in their order: what a mail program would load, and what a reader could follow. */
export function findTraces(settings: Settings, html: string): Trace[] {
  const isOurs = (address: string) => address.startsWith(`${settings.SITE_ORIGIN}/`)
  return [...html.matchAll(ours)].flatMap(({ 1: address = "" }): Trace[] => {
    const read = isOurs(address) ? new URL(readEntities(address)) : null
    const [, kind, token = ""] = read?.pathname.split("/") ?? []
    const url = read?.searchParams.get("to") ?? ""
    if (kind === "open" && readMailToken(settings, "open", token)) return [{ kind: "open" }]
    const click = kind === "go" && readClick(settings, token, url)
    return click ? [{ kind: "click", link: click.link, url }] : []
  })
}

const link = /<a href="([^"]*)">([^<]*)<\/a>/g
const ours = /(?:href|src)="([^"]*)"/g

function trace(settings: Settings, ref: MailRef, whole: string, href: string, words: string): string {
  const url = readEntities(href)
  if (!isWeb(url) || /^https?:/i.test(words)) return whole
  const token = writeMailToken(settings, "click", ref, url)
  return `<a href="${settings.SITE_ORIGIN}/go/${token}?to=${encodeURIComponent(url)}">${words}</a>`
}

const isWeb = (url: string) => /^https?:/i.test(url) && URL.canParse(url)

const characters: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" }

const readEntities = (text: string): string =>
  text.replaceAll(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => characters[name] ?? "")
