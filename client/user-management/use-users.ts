import {
  type ManagedUser,
  type ManyUsersDone,
  MOST_USERS_AT_ONCE,
  type UserAction,
  type UserPage,
} from "#contract/site/user-management"
import { usePages } from "../data/use-pages.ts"
import { at, part, withQuery } from "../lib/addresses.ts"
import { ApiError, api } from "../lib/api.ts"
import { PATIENCE } from "../lib/send.ts"
import { useAction } from "../lib/use-action.ts"
import { toast } from "../ui/toast.tsx"
import { actionsOnOne } from "./actions-on-one.ts"

const endpoint = at("/api/users")
const usersOf = ({ users, before }: UserPage) => ({ items: users, before })

/** Returns the matching users, with actions for each. `busy` is the id of the user that an action is running for. */
export function useUsers(search: string) {
  const pages = usePages(withQuery(endpoint, search), usersOf)
  const { setItems } = pages
  const { busyWith: busy, isBusy: isActing, run } = useAction({ failed: "Not Done" })

  const forget = (id: string) => setItems((known) => known?.filter((user) => user.id !== id) ?? null)

  const act = (action: UserAction, { id, email }: ManagedUser) => {
    const { does, title, text } = actionsOnOne[action]
    const work = async () => {
      const changed = await does(id)
      setItems((known) => known?.map((user) => (user.id === id ? changed : user)) ?? null)
    }
    return run(work, {
      of: id,
      done: { title, description: `${email} ${text}` },
      onRefused: ({ status }) => status === 404 && forget(id),
    })
  }

  /** Resolves with what became of each; with null where a request failed, after which the list shows what was done. */
  const actOnMany = async (action: UserAction, ids: readonly string[]) => {
    const results: ManyUsersDone["results"] = []
    const work = async () => {
      for (let at = 0; at < ids.length; at += MOST_USERS_AT_ONCE) {
        const some = ids.slice(at, at + MOST_USERS_AT_ONCE)
        results.push(...(await api.post(part(endpoint, "/bulk"), { ids: some, action })).results)
      }
    }
    const isDone = await run(work, { onRefused: pages.reload })
    const changed = new Map(results.flatMap(({ id, user }) => (user ? [[id, user]] : [])))
    if (isDone) setItems((known) => known?.map((user) => changed.get(user.id) ?? user) ?? null)
    return isDone ? results : null
  }

  const remove = async ({ id, email }: ManagedUser, atOnce: boolean) => {
    await api.delete(part(endpoint, "/:id", id), { email, atOnce }).catch(ignoreGone)
    if (atOnce) forget(id)
    else await pages.refresh(AbortSignal.timeout(PATIENCE))
    const description = atOnce
      ? `${email} and all that belongs to it is gone.`
      : `${email} is erased in 14 days. Until then you can bring it back.`
    toast({ title: "Account Deleted", description })
  }

  return { ...pages, canDelete: pages.answer?.canDelete ?? false, busy, isActing, act, actOnMany, remove }
}

/** An account that was deleted meanwhile counts as deleted. */
function ignoreGone(error: unknown): void {
  if (!(error instanceof ApiError && error.status === 404)) throw error
}
