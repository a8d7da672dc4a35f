import { eq, isNull, or, sql } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import type { Carried } from "../../core/restoring/carried.ts"
import type { Objection } from "./contract.ts"
import { suppressions } from "./table.ts"

const columns = sql.raw(
  "id, kind, value_norm, value_hash, reason, note, client_id, created_by, created_at, lifted_by, lifted_at",
)

const objecting = "select * from suppressions where lifted_at is null or reason = 'erasure'"

/** Whoever objected before the restore stays on the list, and of whoever was erased only the hash stays. */
export const carriedSuppressions: Carried = {
  aside: () => ({ suppressions: objecting }),
  carryOver: ({ db }) => {
    db.run(sql`update suppressions set value_norm = null, reason = 'erasure', note = ''
      where value_hash in (select value_hash from aside_suppressions where reason = 'erasure')`)
    db.run(sql`insert or ignore into suppressions (${columns})
      select ${columns} from aside_suppressions order by number`)
  },
}

/** The hashes of the addresses that were erased since the copy. */
export const hashesErasedSince = ({ db }: Pick<Ctx, "db">): Set<string> =>
  new Set(
    db
      .all<{ hash: string }>(sql`select value_hash as hash from aside_suppressions where reason = 'erasure'
        and value_hash not in (select value_hash from suppressions where reason = 'erasure')`)
      .map(({ hash }) => hash),
  )

/** Every objection that holds, as rows. */
export const readObjecting = ({ db }: Pick<Ctx, "db">): Objection[] =>
  db
    .select()
    .from(suppressions)
    .where(or(isNull(suppressions.liftedAt), eq(suppressions.reason, "erasure")))
    .all()

/** Puts aside what another workspace knows of objections. */
export function putAsideObjecting({ db }: Pick<Ctx, "db">, rows: readonly Objection[]): void {
  for (const row of rows)
    db.run(sql`insert into aside_suppressions (${columns}) values (${row.id}, ${row.kind}, ${row.valueNorm},
      ${row.valueHash}, ${row.reason}, ${row.note}, ${row.clientId}, ${row.createdBy}, ${row.createdAt}, ${row.liftedBy}, ${row.liftedAt})`)
}
