import { sealLines } from "../../../copies/seal-lines.ts"
import type { TableSum } from "../../../copies/table-sums.ts"
import { upload } from "../../../copies/upload.ts"
import { rootOf } from "../../../database.ts"
import { log } from "../../../http/log.ts"
import type { Ctx, WorkspaceCopies } from "../../core/context.ts"
import { type Part, planJob, type Worker } from "../../core/jobs/jobs.ts"
import { clearLeft, Pieces } from "./pieces.ts"
import { writeLines } from "./write-lines.ts"

/** Has this workspace store its copy of a night. */
export const planCopy = (ctx: Ctx, night: string): void => ctx.write(() => planJob(ctx, "copy.make", night))

const sumsKey = (night: string) => `pieces of copy ${night} sums`
const piecesOf = ({ storage }: Ctx, night: string) => new Pieces(storage, `of copy ${night}`)

/**
 * Makes the copy of a night in two parts. The first reads everything in one transaction and puts it aside, sealed, so that the copy is
 * of one moment however much is written meanwhile. The second stores it, again from the beginning after a crash.
 */
export const copyWorker: Worker = {
  // A workspace that stands still has to come back from a copy as any other.
  runsWhileSuspended: true,
  prepare: async (ctx, night): Promise<Part> => {
    const { copies } = ctx
    // Whoever runs the site has ended the copies since this one was asked for.
    if (!copies) return (later) => forget(later, night)
    if (piecesOf(ctx, night).count === 0) {
      if (!copies.isOver(night)) return (later) => hold(later, copies, night)
      // What is here now is not what was there that night, and would take the place of a copy that is.
      await copies.fail(night, ctx.now, new Error("The workspace did not run until the night was over."))
      return (later) => forget(later, night)
    }
    try {
      await store(ctx, copies, night)
    } catch (error) {
      await copies.fail(night, ctx.now, error)
      throw error
    }
    return (later) => forget(later, night)
  },
  giveUp: (ctx, night) => {
    forget(ctx, night)
    const told = ctx.copies?.fail(night, ctx.now, new Error("It failed five times. The log says why."))
    told?.catch((error) =>
      log("error", { requestId: ctx.requestId, copy: night, error: rootOf(error).stack }),
    )
  },
}

function hold(ctx: Ctx, { key }: WorkspaceCopies, night: string): number {
  const pieces = piecesOf(ctx, night)
  // A part may be done again.
  pieces.clear()
  clearLeft(ctx)
  const sums: TableSum[] = []
  const about = { presskite: "copy" as const, database: ctx.workspaceId, madeAt: ctx.now }
  for (const piece of sealLines(key, about, writeLines(ctx, sums))) pieces.add(piece)
  ctx.storage.kv.put(sumsKey(night), sums)
  return ctx.now
}

async function store(ctx: Ctx, { bucket, nameOf, end }: WorkspaceCopies, night: string): Promise<void> {
  const bytes = await upload(bucket, nameOf(night), piecesOf(ctx, night).read())
  const sums = ctx.storage.kv.get<TableSum[]>(sumsKey(night)) ?? []
  if (!(await end(night, ctx.now, { bytes, sums }))) await bucket.delete(nameOf(night))
}

function forget(ctx: Ctx, night: string): null {
  piecesOf(ctx, night).clear()
  ctx.storage.kv.delete(sumsKey(night))
  return null
}
