import { and, eq } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import type { Basis } from "../lawful-bases/contract.ts"
import { lawfulBases } from "../lawful-bases/table.ts"
import { clientPermissions } from "./table.ts"

/** What decides whether a client may write to somebody. */
export interface ForClient {
  /** Nothing for this client is sent to them. */
  isRefused: boolean
  /** Why this client may write to them, or else why everybody may; null where nobody said. */
  basis: Basis | null
}

export function findPermission({ db }: Pick<Ctx, "db">, contactId: string, clientId: string): ForClient {
  const row = db
    .select({ basis: clientPermissions.basis })
    .from(clientPermissions)
    .where(and(eq(clientPermissions.contactId, contactId), eq(clientPermissions.clientId, clientId)))
    .get()
  if (row) return { isRefused: row.basis === null, basis: row.basis }
  const all = db
    .select({ basis: lawfulBases.basis })
    .from(lawfulBases)
    .where(eq(lawfulBases.contactId, contactId))
    .get()
  return { isRefused: false, basis: all?.basis ?? null }
}
