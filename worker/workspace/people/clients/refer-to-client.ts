import { and, eq, isNotNull, type SQL, type SQLWrapper, sql } from "drizzle-orm"
import { Problem } from "../../../http/problem.ts"
import type { Ctx } from "../../core/context.ts"
import { OWN_CLIENT } from "./contract.ts"
import { clients } from "./table.ts"

/** The name of the client whose id a column holds, as a part of a query; null for none. */
export const clientNameOf = (id: SQLWrapper): SQL<string | null> =>
  sql<string | null>`(select whose.name from clients whose where whose.id = ${id})`

/**
 * Refuses a client that something is newly given to, unless it exists and is not archived. `before` is what it has.
 * Throws 422.
 */
export function requireClient(
  { db, limit }: Pick<Ctx, "db" | "limit">,
  id: string | null,
  before: string | null = null,
): void {
  if (id === null || id === before) return
  const isHidden = limit !== undefined && !limit.clientIds.includes(id)
  const row = isHidden
    ? undefined
    : db.select({ archivedAt: clients.archivedAt }).from(clients).where(eq(clients.id, id)).get()
  if (row && row.archivedAt === null) return
  const message = row ? "This client is archived." : "This client does not exist."
  const code = row ? "archived" : "missing"
  throw new Problem(422, "validation_failed", message, { details: [{ field: "clientId", code, message }] })
}

/** Whether a client gets nothing new; no client stands for the workspace itself, which is never archived. */
export const isArchivedClient = ({ db }: Pick<Ctx, "db">, id: string | null): boolean =>
  id !== null &&
  db
    .select({ id: clients.id })
    .from(clients)
    .where(and(eq(clients.id, id), isNotNull(clients.archivedAt)))
    .get() !== undefined

/** True where a column names a client that is not archived. */
export const isOfActiveClient = (column: SQLWrapper): SQL =>
  sql`${column} in (select whose.id from clients whose where whose.archived_at is null)`

/** True where a column names this client. What names none belongs to the workspace itself. */
export const belongsTo = (column: SQLWrapper, client: string): SQL =>
  client === OWN_CLIENT ? sql`coalesce(${column}, ${OWN_CLIENT}) = ${OWN_CLIENT}` : sql`${column} = ${client}`
