import type { Ctx } from "../context.ts"
import type { HeldDetail } from "./contract.ts"

/** What a feature keeps of people, and what becomes of it when two are merged, one is erased, or one asks what is held of them. */
export interface PersonalData {
  /** Its tables whose rows belong to a contact. */
  tables?: readonly PersonalTable[]
  /** Forgets a person beyond the rows that go with their contact, such as their name in what was written of others. */
  erase?: (ctx: Ctx, person: ErasedPerson) => void
  /** What a person is shown of it when they ask. */
  disclose?: (ctx: Ctx, contactId: string) => HeldDetail[]
}

/** A table whose rows belong to a contact. */
export interface PersonalTable {
  table: string
  key: readonly string[]
  /** The column that names the contact, and by what. */
  owner: string
  by?: "id" | "number"
  /** What to do with a row whose contact becomes part of another: it goes along, it ends, or why it stays. */
  onMerge: "moves" | "ends" | Reason
  /** What becomes of a row whose contact is erased: it goes with them, it names nobody any more, or why it stays. */
  onErase: "goes" | "names nobody" | Reason
  /** The name under which the export of a workspace holds it, or why it does not. */
  inExport: string | Reason
  /** Whether a person who asks is shown what is in it, or why not. */
  isDisclosed: true | Reason
  /** Its rows may be large, and are never lost by a merge: only what a merge changes in them is remembered. */
  isLarge?: boolean
  /** Members change its rows: one that a merge added and that says something else since is left by its undoing. */
  isEdited?: boolean
}

interface Reason {
  because: string
}

/** Somebody who is about to be erased; their contact is still there. */
export interface ErasedPerson {
  id: string
  /** Their id, and those of the contacts that became part of theirs. */
  ids: readonly [string, ...string[]]
  /** Their name, and those of the contacts that became part of theirs. */
  names: readonly string[]
  /** Folded; also those that were taken away since. */
  addresses: readonly string[]
}
