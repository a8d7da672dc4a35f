import { sql } from "drizzle-orm"
import type { Ctx } from "../context.ts"
import type { Carried } from "../restoring/carried.ts"

/** Nothing that was recorded is lost by a restore: what came after the copy follows it. */
export const carriedAudit: Carried = {
  aside: () => ({ audit_log: "select * from audit_log" }),
  carryOver: ({ db }, { isContinued }) => {
    if (!isContinued) return
    db.run(sql`insert into audit_log (number, at, actor_kind, actor_id, actor_name, action, target_id, count)
      select number, at, actor_kind, actor_id, actor_name, action, target_id, count from aside_audit_log
      where number > (select coalesce(max(number), 0) from audit_log) order by number`)
  },
}

/**
 * Whether what lies aside begins with everything that was restored. A workspace in which nothing was ever done has sent nothing
 * either.
 */
export const isContinued = ({ db }: Pick<Ctx, "db">): boolean =>
  db.all(sql`select 1 from (select * from audit_log order by number desc limit 1) as last
    where not exists (select 1 from aside_audit_log as same
      where same.number = last.number and same.at = last.at and same.action = last.action
      and same.target_id = last.target_id)`).length === 0

/** The ids of what was erased since the copy. */
export const erasedSince = ({ db }: Pick<Ctx, "db">): string[] =>
  db
    .all<{ id: string }>(sql`select distinct target_id as id from aside_audit_log
      where action = 'contact.erased' and number > (select coalesce(max(number), 0) from audit_log)`)
    .map(({ id }) => id)

/** The ids of everything that was ever erased. */
export const everErased = ({ db }: Pick<Ctx, "db">): string[] =>
  db
    .all<{ id: string }>(sql`select distinct target_id as id from audit_log where action = 'contact.erased'`)
    .map(({ id }) => id)
