import { foldAddress } from "../../../site/accounts/fold-address.ts"
import type { Ctx } from "../../core/context.ts"
import { copiedTables } from "../copies/tables.ts"
import { personalData } from "../personal-data.ts"

/**
 * Forgets people of whom nothing is here but what others wrote, such as the row of a file or a mail that nobody was found for: those
 * with an address for which this holds.
 */
export function eraseStrangers(ctx: Ctx, isErased: (address: string) => boolean): void {
  const addresses = addressesIn(ctx).filter(isErased)
  if (addresses.length === 0) return
  const person = { id: "", ids: [""], names: [], addresses } as const
  for (const { erase } of personalData) erase?.(ctx, person)
}

/** Every address in any text of this workspace, folded. */
function addressesIn({ storage: { sql } }: Ctx): string[] {
  const found = new Set<string>()
  for (const { name, columns } of copiedTables(sql))
    for (const column of columns)
      for (const [text] of sql
        .exec(`select "${column}" from "${name}" where instr("${column}", '@') > 0`)
        .raw())
        for (const word of String(text).split(between)) {
          const address = word.includes("@") ? foldAddress(word.replace(/[.!?]+$/, "")) : null
          if (address) found.add(address)
        }
  return [...found]
}

/** What stands between addresses: in sentences, in lists and in JSON. */
const between = /[\s"<>()[\]{},;:\\]+/
