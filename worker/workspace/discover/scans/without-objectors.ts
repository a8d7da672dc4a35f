import { createMiddleware } from "hono/factory"
import { findObjectors } from "../../../directory/objections/find-objectors.ts"
import { findLeftOut } from "../../../directory/objections/left-out.ts"
import { among } from "../../core/among.ts"
import type { Ctx, WorkspaceEnv } from "../../core/context.ts"
import { hearJournalists } from "../../people/journalists/hear-journalists.ts"
import { pendingRows } from "./find-findings.ts"
import { readRow } from "./read-row.ts"
import { scanFindings } from "./table.ts"

/** Before the findings of a scan are shown or added: people who objected to being found are deleted from them. */
export const withoutObjectors = createMiddleware<WorkspaceEnv>(async (c, next) => {
  await forgetObjectors(c.var.ctx, c.req.param("id") ?? "")
  await next()
})

/**
 * The platform knows those who objected by a hash of their name or their address alone, and asks for each of them here.
 */
async function forgetObjectors(ctx: Ctx, scanId: string): Promise<void> {
  const rows = pendingRows(ctx, scanId)
  await hearJournalists(
    ctx,
    rows.flatMap(({ found }) => found.addresses.map(({ value }) => value)),
  )
  const people = rows.filter(({ found }) => !found.isShared)
  if (people.length === 0) return
  const host = readRow(ctx, scanId)?.site ?? ""
  const [objectors, isLeftOut] = await Promise.all([
    findObjectors(
      ctx.directory,
      people.map(({ found }) => found.name),
    ),
    findLeftOut(ctx.directory, new Set([host])),
  ])
  const isTheirs = ({ name }: { name: string }) => objectors.has(name) || isLeftOut({ host, name })
  const theirs = people.filter(({ found }) => isTheirs(found)).map(({ id }) => id)
  if (theirs.length > 0) ctx.db.delete(scanFindings).where(among(scanFindings.id, theirs)).run()
}
