import type { MyWorkspace } from "#contract/site/workspaces"
import { useSession } from "../auth/session.tsx"
import { at } from "../lib/addresses.ts"
import { api } from "../lib/api.ts"
import { useAction } from "../lib/use-action.ts"
import { useWorkspace } from "../workspaces/workspace-provider.tsx"

/** Whether members need a second factor to enter the workspace, for its owners. */
export function FactorRule({ workspace }: { workspace: MyWorkspace }) {
  const { user } = useSession()
  const { update } = useWorkspace()
  const { isBusy, run } = useAction({ failed: "Not Saved" })
  const isRequired = !workspace.requiresFactor
  const change = async () =>
    update(await api.put(at("/api/workspaces/:workspaceId/second-factor", workspace.id), { isRequired }))
  const done = isRequired
    ? {
        title: "Two-Step Verification Required",
        description: "Members without it enter once they have set it up.",
      }
    : {
        title: "No Longer Required",
        description: "Members enter with their password alone, if they have no more.",
      }
  return (
    <div className="mt-6">
      <label className="flex items-center gap-3 font-semibold">
        <input
          type="checkbox"
          checked={workspace.requiresFactor}
          disabled={isBusy || (isRequired && !user?.hasFactor)}
          onChange={() => run(change, { done })}
          className="size-5 shrink-0"
        />
        Members need two-step verification
      </label>
      {isRequired && !user?.hasFactor && (
        <p className="mt-2 text-sm text-muted">Set it up for your own account first, above.</p>
      )}
    </div>
  )
}
