import { runInDurableObject } from "cloudflare:test"
import { env } from "cloudflare:workers"
import { nightOf } from "../../../../../worker/copies/retention.ts"
import { openDatabase } from "../../../../../worker/database.ts"
import type { Moment } from "../../../../../worker/http/workspaces.ts"
import { beginCopy, nameOf } from "../../../../../worker/site/copies/note-copy.ts"
import { copiedTables, sumUp } from "../../../../../worker/workspace/across/copies/tables.ts"
import { OlderProgram, type Snapshot } from "../../../migrations/older-program.ts"
import { runNextPart } from "../../../support/jobs.ts"

const snapshots = import.meta.glob<Snapshot>("../../../../../migrations/workspace/meta/*_snapshot.json", {
  eager: true,
  import: "default",
})
const newest = Object.keys(snapshots).sort().at(-1) ?? ""

/** Puts rows of these numbers into every table that a workspace has. */
export const fillAll = (workspaceId: string, from = 0, to = 30): Promise<void> =>
  runInDurableObject(env.WORKSPACE.getByName(workspaceId), (_, { storage: { sql } }) => {
    const exec = (text: string, ...values: (string | number | null)[]) => sql.exec(text, ...values)
    new OlderProgram({ exec }, snapshots[newest] as Snapshot).write(from, to)
    // What only the program itself knows to be JSON, or a kind of job that there is.
    sql.exec("update messages set reference_ids = '[]', moves = '[]', attachments = '[]'")
    sql.exec(
      "update mailboxes set read_places = null, stopped_told_to = null, sign_in_with = 'password', client_ids = '[]'",
    )
    sql.exec("update member_limits set client_ids = '[]' where not json_valid(client_ids)")
    sql.exec("update events set payload = '{}'")
    sql.exec("update jobs set kind = 'file.forget', run_at = 4e12 where kind like 'kind%'")
  })

/** The number of rows and the checksum of every table. */
export const sumsOf = (workspaceId: string) =>
  runInDurableObject(env.WORKSPACE.getByName(workspaceId), (_, { storage: { sql } }) =>
    Object.fromEntries(copiedTables(sql).map((table) => [table.name, sumUp(sql, table)])),
  )

export const moment = (now = Date.now()): Moment => ({ now, requestId: "test" })

/** Has a workspace store a copy, as the cron trigger does, and returns its name in the store. */
export async function copyNow(workspaceId: string, now = Date.now()): Promise<string> {
  const night = nightOf(now)
  await beginCopy(openDatabase(env.SITE), { database: workspaceId, night, now })
  await env.WORKSPACE.getByName(workspaceId).copy(night, moment(now))
  await runNextPart(workspaceId, "copy.make")
  await runNextPart(workspaceId, "copy.make")
  return nameOf(workspaceId, night)
}
