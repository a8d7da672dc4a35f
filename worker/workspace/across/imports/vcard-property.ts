/** One line of a vCard, unfolded. */
export interface VcardProperty {
  /** In capitals, without the name of its group. */
  name: string
  text: string
  /** What stands between semicolons. */
  parts: string[]
  /** What stands between commas. */
  entries: string[]
  /** Lower ones are preferred. */
  rank: number
}

const line = /^(?:[\w-]{1,40}\.)?([\w-]{1,40})((?:;(?:[^":;]|"[^"]*")*)*):([\s\S]*)$/

/** Reads "item1.EMAIL;TYPE=work:wren@…" (RFC 6350, section 3.3); null for what is no property. */
export function readProperty(source: string): VcardProperty | null {
  const [, name, parameters = "", written = ""] = line.exec(source) ?? []
  if (name === undefined) return null
  const said = parameters.toUpperCase()
  const value = said.includes("QUOTED-PRINTABLE") ? decodeQuoted(written, said) : written
  const rank = /[;,=]PREF(?:[;,]|$)/.test(said) ? 1 : Number(/;PREF=(\d{1,3})/.exec(said)?.[1] ?? 101)
  return {
    name: name.toUpperCase(),
    text: unescaped(value),
    parts: pieces(value, ";"),
    entries: pieces(value, ","),
    rank,
  }
}

/** The pieces between separators, of which a backslash before one makes an ordinary character. */
const pieces = (value: string, separator: ";" | ","): string[] =>
  (value.match(separator === ";" ? /(?:[^;\\]|\\[\s\S]?)*(?:;|$)/g : /(?:[^,\\]|\\[\s\S]?)*(?:,|$)/g) ?? [])
    // The last one that matches is the end itself.
    .slice(0, -1)
    .map((piece) => unescaped(piece.endsWith(separator) ? piece.slice(0, -1) : piece).trim())

const unescaped = (value: string): string =>
  value.replace(/\\([nN,;:\\])/g, (_, letter: string) => (letter.toLowerCase() === "n" ? "\n" : letter))

/** Version 2.1 writes what is not ASCII so (RFC 2045, section 6.7), in the encoding that it names. */
function decodeQuoted(value: string, parameters: string): string {
  const bytes: number[] = []
  for (const [piece] of value.matchAll(/=[0-9a-f]{2}|[\s\S]/gi)) {
    if (piece.length === 3) bytes.push(Number.parseInt(piece.slice(1), 16))
    else bytes.push(...new TextEncoder().encode(piece))
  }
  return decoderFor(/CHARSET=([\w-]{1,40})/.exec(parameters)?.[1]).decode(new Uint8Array(bytes))
}

function decoderFor(charset = "utf-8"): TextDecoder {
  try {
    return new TextDecoder(charset)
  } catch {
    return new TextDecoder()
  }
}
