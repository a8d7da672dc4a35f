import { sql } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import { toJsonBatches } from "../../core/json-batches.ts"
import type { Outcome } from "./contract.ts"
import { type Before, importRows } from "./table.ts"

export interface Noted {
  number: number
  outcome: Outcome
  reason?: string | null
  contactId?: string | null
  before?: Before
  appliedAt?: number
}

/** Notes what became of many rows. The rows are there; written as an insert, each is found by its key. */
export function noteOutcomes({ db }: Ctx, importId: string, rows: readonly Noted[]): void {
  const values = rows.map(({ number, outcome, reason, contactId, before, appliedAt }) => [
    number,
    outcome,
    reason ?? null,
    contactId ?? null,
    before ? JSON.stringify(before) : null,
    appliedAt ?? null,
  ])
  for (const batch of toJsonBatches(values)) {
    db.run(sql`insert into ${importRows}
        (import_id, number, cells, is_broken, outcome, reason, contact_id, before, applied_at)
      select ${importId}, value ->> 0, '[]', false, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5
      from json_each(${batch}) where true
      on conflict (import_id, number) do update set outcome = excluded.outcome, reason = excluded.reason,
        contact_id = excluded.contact_id, before = excluded.before, applied_at = excluded.applied_at`)
  }
}
