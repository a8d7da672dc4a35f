import type { ListKind } from "#contract/workspace/people/groups"
import { EmptyState } from "../../private-pages/empty-state.tsx"
import { Button } from "../../ui/button.tsx"
import { KIND_WORDS } from "./kind-words.ts"

const texts: Record<ListKind, string> = {
  list: "Make one for a story or a season, then choose people in your contacts and put them on it.",
  tag: "Make one for what people write about or how you know them, then choose people or outlets in their lists and tag them.",
}

interface NoListsProps {
  kind: ListKind
  isNarrowed: boolean
  canWrite: boolean
  onMake: () => void
  onClear: () => void
}

export function NoLists({ kind, isNarrowed, canWrite, onMake, onClear }: NoListsProps) {
  const { many } = KIND_WORDS[kind]
  if (isNarrowed) {
    return (
      <EmptyState icon="search" title={`No ${many} found.`}>
        <p>Search looks in the names. Try fewer letters.</p>
        <Button look="secondary" onClick={onClear}>
          Clear Filters
        </Button>
      </EmptyState>
    )
  }
  return (
    <EmptyState icon="users" title={`There are no ${many} yet.`}>
      <p>{texts[kind]}</p>
      {canWrite && (
        <Button look="secondary" onClick={onMake}>
          Make Your First {kind === "list" ? "List" : "Tag"}
        </Button>
      )}
    </EmptyState>
  )
}
