import type { Ctx } from "../../core/context.ts"
import { foldName } from "../../core/fold-name.ts"
import { refuseValue } from "./refusals.ts"
import { ownFieldChoices } from "./table.ts"

/** Gives a new field its choices. Runs in the caller's transaction. Throws 422 for a name that is there twice. */
export function insertChoices({ db }: Ctx, field: number, names: readonly string[]): void {
  refuseTwins(names)
  for (const [position, name] of names.entries())
    db.insert(ownFieldChoices)
      .values({ field, name, nameNorm: foldName(name), position })
      .run()
}

/** Throws 422 for a name that is there twice, however it is written. */
export function refuseTwins(names: readonly string[]): void {
  const seen = new Set<string>()
  for (const name of names) {
    const norm = foldName(name)
    if (seen.has(norm)) throw refuseValue("choices", `“${name}” is there twice`)
    seen.add(norm)
  }
}
