import type { ReactNode } from "react"
import type { ListKind } from "#contract/workspace/people/groups"
import type { List } from "#contract/workspace/people/lists"
import { Button } from "../../ui/button.tsx"
import { BulkBar } from "../selection/bulk-bar.tsx"
import type { Selection } from "../selection/use-selection.ts"
import { describeLists, KIND_WORDS } from "./kind-words.ts"
import type { useListTable } from "./use-list-table.ts"

interface ListSelectionProps {
  kind: ListKind
  selection: Selection
  list: ReturnType<typeof useListTable>
  canWrite: boolean
  onRename: (list: List) => void
  /** The actions on the list. */
  rest: ReactNode
}

const meanings: Record<ListKind, string> = {
  list: "The people stay in your contacts.",
  tag: "The people and outlets that have them stay.",
}

/** The number of lists or tags, or the number selected and what can be done with them. */
export function ListSelection({ kind, selection, list, canWrite, onRename, rest }: ListSelectionProps) {
  const only = selection.count === 1 && list.items?.find(({ id }) => selection.has(id))
  return (
    <BulkBar
      selection={selection}
      list={list}
      describe={(count) => describeLists(kind, count)}
      deletion={{
        one: KIND_WORDS[kind].one,
        action: "delete",
        meaning: `${meanings[kind]} You can restore them from the trash for 30 days; the saved views that they narrow are deleted for good.`,
      }}
      canWrite={canWrite}
      rest={rest}
    >
      {(_, isOff) =>
        only && (
          <Button size="small" look="secondary" disabled={isOff} onClick={() => onRename(only)}>
            Rename…
          </Button>
        )
      }
    </BulkBar>
  )
}
