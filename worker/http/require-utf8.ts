import type { HonoRequest } from "hono"
import { Problem } from "./problem.ts"

const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: false })

/**
 * Returns the body's text, which can still be read afterwards. Throws 400 for another encoding, such as Latin-1, whose letters would be
 * lost without a word (RFC 8259, section 8.1).
 */
export async function requireUtf8(request: HonoRequest): Promise<string> {
  const bytes = await request.arrayBuffer()
  try {
    return decoder.decode(bytes)
  } catch {
    throw new Problem(
      400,
      "bad_json",
      "The body is not encoded as UTF-8. Encode it as UTF-8 and send it again.",
    )
  }
}
