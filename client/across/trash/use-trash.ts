import type { MyWorkspace } from "#contract/site/workspaces"
import type { NotIn, TrashItem, TrashPage } from "#contract/workspace/across/trash"
import { describeNotIn } from "../../data/take-back.ts"
import { usePages } from "../../data/use-pages.ts"
import { part, withQuery } from "../../lib/addresses.ts"
import { api } from "../../lib/api.ts"
import { useAction } from "../../lib/use-action.ts"
import { endpointOf } from "../../workspaces/workspace-provider.tsx"

const itemsOf = ({ items, nextCursor }: TrashPage) => ({ items, before: nextCursor })

/** What was deleted in the last 30 days and matches the query `search`, and what can be done with it. */
export function useTrash(workspace: MyWorkspace, search: string) {
  const endpoint = endpointOf(workspace, "/trash")
  const pages = usePages(withQuery(endpoint, search), itemsOf, "cursor")
  const { answer, reload } = pages
  const { busyWith, run } = useAction({ failed: "Not Done" })

  const restore = ({ id, name }: TrashItem) => {
    const work = async () => {
      const notIn = await api.post(part(endpoint, "/:id/restore", id))
      await reload()
      return notIn
    }
    const done = (notIn: NotIn) => ({
      title: "Restored",
      description: `${name} is out of the trash. ${describeNotIn(notIn)}`.trim(),
    })
    return run(work, { of: id, done, onRefused: reload })
  }

  const remove = ({ id }: TrashItem) =>
    run(
      async () => {
        await api.delete(part(endpoint, "/:id", id))
        await reload()
      },
      { of: id, done: { title: "Deleted for Good" }, onRefused: reload },
    )

  const empty = () =>
    run(
      async () => {
        await api.delete(endpoint)
        await reload()
      },
      { of: "all", done: { title: "Trash Emptied" }, onRefused: reload },
    )

  return { ...pages, whole: answer?.whole ?? 0, busyWith, restore, remove, empty }
}
