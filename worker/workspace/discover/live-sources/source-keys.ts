import { eq } from "drizzle-orm"
import { keyedSources, type LiveSource } from "../../../directory/live/contract.ts"
import { notFound } from "../../../http/problem.ts"
import { isSealedByNewest, seal, unseal } from "../../../seal.ts"
import { record } from "../../core/audit/record.ts"
import type { Ctx } from "../../core/context.ts"
import type { SourceKey, SourceState } from "./contract.ts"
import { sourceKeys } from "./table.ts"

/** The sources that are set up here, and which of them lack the workspace's key. */
export async function listSources(ctx: Ctx): Promise<SourceState[]> {
  const { sourcesOf } = await import("../../../directory/live/sources.ts")
  return sourcesOf(ctx.settings).map(({ name }) => ({ name, key: stateOf(ctx, name) }))
}

function stateOf(ctx: Ctx, source: LiveSource): SourceState["key"] {
  if (!keyedSources.includes(source)) return "not needed"
  return openSourceKey(ctx, source) === null ? "missing" : "stored"
}

/** Keeps a key in place of the one before. Throws 404 for a source that takes none. */
export function keepSourceKey(ctx: Ctx, name: string, { key }: SourceKey): void {
  const source = keyedSource(name)
  const columns = { secret: sealKey(ctx, source, key), updatedAt: ctx.now }
  ctx.write(() => {
    ctx.db
      .insert(sourceKeys)
      .values({ source, ...columns })
      .onConflictDoUpdate({ target: sourceKeys.source, set: columns })
      .run()
    record(ctx, "workspace.source_key_set", source)
  })
}

/** Throws 404 for a source that takes none. */
export function removeSourceKey(ctx: Ctx, name: string): void {
  const source = keyedSource(name)
  ctx.write(() => {
    const removed = ctx.db.delete(sourceKeys).where(eq(sourceKeys.source, source)).returning().all()
    if (removed.length > 0) record(ctx, "workspace.source_key_removed", source)
  })
}

/**
 * The workspace's key for a source; null when there is none, or our secret that sealed it is gone. One that an older secret sealed is
 * sealed again with the newest.
 */
export function openSourceKey(ctx: Ctx, source: LiveSource): string | null {
  const { db, settings } = ctx
  const row = db.select().from(sourceKeys).where(eq(sourceKeys.source, source)).get()
  if (!row) return null
  const key = unseal(settings, "sourceKeys", ownerOf(ctx, source), row.secret)
  if (key !== null && !isSealedByNewest(settings, row.secret))
    db.update(sourceKeys)
      .set({ secret: sealKey(ctx, source, key) })
      .where(eq(sourceKeys.source, source))
      .run()
  return key
}

const sealKey = (ctx: Ctx, source: LiveSource, key: string) =>
  seal(ctx.settings, "sourceKeys", ownerOf(ctx, source), key)
const ownerOf = ({ workspaceId }: Ctx, source: LiveSource) => `${workspaceId} source ${source}`

function keyedSource(name: string): LiveSource {
  const source = keyedSources.find((one) => one === name)
  if (!source) throw notFound("source")
  return source
}
