import { record } from "../../core/audit/record.ts"
import type { Ctx } from "../../core/context.ts"
import type { ErasedPerson } from "../../core/personal-data/personal-data.ts"
import { addressesOf } from "../../people/contacts/addresses.ts"
import { eraseRow } from "../../people/contacts/erase-row.ts"
import { findContact } from "../../people/contacts/find-contact.ts"
import { mergedPeople } from "../../people/merged/merged-people.ts"
import { suppress } from "../../people/suppressions/add-suppressions.ts"
import { personalData } from "../personal-data.ts"
import { putBackNaming } from "../trash/put-back-naming.ts"
import { whileBack } from "../trash/while-back.ts"

/**
 * Erases a person at their request (GDPR, article 17): everything is deleted, in the trash too, and of each address a hash stays, so
 * that no list that is imported later makes us write to them again. Throws 404.
 */
export function eraseContact(ctx: Ctx, id: string): void {
  ctx.write(() => {
    const person = readPerson(ctx, id)
    for (const value of person.addresses) suppress(ctx, { kind: "email", value }, { reason: "erasure" })
    whileBack(ctx, putBackNaming(ctx, person), () => {
      for (const { erase } of personalData) erase?.(ctx, person)
      eraseRow(ctx, id)
    })
    // Each of them: a restore may bring back those who had not become part of this one yet.
    for (const one of person.ids) record(ctx, "contact.erased", one)
  })
}

function readPerson(ctx: Ctx, id: string): ErasedPerson {
  const { name } = findContact(ctx, id)
  const merged = mergedPeople(ctx, id)
  return {
    id,
    ids: [id, ...merged.map((one) => one.id)],
    names: [name, ...merged.map((one) => one.name)],
    addresses: [...new Set([...addressesOf(ctx, id), ...merged.flatMap((one) => one.addresses)])],
  }
}
