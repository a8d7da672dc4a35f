import { exportKeysOf } from "../../../copies/copy-keys.ts"
import { sealLines } from "../../../copies/seal-lines.ts"
import type { Ctx } from "../../core/context.ts"
import { clearLeft, newPieces } from "../copies/pieces.ts"
import { withoutSecrets } from "../copies/without-secrets.ts"
import { writeLines } from "../copies/write-lines.ts"

/**
 * Everything in the workspace as a file from which it can be restored, in pieces: of one moment, without secrets, and sealed, so that
 * it comes back as it was or not at all.
 */
export function exportCopy(ctx: Ctx): ReadableStream<Uint8Array> {
  const [key] = exportKeysOf(ctx.settings)
  if (!key) throw new Error("There is no secret to seal an export with")
  const pieces = newPieces(ctx, "export")
  const about = { presskite: "export" as const, database: ctx.workspaceId, madeAt: ctx.now }
  ctx.write(() => {
    clearLeft(ctx)
    for (const piece of sealLines(key, about, writeLines(ctx, [], withoutSecrets))) pieces.add(piece)
  })
  const left = pieces.read()
  return new ReadableStream({
    type: "bytes",
    pull(controller) {
      const { done, value } = left.next()
      if (!done) return controller.enqueue(value)
      pieces.clear()
      controller.close()
      controller.byobRequest?.respond(0)
    },
    cancel: () => pieces.clear(),
  })
}
