import { type SQL, sql } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import { listClients } from "../../people/clients/list-clients.ts"
import { clientNameOf } from "../../people/clients/refer-to-client.ts"
import { addressesOf } from "../../people/contacts/addresses.ts"
import { hashesAgainst } from "../../people/suppressions/suppressed-value.ts"

/** Every suppression, past or present, of one of their addresses. */
export function fromSuppressions(ctx: Ctx, contactId: string): SQL[] {
  const whose = [null, ...listClients(ctx).clients.map(({ id }) => id)]
  const hashes = JSON.stringify(
    addressesOf(ctx, contactId).flatMap((address) =>
      whose.flatMap((client) => hashesAgainst(address, client)),
    ),
  )
  const client = clientNameOf(sql`client_id`)
  const isTheirs = sql`value_hash in (select value from json_each(${hashes}))`
  return [
    sql`select id, created_at as at, 'suppressed' as kind,
        json_object('reason', reason, 'value', value_norm, 'by', created_by, 'client', ${client}) as rest
      from suppressions where ${isTheirs}`,
    sql`select 'lif' || substr(id, 4) as id, lifted_at as at, 'lifted' as kind,
        json_object('value', value_norm, 'by', lifted_by, 'client', ${client}) as rest
      from suppressions where ${isTheirs} and lifted_at is not null`,
  ]
}
