/** The text of a page: by its byte order mark, its header, what its first 1024 bytes say, or else as UTF-8. */
export function decode(bytes: Uint8Array, contentType: string): string {
  const charset = markOf(bytes) ?? named(contentType) ?? metaOf(bytes) ?? "utf-8"
  return decoderFor(charset).decode(bytes)
}

function markOf([first, second, third]: Uint8Array): string | null {
  if (first === 0xef && second === 0xbb && third === 0xbf) return "utf-8"
  if (first === 0xfe && second === 0xff) return "utf-16be"
  return first === 0xff && second === 0xfe ? "utf-16le" : null
}

const named = (text: string) => /charset\s*=\s*["']?([\w:.-]{1,40})/i.exec(text)?.[1] ?? null

/** A page that declares its encoding in ASCII cannot be UTF-16, whatever it declares. */
function metaOf(bytes: Uint8Array): string | null {
  const start = String.fromCharCode(...bytes.subarray(0, 1024))
  const charset = named(/<meta\s[^>]*charset[^>]*/i.exec(start)?.[0] ?? "")
  return /^utf-?16/i.test(charset ?? "") ? "utf-8" : charset
}

function decoderFor(charset: string): TextDecoder {
  try {
    return new TextDecoder(charset)
  } catch {
    return new TextDecoder()
  }
}
