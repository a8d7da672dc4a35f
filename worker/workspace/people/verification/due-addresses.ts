import { and, asc, eq, lte } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import { contactPoints } from "../contacts/table.ts"
import { domainOf } from "./judge-address.ts"

/** The maximum number of addresses that one part verifies, and of domains that may have to be queried for them. */
const [mostAddresses, mostDomains] = [1000, 24]

export interface DueAddress {
  id: string
  /** Folded. */
  address: string
}

/** The addresses whose time has come, as many as one part takes: those that waited longest. */
export function dueAddresses({ db, now }: Ctx): DueAddress[] {
  const due = db
    .select({ id: contactPoints.id, address: contactPoints.valueNorm })
    .from(contactPoints)
    .where(and(eq(contactPoints.kind, "email"), lte(contactPoints.checkAt, now)))
    .orderBy(asc(contactPoints.checkAt))
    .limit(mostAddresses)
    .all()
  const domains = new Set([...new Set(due.map(({ address }) => domainOf(address)))].slice(0, mostDomains))
  return due.filter(({ address }) => domains.has(domainOf(address)))
}

/** When the next address is due, in milliseconds UTC; null when there is none. */
export const nextDueAt = ({ db }: Ctx): number | null =>
  db
    .select({ checkAt: contactPoints.checkAt })
    .from(contactPoints)
    .where(eq(contactPoints.kind, "email"))
    .orderBy(asc(contactPoints.checkAt))
    .limit(1)
    .get()?.checkAt ?? null
