import { type ReactNode, useState } from "react"
import type { ManyUsersDone, UserAction } from "#contract/site/user-management"
import { SelectionBar } from "../people/selection/selection-bar.tsx"
import type { Selection } from "../people/selection/use-selection.ts"
import { Button } from "../ui/button.tsx"
import { Dialog } from "../ui/dialog.tsx"
import { toast } from "../ui/toast.tsx"
import { actionsOnMany, countAccounts } from "./actions-on-many.ts"
import { AnswersOfMany } from "./answers-of-many.tsx"
import type { useUsers } from "./use-users.ts"

interface UserSelectionProps {
  selection: Selection
  list: Pick<ReturnType<typeof useUsers>, "items" | "isMore" | "isLoading" | "isActing" | "actOnMany">
  /** The actions on the list. */
  rest: ReactNode
}

/** How many accounts are shown, or the number selected and what can be done with them, which is confirmed first. */
export function UserSelection({ selection, list, rest }: UserSelectionProps) {
  const [asking, setAsking] = useState<UserAction | null>(null)
  const [answers, setAnswers] = useState<{ action: UserAction; results: ManyUsersDone["results"] } | null>(
    null,
  )
  const users = list.items ?? []
  const act = async (action: UserAction) => {
    const results = await list.actOnMany(action, selection.ids())
    setAsking(null)
    if (!results) return
    selection.clear()
    if (results.some(({ refusal }) => refusal)) setAnswers({ action, results })
    else toast({ title: "Done", description: describeDone(action, results.length) })
  }
  const words = asking && actionsOnMany[asking]
  return (
    <>
      <SelectionBar
        selection={selection}
        total={`${list.isMore ? "The first " : ""}${countAccounts(users.length)}`}
        canWrite
        rest={<div className="selection-rest">{rest}</div>}
      >
        {(Object.keys(actionsOnMany) as UserAction[]).map((action) => (
          <Button
            key={action}
            size="small"
            look="secondary"
            disabled={list.isActing || list.isLoading}
            onClick={() => setAsking(action)}
          >
            {actionsOnMany[action].button}
          </Button>
        ))}
      </SelectionBar>
      <Dialog
        open={words !== null}
        onClose={() => setAsking(null)}
        title={words?.title(countAccounts(selection.count)) ?? ""}
        description={words?.meaning}
      >
        <div className="mt-6 flex justify-end gap-2">
          <Button look="secondary" onClick={() => setAsking(null)}>
            Cancel
          </Button>
          <Button
            look={words?.isDanger ? "danger" : "primary"}
            busy={list.isActing}
            onClick={() => asking && act(asking)}
          >
            {words?.button}
          </Button>
        </div>
      </Dialog>
      {answers && <AnswersOfMany {...answers} users={users} onClose={() => setAnswers(null)} />}
    </>
  )
}

const describeDone = (action: UserAction, count: number) =>
  `${countAccounts(count)} ${count === 1 ? "is" : "are"} ${actionsOnMany[action].done}.`
