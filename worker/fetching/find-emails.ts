import { toLine } from "./reading/lines.ts"

/** An address that a page publishes, and where. */
export interface FoundEmail {
  address: string
  foundIn: "mailto" | "text" | "json-ld"
  /** A few words of the page around it. */
  quote: string
}

/** The same before it is known whether it is wanted. */
export interface SeenEmail extends Omit<FoundEmail, "quote"> {
  readQuote: () => string
}

/** The same in plain text, and where it begins. */
interface EmailInText extends SeenEmail {
  at: number
}

const before = /[A-Za-z0-9._%+'-]/
const after = /[A-Za-z0-9.-]/
const leading = /['.-]/
const around = 60
const wellFormed =
  /^[a-z0-9_%+](?:[a-z0-9._%+'-]{0,62}[a-z0-9_%+-])?@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.){1,5}[a-z]{2,24}$/
/** `logo@2x.png` is a picture. */
const fileName = /\.(png|jpe?g|gif|webp|svg|avif|ico|css|js|mjs|json|html?)$/

/**
 * Yields the addresses in plain text, each with the words around it. From each @ it looks a limited distance in both
 * directions.
 */
export function* findInText(text: string): Generator<EmailInText> {
  for (let at = text.indexOf("@"); at >= 0; at = text.indexOf("@", at + 1)) {
    let start = at
    while (start > 0 && at - start < 64 && before.test(text[start - 1] as string)) start--
    let end = at + 1
    while (end < text.length && end - at < 200 && after.test(text[end] as string)) end++
    while (start < at && leading.test(text[start] as string)) start++
    const address = toAddress(text.slice(start, end))
    if (!address) continue
    const [from, until] = [Math.max(0, start - around), end + around]
    yield { address, foundIn: "text", readQuote: () => toLine(text.slice(from, until)), at: start }
  }
}

/** The addresses that a mailto: link writes to; those to whom it would only be copied are not published. */
export function* findInMailto(href: string, label: string): Generator<SeenEmail> {
  const [recipients = ""] = href.slice("mailto:".length).split("?", 1)
  for (const one of recipients.slice(0, 1000).split(",")) {
    const address = toAddress(unescapeUri(one))
    if (!address) continue
    yield { address, foundIn: "mailto", readQuote: () => toLine(label).slice(0, 2 * around) || address }
  }
}

/** The values of `email` anywhere in a block of JSON-LD, with the name of whoever they belong to. */
export function* findInJsonLd(text: string): Generator<SeenEmail> {
  const waiting: unknown[] = [parse(text)]
  for (let value = waiting.pop(); value !== undefined || waiting.length > 0; value = waiting.pop()) {
    if (typeof value !== "object" || value === null) continue
    const record = value as Record<string, unknown>
    const emails = [record.email].flat().filter((one) => typeof one === "string")
    for (const email of emails) {
      const address = toAddress(email.replace(/^mailto:/i, ""))
      if (!address) continue
      const readQuote = () => toLine(nameOf(record) ?? address).slice(0, 2 * around)
      yield { address, foundIn: "json-ld", readQuote }
    }
    for (const inner of Object.values(record)) waiting.push(inner)
  }
}

function toAddress(text: string): string | null {
  const address = text
    .trim()
    .replace(/^['.-]+|\.+$/g, "")
    .toLowerCase()
  const isAddress = address.length <= 254 && wellFormed.test(address) && !address.includes("..")
  return isAddress && !fileName.test(address) ? address : null
}

const nameOf = (record: Record<string, unknown>) =>
  [record.name, record["@type"]].find((value) => typeof value === "string")

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function unescapeUri(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
