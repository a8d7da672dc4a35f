import { sql } from "drizzle-orm"
import { nightOf } from "../../copies/retention.ts"
import { rootOf } from "../../database.ts"
import type { Ctx } from "../../http/context.ts"
import { log } from "../../http/log.ts"
import type { CopyPlace } from "./copy-place.ts"
import { copySite } from "./copy-site.ts"
import { beginCopy, endCopy, failCopy, LATE, nameOf, SITE_DATABASE } from "./note-copy.ts"
import { pruneCopies } from "./prune-copies.ts"

/** Workspaces that one run begins with. A run every ten minutes copies 14,000 a night. */
const mostAtOnce = 100

type CopyCtx = Pick<Ctx, "db" | "workspaces" | "now" | "requestId">

/**
 * Begins this night's copies that are still missing: of the site database, and of some workspaces, each of which copies itself. What
 * did not end within an hour is begun again, and a run that dies is continued by the next.
 */
export async function startCopies(ctx: CopyCtx, place: CopyPlace): Promise<void> {
  const night = nightOf(ctx.now)
  await copySiteTonight(ctx, place, night)
  for (const { id } of await findDue(ctx, night)) await copyWorkspace(ctx, id, night)
}

async function copySiteTonight({ db, now, requestId }: CopyCtx, place: CopyPlace, night: string) {
  if (!(await beginCopy(db, { database: SITE_DATABASE, night, now }))) return
  const name = nameOf(SITE_DATABASE, night)
  try {
    await endCopy(db, name, now, await copySite(db, place, { name, now }))
    await pruneCopies(db, place.bucket, SITE_DATABASE)
  } catch (error) {
    log("error", { requestId, copy: name, error: rootOf(error).stack })
    await failCopy(db, name, now, error)
  }
}

async function copyWorkspace({ db, workspaces, now, requestId }: CopyCtx, id: string, night: string) {
  if (!(await beginCopy(db, { database: id, night, now }))) return
  const name = nameOf(id, night)
  try {
    await workspaces.getByName(id).copy(night, { now, requestId })
  } catch (error) {
    log("error", { requestId, copy: name, error: rootOf(error).stack })
    await failCopy(db, name, now, error)
  }
}

const findDue = ({ db, now }: CopyCtx, night: string) =>
  db.all<{ id: string }>(sql`
    select id from workspaces where not exists (
      select 1 from copies where database = workspaces.id and night = ${night}
      and (state = 'done' or begun_at >= ${now - LATE}))
    order by id limit ${mostAtOnce}`)
