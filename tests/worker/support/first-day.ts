import { sql } from "drizzle-orm"
import type { Ctx } from "../../../worker/workspace/core/context.ts"

/** All rows of all tables, but for those that belong to the platform and to the full-text search, and for an index that holds no rows. */
export const readWhole = ({ db }: Pick<Ctx, "db">): Record<string, Record<string, unknown>[]> =>
  Object.fromEntries(
    db
      .all<{ name: string }>("select name from sqlite_master where type = 'table'")
      .filter(({ name }) => !/^(_|sqlite_stat|kept_message_search|.*_search_)/.test(name))
      .map(({ name }) => [name, db.all(`select * from "${name}"`)]),
  )

/** Makes a workspace what it was on its first day, when `readWhole` returned this. */
export function returnToFirstDay({ db, write }: Ctx, firstDay: ReturnType<typeof readWhole>): void {
  write(() => {
    db.run("pragma defer_foreign_keys = on")
    // The audit log lets nobody delete what it holds.
    const refusals = db.all<{ name: string; sql: string }>(
      "select name, sql from sqlite_master where type = 'trigger' and sql like '%raise(%'",
    )
    for (const { name } of refusals) db.run(`drop trigger "${name}"`)
    // Twice, because triggers count what is deleted.
    for (const name of [...Object.keys(firstDay), ...Object.keys(firstDay)]) db.run(`delete from "${name}"`)
    for (const refusal of refusals) db.run(refusal.sql)
    // Each row that comes back is a change and takes a number: these two are written last.
    const last = ["changes", "sqlite_sequence"]
    const first = Object.keys(firstDay).filter((name) => !last.includes(name))
    for (const name of [...first, ...last]) {
      if (last.includes(name)) db.run(`delete from "${name}"`)
      for (const row of firstDay[name] ?? []) {
        const columns = Object.keys(row).map((column) => sql.identifier(column))
        const values = Object.values(row).map((value) => sql`${value}`)
        db.run(
          sql`insert into ${sql.identifier(name)} (${sql.join(columns, sql`, `)}) values (${sql.join(values, sql`, `)})`,
        )
      }
    }
  })
}
