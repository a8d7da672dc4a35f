import type { MyWorkspace } from "#contract/site/workspaces"
import type { CountedField, NewOwnField, OwnFieldChange } from "#contract/workspace/people/own-fields"
import { useRead } from "../../data/use-read.ts"
import { part } from "../../lib/addresses.ts"
import { ApiError, api } from "../../lib/api.ts"
import { useAction } from "../../lib/use-action.ts"
import { endpointOf } from "../../workspaces/workspace-provider.tsx"

export type OwnFields = ReturnType<typeof useOwnFields>

/** The workspace's own fields of contacts, and what can be done with them. */
export function useOwnFields(workspace: MyWorkspace) {
  const endpoint = endpointOf(workspace, "/own-fields")
  const { data: items, setData, failure, isLoading, reload } = useRead(endpoint)
  const { busyWith, run } = useAction({ failed: "Not Done" })

  const add = async (input: NewOwnField) => {
    await api.post(endpoint, input)
    await reload()
  }

  const change = async ({ id }: CountedField, input: OwnFieldChange) => {
    await api.put(part(endpoint, "/:id", id), input)
    await reload()
  }

  /** A field that somebody else deleted meanwhile counts as deleted. */
  const remove = async ({ id }: CountedField) => {
    await api.delete(part(endpoint, "/:id", id)).catch((error) => {
      if (!(error instanceof ApiError && error.status === 404)) throw error
    })
    await reload()
  }

  /** Moves a field before the one above it. */
  const moveUp = ({ id }: CountedField) =>
    run(
      async () => {
        const ids = (items ?? []).map((field) => field.id)
        const place = ids.indexOf(id)
        const moved = ids.toSpliced(place, 1).toSpliced(place - 1, 0, id)
        setData(await api.put(part(endpoint, "/order"), { ids: moved }))
      },
      { of: id, onRefused: reload },
    )

  return { items, failure, isLoading, reload, add, change, remove, moveUp, moving: busyWith }
}
