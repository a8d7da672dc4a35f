import { closedPolicy } from "../../../http/security-headers.ts"
import type { WorkspaceContext } from "../../core/context.ts"
import { fetchAttachment } from "./fetch-attachment.ts"

/** Answers with a stranger's file as a download of bytes, which no browser shows or runs as something of ours. */
export async function answerAttachment(
  c: WorkspaceContext,
  threadId: string,
  messageId: string,
  part: string,
): Promise<Response> {
  const { name, pieces, release } = await fetchAttachment(c.var.ctx, threadId, messageId, part)
  const body = new ReadableStream({
    // Only bytes leave the workspace.
    type: "bytes",
    pull(controller) {
      const piece = pieces.shift()
      if (piece) return controller.enqueue(new Uint8Array(piece))
      release()
      controller.close()
      controller.byobRequest?.respond(0)
    },
    cancel: release,
  })
  return c.body(body, 200, {
    "Content-Type": "application/octet-stream",
    "Content-Disposition": dispositionOf(name),
    "Content-Security-Policy": `${closedPolicy}; sandbox`,
    "X-Content-Type-Options": "nosniff",
  })
}

/** With the name in the plain form for old programs, and whole (RFC 6266). */
export function dispositionOf(name: string): string {
  const plain = name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[^A-Za-z0-9 ._()-]/g, "_")
  const whole = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`
}
