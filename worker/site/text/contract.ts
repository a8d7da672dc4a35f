import * as z from "zod/mini"

const atMost = (most: number) => z.maxLength(most, `Use at most ${most} characters`)
/** Invisible characters that join no signs: of zero width, or changing the reading direction of what follows. */
const invisible = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]/g
/** The visible part of a text. */
export const visibleIn = (text: string): string => text.replaceAll(invisible, "").trim()
export const onOneLine = z.overwrite<string>((pasted) =>
  pasted.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, " ").replaceAll(invisible, ""),
)
const printable = z.overwrite<string>((pasted) => pasted.replaceAll(/[^\P{Cc}\t\r\n]/gu, ""))

/**
 * A line of a form, however it was pasted: breaks and controls become spaces, invisible characters are removed. With
 * `missing` it must not be empty.
 */
export const line = (most: number, missing?: string) =>
  z.string(missing).check(onOneLine, z.trim(), z.minLength(missing ? 1 : 0, missing), atMost(most))

/** Text of several lines, without any control characters but those it needs. With `missing` it must not be empty. */
export const text = (most: number, missing?: string) =>
  z.string(missing).check(printable, z.trim(), z.minLength(missing ? 1 : 0, missing), atMost(most))

/** Text that is stored exactly as typed, including its spaces. */
export const draft = (most: number) => z.string().check(printable, atMost(most))

/** The beginning of a text, of at most so many UTF-16 units, without the half of a character that the cut would leave. */
export const cutText = (shown: string, most: number): string => shown.slice(0, most).replace(/\p{Cs}$/u, "")

/**
 * An address in a form that can be written to: without the invisible characters that come along when it is copied, and
 * with a domain of other scripts in ASCII (IDNA), so that no two look alike. An address that cannot be read so stays as
 * it is, and the check refuses it.
 */
export function toAsciiAddress(typed: string): string {
  const address = typed.replaceAll(/\p{Cf}/gu, "").trim()
  const at = address.lastIndexOf("@")
  return address.slice(0, at + 1) + toAsciiDomain(address.slice(at + 1))
}

function toAsciiDomain(domain: string): string {
  // Only what is nothing else than a host's name, so that no part of it is taken for another part of a URL.
  if (!/\P{ASCII}/u.test(domain) || !/^[\p{L}\p{M}\p{N}.\-。．｡]+$/u.test(domain)) return domain
  return URL.canParse(`http://${domain}`) ? new URL(`http://${domain}`).hostname : domain
}

/** An empty field of a form counts as absent. */
export const orNone = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.pipe(
    z.transform((typed) => (typed === "" ? null : typed)),
    z.nullable(schema),
  )

/** The beginnings of words that something is searched by. */
export const Words = z.string().check(z.maxLength(200, "Search for at most 200 characters"))
