import { encodedOnce } from "./twice-encoded.ts"

/** As far as a declaration of the encoding may be from the beginning of a page; browsers read on for it, too. */
const mostBefore = 65_536

/** The encoding of pages that declare none and are not UTF-8, by the language that they declare. */
const usual: [language: RegExp, charset: string][] = [
  [/^(?:ru|uk|bg|be|mk|sr)(?:-|$)/i, "windows-1251"],
  [/^(?:pl|cs|sk|hu|hr|sl|ro|bs|sq)(?:-|$)/i, "windows-1250"],
  [/^el(?:-|$)/i, "windows-1253"],
  [/^tr(?:-|$)/i, "windows-1254"],
  [/^he(?:-|$)/i, "windows-1255"],
  [/^(?:ar|fa)(?:-|$)/i, "windows-1256"],
  [/^(?:lt|lv|et)(?:-|$)/i, "windows-1257"],
  [/^ja(?:-|$)/i, "shift_jis"],
  [/^ko(?:-|$)/i, "euc-kr"],
  [/^zh-(?:tw|hk|hant)/i, "big5"],
  [/^zh(?:-|$)/i, "gb18030"],
]

/**
 * The text of a page: by its byte order mark or its header; else as UTF-8 if it is that, by its own declaration in HTML
 * or XML if not, and at last in the older encoding that is usual in its language. What was encoded twice is mended.
 */
export function decode(bytes: Uint8Array, contentType: string): string {
  return encodedOnce(decodeOnce(bytes, contentType))
}

function decodeOnce(bytes: Uint8Array, contentType: string): string {
  const declared = markOf(bytes) ?? named(contentType)
  if (declared !== null) return decoderFor(declared).decode(bytes)
  try {
    // Text in another encoding is hardly ever valid UTF-8 by chance, whatever the page says.
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: false }).decode(bytes)
  } catch {
    const charset = declaredIn(bytes) ?? (isMostlyUtf8(bytes) ? "utf-8" : usualIn(bytes))
    return decoderFor(charset).decode(bytes)
  }
}

function markOf([first, second, third]: Uint8Array): string | null {
  if (first === 0xef && second === 0xbb && third === 0xbf) return "utf-8"
  if (first === 0xfe && second === 0xff) return "utf-16be"
  return first === 0xff && second === 0xfe ? "utf-16le" : null
}

const named = (text: string) => /charset\s*=\s*["']?([\w:.-]{1,40})/i.exec(text)?.[1] ?? null

/** A page that declares its encoding in ASCII cannot be UTF-16, whatever it declares. */
function declaredIn(bytes: Uint8Array): string | null {
  const start = beginningOf(bytes)
  const ofXml = /^\s{0,20}<\?xml\s[^>]{0,200}?encoding\s*=\s*["']([\w:.-]{1,40})/i.exec(start)?.[1]
  const charset = ofXml ?? named(/<meta\s[^>]{0,400}charset[^>]{0,100}/i.exec(start)?.[0] ?? "")
  return /^utf-?16/i.test(charset ?? "") ? "utf-8" : charset
}

const beginningOf = (bytes: Uint8Array) => new TextDecoder("latin1").decode(bytes.subarray(0, mostBefore))

/** A page in UTF-8 that was cut, or that quotes a few broken characters, is still in UTF-8. */
function isMostlyUtf8(bytes: Uint8Array): boolean {
  const text = new TextDecoder().decode(bytes.subarray(0, mostBefore))
  const broken = text.split("\ufffd").length - 1
  const whole = text.match(/[^\0-\x7f\ufffd]/g)?.length ?? 0
  return whole > 4 * broken
}

function usualIn(bytes: Uint8Array): string {
  const language = /<html\s[^>]{0,400}?lang\s*=\s*["']?([\w-]{2,20})/i.exec(beginningOf(bytes))?.[1] ?? ""
  return usual.find(([languages]) => languages.test(language))?.[1] ?? "windows-1252"
}

function decoderFor(charset: string): TextDecoder {
  try {
    return new TextDecoder(charset)
  } catch {
    return new TextDecoder()
  }
}
