import { useState } from "react"
import type { MyWorkspace } from "#contract/site/workspaces"
import type { ListKind } from "#contract/workspace/people/groups"
import type { NewList } from "#contract/workspace/people/lists"
import { EmptyState } from "../../private-pages/empty-state.tsx"
import { PagedList } from "../../private-pages/paged-list.tsx"
import { Button } from "../../ui/button.tsx"
import { Icon } from "../../ui/icon.tsx"
import { KIND_WORDS } from "./kind-words.ts"
import { ListEntry } from "./list-entry.tsx"
import { NameDialog } from "./name-dialog.tsx"
import { useLists } from "./use-lists.ts"

interface ListsOfKindProps {
  workspace: MyWorkspace
  kind: ListKind
  canWrite: boolean
}

const empty: Record<ListKind, { title: string; text: string; button: string }> = {
  list: {
    title: "There are no lists yet.",
    text: "Make one for a story or a season, then choose people in your contacts and put them on it.",
    button: "New List",
  },
  tag: {
    title: "There are no tags yet.",
    text: "Make one for what people write about or how you know them, then choose people or outlets in their lists and tag them.",
    button: "New Tag",
  },
}

/** All lists or all tags, by name. */
export function ListsOfKind({ workspace, kind, canWrite }: ListsOfKindProps) {
  const lists = useLists(workspace, kind)
  const [isMaking, setMaking] = useState(false)
  const { title, text, button } = empty[kind]
  const { one, many } = KIND_WORDS[kind]
  const make = async (input: NewList) => {
    await lists.make(input)
    setMaking(false)
  }
  const newOne = canWrite && (
    <Button onClick={() => setMaking(true)}>
      <Icon name="plus" />
      {button}
    </Button>
  )
  return (
    <div className="grid gap-4">
      <PagedList
        {...lists}
        loading={`Loading your ${many}...`}
        more={`Show more ${many}`}
        empty={
          <EmptyState icon="users" title={title}>
            <p>{text}</p>
            {newOne}
          </EmptyState>
        }
      >
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-sm text-muted" role="status">
            {lists.items?.length === 1 ? `1 ${one}` : `${lists.items?.length ?? 0} ${many}`}
          </p>
          {newOne}
        </div>
        <ul data-rows className="card divide-y divide-line" aria-label={many} aria-busy={lists.isLoading}>
          {lists.items?.map((list) => (
            <ListEntry key={list.id} list={list} lists={lists} canWrite={canWrite} />
          ))}
        </ul>
      </PagedList>
      <NameDialog
        title={`A new ${one}`}
        button={["Create", "Creating..."]}
        open={isMaking}
        onName={make}
        onClose={() => setMaking(false)}
      />
    </div>
  )
}
