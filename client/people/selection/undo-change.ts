import type { Undoable } from "#contract/workspace/people/selection/undoing"
import { toast } from "../../ui/toast.tsx"
import { inBatches } from "./in-batches.ts"

/** Takes back a change of many, for those that nobody changed since; says how many stay as they are. Throws ApiError. */
export async function undoChange<State>(
  changes: readonly Undoable<State>[],
  send: (change: { ids: string[]; at: number; state: State }) => Promise<{ changed: number }>,
): Promise<void> {
  let left = 0
  for (const { at, was } of changes)
    for (const { state, ids } of was)
      left +=
        ids.length - (await inBatches(ids, async (some) => (await send({ ids: some, at, state })).changed))
  if (left === 0) return
  const stay =
    left === 1
      ? "One was changed since, and stays as it is."
      : `${left} were changed since, and stay as they are.`
  toast({ title: "Not Everything Undone", description: stay })
}
