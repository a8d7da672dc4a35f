import type { Member } from "#contract/site/members"
import type { MyWorkspace } from "#contract/site/workspaces"
import type { MemberLimitChange } from "#contract/workspace/core/limits"
import { useRead } from "../data/use-read.ts"
import { part } from "../lib/addresses.ts"
import { api } from "../lib/api.ts"
import { useClients } from "../people/clients/use-clients.ts"
import { toast } from "../ui/toast.tsx"
import { endpointOf } from "../workspaces/workspace-provider.tsx"

export type Limits = ReturnType<typeof useLimits>

/** Which members see the work of some clients only, for owners and admins. */
export function useLimits(workspace: MyWorkspace) {
  const endpoint = endpointOf(workspace, "/member-limits")
  const { data, read } = useRead(endpoint)
  const { items: clients } = useClients(workspace)
  const of = (userId: string) => data?.limits.find((one) => one.userId === userId)?.clientIds ?? null

  const limit = async ({ userId, name }: Member, change: MemberLimitChange) => {
    await api.put(part(endpoint, "/:userId", userId), change)
    await read()
    const description = change.clientIds
      ? `${name} sees the work for ${change.clientIds.length === 1 ? "one client" : `${change.clientIds.length} clients`} from now on.`
      : `${name} sees every client from now on.`
    toast({ title: "Saved", description })
  }

  return {
    of,
    limit,
    /** Whether there is something to choose between. */
    isUseful: data !== null && ((clients?.length ?? 0) > 1 || data.limits.length > 0),
    reload: read,
  }
}
