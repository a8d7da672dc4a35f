import type { MyWorkspace } from "#contract/site/workspaces"
import type { NewTask, Task, TaskChange, TaskPage } from "#contract/workspace/people/tasks"
import { takeBack, useTakenBack } from "../../data/take-back.ts"
import { usePages } from "../../data/use-pages.ts"
import { part, withQuery } from "../../lib/addresses.ts"
import { ApiError, api } from "../../lib/api.ts"
import { useAction } from "../../lib/use-action.ts"
import { toast } from "../../ui/toast.tsx"
import { endpointOf } from "../../workspaces/workspace-provider.tsx"

const tasksOf = ({ tasks, nextCursor }: TaskPage) => ({ items: tasks, before: nextCursor })

/** The tasks that match the query `search`, and their actions, which throw ApiError. */
export function useTasks(workspace: MyWorkspace, search: string, onChanged: () => void = nothing) {
  const endpoint = endpointOf(workspace, "/tasks")
  const pages = usePages(withQuery(endpoint, search), tasksOf, "cursor")
  const { setItems, reload, answer, setAnswer } = pages
  useTakenBack(reload)
  const { busyWith, run } = useAction({ failed: "Not Done" })
  const leave = (id: string) => {
    setItems((known) => known?.filter((one) => one.id !== id) ?? null)
    setAnswer((last) => last && { ...last, total: last.total - 1 })
    onChanged()
  }

  /** Only the server knows the position of the new task in the list. */
  const add = async (input: NewTask) => {
    await api.post(endpoint, input)
    reload()
    onChanged()
  }

  const change = async ({ id }: Task, input: TaskChange) => {
    await api.put(part(endpoint, "/:id", id), input)
    reload()
    onChanged()
  }

  /** Says that it is done, or open again; either way it leaves this list, until that is undone. */
  const tick = ({ id, title, done }: Task) => {
    const say = (isDone: boolean) => api.put(part(endpoint, "/:id", id), { isDone } satisfies TaskChange)
    const work = async () => {
      await say(done === null)
      leave(id)
    }
    const undo = async () => {
      await say(done !== null)
      reload()
      onChanged()
    }
    return run(work, {
      of: id,
      done: { title: done ? "Task Open Again" : "Task Done", description: title, undo },
    })
  }

  const remove = async ({ id }: Task) => {
    await api.delete(part(endpoint, "/:id", id)).catch(ignoreGone)
    leave(id)
    toast({
      title: "Task Deleted",
      description: "It is in the trash for 30 days.",
      undo: async () => {
        await takeBack(endpointOf(workspace, "/trash/restore"), { kind: "task", ids: [id] })
        onChanged()
      },
    })
  }

  return { ...pages, total: answer?.total ?? null, add, change, tick, ticking: busyWith, remove }
}

export type Tasks = ReturnType<typeof useTasks>

/** A list that somebody else deleted meanwhile counts as deleted. */
function ignoreGone(error: unknown): void {
  if (!(error instanceof ApiError && error.status === 404)) throw error
}

const nothing = () => {}
