import type { ReactNode } from "react"
import type { ListKind } from "#contract/workspace/people/groups"
import { MOST_MERGED } from "#contract/workspace/people/selection"
import { Button } from "../../ui/button.tsx"
import { describeContacts } from "../lists/kind-words.ts"
import { BulkBar } from "../selection/bulk-bar.tsx"
import type { Selection } from "../selection/use-selection.ts"
import type { useContacts } from "./use-contacts.ts"

interface ContactSelectionProps {
  selection: Selection
  list: ReturnType<typeof useContacts>
  canWrite: boolean
  /** Opens what puts them on a list, or tags them. */
  onGather: (kind: ListKind) => void
  /** Opens what makes them one. */
  onMerge: () => void
  /** The actions on the list. */
  rest: ReactNode
}

const deletion = {
  one: "contact",
  action: "delete",
  meaning:
    "Their addresses and sources go with them, and their sequences end. You can restore them from the trash for 30 days; the sequences stay ended.",
} as const

/** The number of contacts, or the number selected and the available actions. */
export function ContactSelection(props: ContactSelectionProps) {
  const { selection, list, canWrite, onGather, onMerge, rest } = props
  const { isLoading } = list
  const count = selection.count
  return (
    <BulkBar
      selection={selection}
      list={list}
      describe={describeContacts}
      deletion={deletion}
      canWrite={canWrite}
      rest={rest}
    >
      {(act, isOff) => (
        <>
          <Button size="small" look="secondary" disabled={isLoading} onClick={() => onGather("list")}>
            Add to list…
          </Button>
          <Button size="small" look="secondary" disabled={isLoading} onClick={() => onGather("tag")}>
            Tag…
          </Button>
          {!selection.isEverything && count > 1 && count <= MOST_MERGED && (
            <Button size="small" look="secondary" disabled={isLoading} onClick={onMerge}>
              Merge…
            </Button>
          )}
          <Button size="small" look="secondary" disabled={isOff} onClick={() => act("verify")}>
            Verify addresses
          </Button>
          <Button size="small" look="secondary" disabled={isOff} onClick={() => act("do_not_contact")}>
            Mark do not contact
          </Button>
          <Button size="small" look="secondary" disabled={isOff} onClick={() => act("active")}>
            Mark active
          </Button>
        </>
      )}
    </BulkBar>
  )
}
