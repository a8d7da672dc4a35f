import type { MyWorkspace } from "#contract/site/workspaces"
import type { Merge } from "#contract/workspace/people/merged"
import type { useRecord } from "../../data/use-record.ts"
import { api } from "../../lib/api.ts"
import { Button } from "../../ui/button.tsx"
import { LongDate } from "../../ui/day.tsx"
import { endpointOf } from "../../workspaces/workspace-provider.tsx"

interface MergeNotesProps {
  workspace: MyWorkspace
  /** The latest first: only that one can be undone. */
  merges: readonly Merge[]
  /** What is done with the contact; null without permission to write. */
  one: Pick<ReturnType<typeof useRecord<"/contacts/:id">>, "isBusy" | "run" | "load"> | null
}

/** Who became part of a contact, and the way to undo it. */
export function MergeNotes({ workspace, merges, one }: MergeNotesProps) {
  if (merges.length === 0) return null
  const undo = ({ id, name }: Merge) =>
    one?.run(
      async () => {
        await api.post(endpointOf(workspace, "/merges/:id/undo", id))
        one.load()
      },
      { done: { title: "Merge Undone", description: `${name} is a contact of their own again.` } },
    )
  return (
    <ul className="grid gap-2 text-sm" aria-label="Merged contacts">
      {merges.map((merge, place) => (
        <li key={merge.id} className="card flex flex-wrap items-center justify-between gap-3 px-5 py-3">
          <p className="min-w-0 wrap-anywhere">
            <bdi>{merge.name}</bdi> became part of this contact on <LongDate date={merge.mergedAt} />, by{" "}
            <bdi>{merge.mergedBy}</bdi>.
          </p>
          {one && place === 0 && (
            <Button size="small" look="secondary" busy={one.isBusy} onClick={() => undo(merge)}>
              Undo merge
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
