import { asc, eq, sql } from "drizzle-orm"
import { notFound } from "../../../http/problem.ts"
import { toIso } from "../../../to-iso.ts"
import type { Ctx } from "../../core/context.ts"
import { type Client, type ClientPage, OWN_CLIENT } from "./contract.ts"
import { type ClientRow, clients } from "./table.ts"

/** All of them: the workspace itself first, then by name, archived ones last. */
export const listClients = ({ db, limit }: Pick<Ctx, "db" | "limit">): ClientPage => ({
  clients: db
    .select()
    .from(clients)
    .orderBy(
      sql`${clients.archivedAt} is not null`,
      sql`${clients.id} <> ${OWN_CLIENT}`,
      asc(clients.nameNorm),
    )
    .all()
    .map(presentClient),
  isLimited: limit !== undefined,
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
