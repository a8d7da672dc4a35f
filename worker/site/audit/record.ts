import { type SQL, sql } from "drizzle-orm"
import type { Actor, Ctx } from "../../http/context.ts"
import type { AuditAction } from "./contract.ts"
import { auditLog } from "./table.ts"

/** An action and its subject. Details name what changed: no secret, and no text that a person wrote. */
export interface Entry {
  action: AuditAction
  targetId: string | SQL
  targetName: string | SQL
  /** JSON text when it is SQL. */
  details?: Record<string, unknown> | SQL
}

/**
 * Returns the statement that records an action; it goes into the same batch as the change itself, before it. `where` is
 * a FROM and WHERE that finds a row exactly if the change will be made; the entry may use its columns.
 */
export function record(
  ctx: Pick<Ctx, "db" | "now" | "requestId">,
  actor: Pick<Actor, "userId" | "email">,
  entry: Entry,
  where: SQL = sql`where true`,
) {
  const { action, targetId, targetName, details = {} } = entry
  const [subject] = action.split(".")
  const asJson = details instanceof Object && "getSQL" in details ? details : JSON.stringify(details)
  return ctx.db.insert(auditLog).select(sql`
    select null, ${ctx.now}, ${actor.userId}, ${actor.email}, ${action}, ${subject}, ${targetId}, ${targetName},
      ${asJson}, ${ctx.requestId} ${where}`)
}

/** The names whose condition holds, as the details of a change. Conditions are asked of the row that the entry is recorded from. */
export function fieldsChanged(changes: Record<string, SQL | undefined>): SQL {
  const names = Object.entries(changes).flatMap(([name, isChanged]) =>
    isChanged ? [sql`iif(${isChanged}, ${JSON.stringify(name)} || ',', '')`] : [],
  )
  const list = names.length > 0 ? sql.join(names, sql` || `) : sql`''`
  return sql`json_object('fields', json('[' || rtrim(${list}, ',') || ']'))`
}
