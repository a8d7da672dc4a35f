import { asc, eq, sql } from "drizzle-orm"
import { notFound } from "../../../http/problem.ts"
import { toIso } from "../../../to-iso.ts"
import { changedSince } from "../../core/changes/changed-since.ts"
import type { Ctx } from "../../core/context.ts"
import type { Since } from "../../core/paging/contract.ts"
import { type Client, type ClientPage, OWN_CLIENT } from "./contract.ts"
import { type ClientRow, clients } from "./table.ts"

/** All of them: the workspace itself first, then by name, archived ones last. */
export const listClients = (ctx: Pick<Ctx, "db" | "limit">, { updatedSince }: Since = {}): ClientPage => ({
  clients: ctx.db
    .select()
    .from(clients)
    .where(changedSince(ctx, "client", clients.id, updatedSince))
    .orderBy(
      sql`${clients.archivedAt} is not null`,
      sql`${clients.id} <> ${OWN_CLIENT}`,
      asc(clients.nameNorm),
    )
    .all()
    .map(presentClient),
  isLimited: ctx.limit !== undefined,
})

/** Throws 404. */
export function findClient({ db }: Pick<Ctx, "db">, id: string): Client {
  const row = db.select().from(clients).where(eq(clients.id, id)).get()
  if (!row) throw notFound("client")
  return presentClient(row)
}

const presentClient = (row: ClientRow): Client => ({
  id: row.id,
  name: row.name,
  accent: row.accent,
  brief: row.brief,
  names: row.names,
  spokespeople: row.spokespeople,
  sites: row.sites,
  isOwn: row.id === OWN_CLIENT,
  isArchived: row.archivedAt !== null,
  createdAt: toIso(row.createdAt),
})
