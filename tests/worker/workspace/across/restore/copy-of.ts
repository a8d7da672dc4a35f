import { env } from "cloudflare:workers"
import { copyKeysOf } from "../../../../../worker/copies/copy-keys.ts"
import { sealLines } from "../../../../../worker/copies/seal-lines.ts"
import { splitFrames } from "../../../../../worker/copies/split-frames.ts"
import { readSettings } from "../../../../../worker/env.ts"
import { Pieces } from "../../../../../worker/workspace/across/copies/pieces.ts"
import { writeLines } from "../../../../../worker/workspace/across/copies/write-lines.ts"
import type { Ctx } from "../../../../../worker/workspace/core/context.ts"

const [key] = copyKeysOf(readSettings(env))

/** A copy as it lies aside for a restore. */
export async function copyOf(ctx: Ctx): Promise<Pieces> {
  if (!key) throw new Error("The tests have no key for copies")
  const about = { presskite: "copy" as const, database: ctx.workspaceId, madeAt: ctx.now }
  const file = ctx.write(() => [...sealLines(key, about, writeLines(ctx, []))])
  const pieces = new Pieces(ctx.storage, `of test ${crypto.randomUUID()}`)
  for await (const piece of splitFrames(new Blob(file).stream())) pieces.add(piece)
  return pieces
}
