import { sql } from "drizzle-orm"
import { nightOf } from "../../copies/retention.ts"
import { type Database, rootOf } from "../../database.ts"
import type { Ctx } from "../../http/context.ts"
import { log } from "../../http/log.ts"
import { copyDatabase } from "./copy-database.ts"
import type { CopyPlace } from "./copy-place.ts"
import { beginCopy, DIRECTORY_DATABASE, endCopy, failCopy, LATE, nameOf, SITE_DATABASE } from "./note-copy.ts"
import { pruneCopies } from "./prune-copies.ts"

/** Workspaces that one run begins with. A run every ten minutes copies 14,000 a night. */
const mostAtOnce = 100

type CopyCtx = Pick<Ctx, "db" | "directory" | "workspaces" | "now" | "requestId">

/**
 * Begins this night's copies that are still missing: of the site database and the directory, and of some workspaces, each of which copies itself. What
 * did not end within an hour is begun again, and a run that dies is continued by the next.
 */
export async function startCopies(ctx: CopyCtx, place: CopyPlace): Promise<void> {
  const night = nightOf(ctx.now)
  await copyShared(ctx, place, { database: SITE_DATABASE, source: ctx.db, night })
  await copyShared(ctx, place, { database: DIRECTORY_DATABASE, source: ctx.directory, night })
  for (const { id } of await findDue(ctx, night)) await copyWorkspace(ctx, id, night)
}

/** What all customers share is copied from here; `source` is that database. */
async function copyShared(
  { db, now, requestId }: CopyCtx,
  place: CopyPlace,
  { database, source, night }: { database: string; source: Database; night: string },
) {
  if (!(await beginCopy(db, { database, night, now }))) return
  const name = nameOf(database, night)
  try {
    await endCopy(db, name, now, await copyDatabase(source, place, { database, name, now }))
    await pruneCopies(db, place.bucket, database)
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
