import { exportKeysOf } from "../../../copies/copy-keys.ts"
import { sealLines } from "../../../copies/seal-lines.ts"
import { DAY } from "../../../site/time/contract.ts"
import type { Ctx } from "../../core/context.ts"
import { newId } from "../../core/new-id.ts"
import { Pieces } from "../copies/pieces.ts"
import { withoutSecrets } from "../copies/without-secrets.ts"
import { writeLines } from "../copies/write-lines.ts"

/**
 * Everything in the workspace as a file from which it can be restored, in pieces: of one moment, without secrets, and sealed, so that
 * it comes back as it was or not at all.
 */
export function exportCopy(ctx: Ctx): ReadableStream<Uint8Array> {
  const [key] = exportKeysOf(ctx.settings)
  if (!key) throw new Error("There is no secret to seal an export with")
  const pieces = new Pieces(ctx.storage, `of export ${newId("exp", ctx.now)}`)
  const about = { presskite: "export" as const, database: ctx.workspaceId, madeAt: ctx.now }
  ctx.write(() => {
    // What is left of downloads that were never finished.
    Pieces.clearAll(ctx.storage, "of export ", newId("exp", ctx.now - DAY))
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
