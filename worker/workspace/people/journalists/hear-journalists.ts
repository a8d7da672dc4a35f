import { and, eq, isNull } from "drizzle-orm"
import { findJournalists, type Journalist } from "../../../directory/journalists/find-journalists.ts"
import { foldAddress } from "../../../site/accounts/fold-address.ts"
import type { Actor } from "../../core/access/contract.ts"
import { among } from "../../core/among.ts"
import { record } from "../../core/audit/record.ts"
import type { Ctx } from "../../core/context.ts"
import { suppress } from "../suppressions/add-suppressions.ts"
import { readSuppressedValue } from "../suppressions/suppressed-value.ts"
import { suppressions } from "../suppressions/table.ts"

const journalist: Actor = { kind: "system", id: "journalist", name: "The journalist", may: [] }

/** What the owners of addresses decided about pitches, by address. */
export type Heard = ReadonlyMap<string, Journalist>

/**
 * Asks the directory what the owners of these addresses decided. Whoever wants no pitches is put on the do not contact
 * list, and is lifted from it once they have taken that back.
 */
export async function hearJournalists(ctx: Ctx, addresses: readonly string[]): Promise<Heard> {
  if (addresses.length === 0) return new Map()
  const folded = addresses.flatMap((address) => foldAddress(address) ?? [])
  const known = await findJournalists(ctx.directory, folded)
  const heard = new Map(
    addresses.flatMap((address) => {
      const journalist = known.get(foldAddress(address) ?? "")
      return journalist ? [[address, journalist] as const] : []
    }),
  )
  applyHeard(ctx, addresses, heard)
  return heard
}

/** Puts those of the addresses that want no pitches on the do not contact list, and lifts the others from it. */
export function applyHeard(ctx: Ctx, addresses: readonly string[], heard: Heard): void {
  const theirs = { ...ctx, actor: journalist }
  ctx.write(() => {
    const objecting = addresses.filter((address) => heard.get(address)?.isObjecting)
    for (const address of objecting) leaveAlone(theirs, address)
    liftOthers(theirs, addresses, new Set(objecting))
  })
}

function leaveAlone(ctx: Ctx, address: string): void {
  const value = readSuppressedValue(address)
  const note = "They asked for no pitches, on the page for journalists."
  const id = value && suppress(ctx, value, { reason: "objection", note })
  if (id) record(ctx, "suppression.added", id)
}

/** Only what came from them in this way: every other suppression stays. */
function liftOthers(ctx: Ctx, addresses: readonly string[], objecting: ReadonlySet<string>): void {
  const isTheirs = and(
    eq(suppressions.reason, "objection"),
    eq(suppressions.createdBy, journalist.name),
    isNull(suppressions.liftedAt),
  )
  if (!ctx.db.select({ id: suppressions.id }).from(suppressions).where(isTheirs).limit(1).get()) return
  const values = addresses.flatMap((address) =>
    objecting.has(address) ? [] : (readSuppressedValue(address)?.value ?? []),
  )
  const lifted = ctx.db
    .update(suppressions)
    .set({ liftedAt: ctx.now, liftedBy: journalist.name })
    .where(and(isTheirs, among(suppressions.valueNorm, values)))
    .returning({ id: suppressions.id })
    .all()
  for (const { id } of lifted) record(ctx, "suppression.lifted", id)
}
