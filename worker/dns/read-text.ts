/**
 * The words of a TXT record. Some resolvers write them as a zone file has them, in quotes and with escapes (RFC 1035, section
 * 5.1), each string of a long record on its own; others write them as they are.
 */
export function readText(data: string): string {
  if (!data.startsWith('"')) return data
  // The end stands for a quote that is missing, so that the rest is not searched again from each quote in it.
  const strings = [...data.matchAll(/"((?:[^"\\]|\\.)*)(?:(")|\\?$)/gs)]
  return strings.map(([, inside = "", end]) => (end ? readString(inside) : "")).join("")
}

/**
 * Decodes bytes escaped as three decimal digits, which together may be UTF-8; any other escaped character stands for
 * itself.
 */
function readString(text: string): string {
  if (!text.includes("\\")) return text
  const bytes: number[] = []
  const encoder = new TextEncoder()
  for (const [whole, number, sign] of text.matchAll(/\\(\d{3})|\\(.)|[^\\]/gsu)) {
    if (number !== undefined) bytes.push(Number(number) & 255)
    else bytes.push(...encoder.encode(sign ?? whole))
  }
  return new TextDecoder().decode(new Uint8Array(bytes))
}
