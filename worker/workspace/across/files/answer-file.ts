import type { WorkspaceContext } from "../../core/context.ts"

/** Answers with a download that is made while it is read, so that it may be of any length. */
export function answerFile(
  c: WorkspaceContext,
  name: string,
  type: string,
  pieces: Iterator<string>,
): Response {
  const encoder = new TextEncoder()
  const first = pieces.next()
  let next: IteratorResult<string> | null = first
  const body = new ReadableStream({
    // Only bytes leave the workspace.
    type: "bytes",
    pull(controller) {
      const { done, value } = next ?? pieces.next()
      next = null
      if (done) {
        controller.close()
        controller.byobRequest?.respond(0)
      } else controller.enqueue(encoder.encode(value))
    },
  })
  return c.body(body, 200, {
    "Content-Type": `${type}; charset=utf-8`,
    "Content-Disposition": `attachment; filename="${name}"`,
  })
}
