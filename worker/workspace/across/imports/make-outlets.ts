import type { Ctx } from "../../core/context.ts"
import { removeUnusedOutlets } from "../../people/contacts/outlet-ties.ts"
import { addNamedOutlets, type NamedPlace } from "../../people/outlets/name-outlets.ts"
import type { OutletChoice, PlannedOutlet, Policy } from "./contract.ts"
import { usedOutlets } from "./used-outlets.ts"

/** Adds the outlets that an import ties people to and that do not exist yet, as far as was chosen. Runs in the caller's transaction. */
export function makeOutlets(
  ctx: Ctx,
  planned: readonly PlannedOutlet[],
  { choice, policy, origin }: { choice: OutletChoice; policy: Policy; origin: string },
): PlannedOutlet[] {
  if (choice === "leave") return []
  // Nobody who is left as they are is tied to one.
  const used = planned.filter(({ created }) => created > 0 || policy !== "skip")
  const places = choice === "make" ? used.flatMap(placeOf) : []
  const { added, idOf } = addNamedOutlets(ctx, places, { kind: "import", method: "csv", origin })
  const made = new Set(added)
  return used.flatMap((outlet) => {
    const id = outlet.id ?? (outlet.domain === null ? undefined : idOf(outlet.domain)) ?? null
    return id === null ? [] : [{ ...outlet, id, isMade: made.has(id) }]
  })
}

const placeOf = ({ id, name, domain, host, kind, country }: PlannedOutlet): NamedPlace[] =>
  id === null && domain !== null && host !== null ? [{ name, domain, host, kind, country }] : []

/** Removes the outlets that an import added, but for those that were changed or used since. */
export function undoOutlets(ctx: Ctx, outlets: readonly PlannedOutlet[]): void {
  const made = outlets.flatMap(({ id, isMade }) => (isMade && id !== null ? id : []))
  const used = usedOutlets(ctx, made)
  removeUnusedOutlets(
    ctx,
    made.filter((id) => !used.has(id)),
  )
}
