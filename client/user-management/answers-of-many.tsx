import type { ManagedUser, ManyUsersDone, UserAction } from "#contract/site/user-management"
import { Button } from "../ui/button.tsx"
import { Dialog } from "../ui/dialog.tsx"
import { actionsOnMany, countAccounts } from "./actions-on-many.ts"

interface AnswersOfManyProps {
  action: UserAction
  results: ManyUsersDone["results"]
  users: readonly ManagedUser[]
  onClose: () => void
}

/** What became of each account, where some were refused; those are first. */
export function AnswersOfMany({ action, results, users, onClose }: AnswersOfManyProps) {
  const { done } = actionsOnMany[action]
  const refused = results.filter(({ refusal }) => refusal)
  const others = results.length - refused.length
  const nameOf = (id: string) => users.find((user) => user.id === id)?.name ?? "An account"
  return (
    <Dialog
      open
      onClose={onClose}
      title={`${countAccounts(refused.length)} stayed as ${refused.length === 1 ? "it was" : "they were"}`}
      description={others > 0 && `${countAccounts(others)} ${others === 1 ? "is" : "are"} ${done}.`}
    >
      <ul aria-label="What became of each" className="mt-4 grid gap-2 text-sm">
        {[...refused, ...results.filter(({ refusal }) => !refusal)].map(({ id, refusal }) => (
          <li key={id}>
            <bdi className="font-semibold">{nameOf(id)}</bdi>: {refusal?.message ?? `is ${done}.`}
          </li>
        ))}
      </ul>
      <div className="mt-6 flex justify-end">
        <Button onClick={onClose}>Close</Button>
      </div>
    </Dialog>
  )
}
