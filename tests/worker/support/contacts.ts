import type { Contact } from "../../../worker/workspace/people/contacts/contract.ts"
import { read } from "./people.ts"
import type { enterOwnWorkspace } from "./workspaces.ts"

export type Ask = Awaited<ReturnType<typeof enterOwnWorkspace>>["ask"]

/** Adds this many people, one after another, and returns their ids in that order. */
export async function addPeople(ask: Ask, count: number, more: object = {}): Promise<string[]> {
  const ids: string[] = []
  for (let index = 0; index < count; index++) {
    const body = { name: `Person ${index}`, email: `p${index}@harbour.example`, ...more }
    ids.push((await read<Contact>(ask("/contacts", { body }))).id)
  }
  return ids
}
