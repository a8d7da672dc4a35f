import { and, asc, eq, isNull, sql } from "drizzle-orm"
import { toIso } from "../../../to-iso.ts"
import { record } from "../../core/audit/record.ts"
import type { Ctx } from "../../core/context.ts"
import { findClient } from "../clients/list-clients.ts"
import { clientNameOf } from "../clients/refer-to-client.ts"
import { findContact } from "../contacts/find-contact.ts"
import { lawfulBases } from "../lawful-bases/table.ts"
import { survivorOf } from "../merged/survivor.ts"
import type { ContactPermissions, PermissionChange } from "./contract.ts"
import { clientPermissions } from "./table.ts"

/** What holds for a contact, for all clients and for single ones. Throws 404. */
export function listPermissions(ctx: Ctx, contactId: string): ContactPermissions {
  const { id } = findContact(ctx, survivorOf(ctx, contactId))
  const all = ctx.db.select().from(lawfulBases).where(eq(lawfulBases.contactId, id)).get()
  const rows = ctx.db
    .select({ row: clientPermissions, name: clientNameOf(clientPermissions.clientId) })
    .from(clientPermissions)
    .where(eq(clientPermissions.contactId, id))
    .orderBy(asc(clientPermissions.statedAt), asc(clientPermissions.clientId))
    .all()
  return {
    all: all ? { basis: all.basis, by: all.statedBy, at: toIso(all.statedAt) } : null,
    clients: rows.map(({ row, name }) => ({
      client: { id: row.clientId, name: name ?? "" },
      permission: row.basis ?? "refused",
      by: row.statedBy,
      at: toIso(row.statedAt),
    })),
  }
}

/**
 * Says what a person allows one client, or that they refuse it; null forgets what was said. Nothing more of a client is sent to somebody who
 * refuses it. Repeating it changes nothing. Throws 404.
 */
export function changePermission(
  ctx: Ctx,
  contactId: string,
  clientId: string,
  { permission }: PermissionChange,
): ContactPermissions {
  return ctx.write(() => {
    const { id } = findContact(ctx, survivorOf(ctx, contactId))
    findClient(ctx, clientId)
    const isThis = and(eq(clientPermissions.contactId, id), eq(clientPermissions.clientId, clientId))
    const before = ctx.db.select().from(clientPermissions).where(isThis).get()
    const basis = permission === "refused" ? null : permission
    const isSame = permission === null ? !before : before?.basis === basis
    if (isSame) return listPermissions(ctx, id)
    ctx.db.delete(clientPermissions).where(isThis).run()
    if (permission !== null)
      ctx.db
        .insert(clientPermissions)
        .values({ contactId: id, clientId, basis, statedBy: ctx.actor.name, statedAt: ctx.now })
        .run()
    record(ctx, "contact.basis_stated", id)
    return listPermissions(ctx, id)
  })
}

/** Of two contacts who become one, what either refuses stays refused. Runs in the transaction of the merge. */
export function joinRefusals({ db }: Pick<Ctx, "db">, survivorId: string, otherId: string): void {
  const refused = db
    .select()
    .from(clientPermissions)
    .where(and(eq(clientPermissions.contactId, otherId), isNull(clientPermissions.basis)))
    .all()
  for (const { clientId, statedBy, statedAt } of refused)
    db.update(clientPermissions)
      .set({ basis: sql`null`, statedBy, statedAt })
      .where(and(eq(clientPermissions.contactId, survivorId), eq(clientPermissions.clientId, clientId)))
      .run()
}
