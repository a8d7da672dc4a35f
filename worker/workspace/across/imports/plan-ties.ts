import type { Ctx } from "../../core/context.ts"
import type { KnownContact } from "../../people/contacts/find-known.ts"
import { tieToOutlets, withoutOutlet } from "../../people/contacts/outlet-ties.ts"
import type { Change } from "./decide-row.ts"
import { outletOfRow } from "./outlet-of-row.ts"
import type { FileRow } from "./read-rows.ts"
import type { ImportRow } from "./table.ts"

/** The ties of some rows' people to the outlets that the rows name. Whoever has an outlet keeps it. */
export interface Ties {
  /** The numbers of the contacts who would get an outlet, of those whom rows are about. */
  among: (met: readonly { number: number; person: KnownContact }[]) => number[]
  /** The same changes, with a note on those of people who had no outlet before. */
  remember: (changes: readonly Change[]) => Change[]
  write: (changes: readonly Change[]) => void
}

export function planTies(ctx: Ctx, { outlets, mapping }: ImportRow, rows: readonly FileRow[]): Ties {
  const ids = new Map(
    outlets.flatMap(({ keys, id }) => (id === null ? [] : keys.map((key) => [key, id] as const))),
  )
  const outletOf = new Map(
    ids.size === 0
      ? []
      : rows.flatMap((row) => {
          const id = ids.get(outletOfRow(row, mapping, ctx.settings)?.key ?? "")
          return id === undefined ? [] : [[row.number, id] as const]
        }),
  )
  let untied = new Set<string>()
  return {
    among(met) {
      const meant = met.filter(({ number }) => outletOf.has(number))
      untied = withoutOutlet(
        ctx,
        meant.map(({ person }) => person.id),
      )
      return meant.flatMap(({ person }) => (untied.has(person.id) ? person.number : []))
    },
    remember: (changes) =>
      changes.map((change) =>
        "before" in change && outletOf.has(change.number) && untied.has(change.contactId)
          ? { ...change, before: { ...change.before, outletId: null } }
          : change,
      ),
    write(changes) {
      tieToOutlets(
        ctx,
        changes.flatMap((change) => {
          const outlet = outletOf.get(change.number)
          const isChanged = change.outcome !== "duplicate" && "contactId" in change
          return isChanged && outlet ? [[change.contactId, outlet] as const] : []
        }),
      )
    },
  }
}
