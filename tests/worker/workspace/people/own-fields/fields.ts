import type { NewOwnField, OwnField } from "../../../../../worker/workspace/people/own-fields/contract.ts"
import type { Ask } from "../../../support/contacts.ts"
import { read } from "../../../support/people.ts"

/** A field of each kind. */
export const fieldsOfEachKind = [
  { name: "Print run", kind: "number" },
  { name: "Nickname", kind: "text" },
  { name: "First met", kind: "date" },
  { name: "Frequency", kind: "choice", choices: ["Daily", "Weekly", "=Monthly, or so"] },
] as const satisfies (NewOwnField | object)[]

export const addField = (ask: Ask, field: object) => read<OwnField>(ask("/own-fields", { body: field }))

/** Adds a field of each kind, in their order. */
export async function addEachKind(ask: Ask): Promise<OwnField[]> {
  const added: OwnField[] = []
  for (const field of fieldsOfEachKind) added.push(await addField(ask, field))
  return added
}
