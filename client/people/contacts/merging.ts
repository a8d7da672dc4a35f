import type { ComponentType } from "react"
import type { MyWorkspace } from "#contract/site/workspaces"
import type { MergeContacts } from "#contract/workspace/across/merges"
import type { Contact } from "#contract/workspace/people/contacts"

export interface MergingProps {
  workspace: MyWorkspace
  /** Two or more: the first stays, and the others become part of it. */
  contacts: readonly Contact[]
  open: boolean
  onMerged: (merged: Contact, input: MergeContacts) => void
  /** It was taken back: they are several again. */
  onUndone: () => void
  onClose: () => void
}

/** Asks how several contacts become one, and makes them one. The page hands it to whatever lists contacts. */
export type Merging = ComponentType<MergingProps>
