/** How the content of a part is written (RFC 2045, section 6). */
export const encodings = ["base64", "quoted-printable", "plain"] as const
export type Encoding = (typeof encodings)[number]

export const readEncoding = (field: string): Encoding => {
  const [name = ""] = field.toLowerCase().match(/[a-z0-9-]+/) ?? []
  return name === "base64" || name === "quoted-printable" ? name : "plain"
}

const longestLine = 4096

/** Decodes the content of a part that comes in pieces, wherever it was divided. */
export class PartDecoder {
  #encoding: Encoding
  #left = ""

  constructor(encoding: Encoding) {
    this.#encoding = encoding
  }

  take(piece: Uint8Array): Uint8Array {
    if (this.#encoding === "plain") return piece
    const written = this.#left + asText(piece)
    const whole = this.#encoding === "base64" ? wholeGroups(written) : wholeLines(written)
    this.#left = whole.left
    return decode(whole.text, this.#encoding)
  }

  end(): Uint8Array {
    return decode(this.#left, this.#encoding)
  }
}

/** The whole content of a part. */
export function decodeWhole(content: Uint8Array, encoding: Encoding): Uint8Array {
  const decoder = new PartDecoder(encoding)
  const [first, last] = [decoder.take(content), decoder.end()]
  return last.length === 0 ? first : Buffer.concat([first, last])
}

const asText = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1")

function wholeGroups(written: string): { text: string; left: string } {
  const signs = written.replace(/[^A-Za-z0-9+/]+/g, "")
  const end = signs.length - (signs.length % 4)
  return { text: signs.slice(0, end), left: signs.slice(end) }
}

function wholeLines(written: string): { text: string; left: string } {
  const lineEnd = written.lastIndexOf("\n") + 1
  const end = written.length - lineEnd > longestLine ? written.length - 2 : lineEnd
  return { text: written.slice(0, end), left: written.slice(end) }
}

const decode = (text: string, encoding: Encoding): Uint8Array =>
  encoding === "base64"
    ? Buffer.from(text, "base64")
    : Buffer.from(
        text
          .replace(/=\r?\n/g, "")
          .replace(/=([0-9A-Fa-f]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
        "latin1",
      )
