import type { MyWorkspace } from "#contract/site/workspaces"
import type { ChosenAddress, Expert, ExpertChange, NewExpert } from "#contract/workspace/people/experts"
import { useRead } from "../../data/use-read.ts"
import { type Address, part } from "../../lib/addresses.ts"
import { api } from "../../lib/api.ts"
import { endpointOf } from "../../workspaces/workspace-provider.tsx"

export type Experts = ReturnType<typeof useExperts>

/** The experts of a workspace, and what can be done with them. */
export function useExperts(workspace: MyWorkspace) {
  const endpoint = endpointOf(workspace, "/experts")
  const { data, failure, reload, read } = useRead(endpoint)
  const at = ({ id }: Expert): Address<"/experts/:id"> => part(endpoint, "/:id", id)
  return {
    items: data?.experts ?? null,
    failure,
    reload,
    add: (input: NewExpert) => api.post(endpoint, input).finally(read),
    change: (expert: Expert, input: ExpertChange) => api.put(at(expert), input).finally(read),
    remove: (expert: Expert) => api.delete(at(expert)).finally(read),
    ask: (expert: Expert) => api.post(part(at(expert), "/confirmation"), undefined).finally(read),
    choose: (expert: Expert, input: ChosenAddress) =>
      api.put(part(at(expert), "/address"), input).finally(read),
    open: (expert: Expert) => api.post(part(at(expert), "/link"), undefined).finally(read),
    close: (expert: Expert) => api.delete(part(at(expert), "/link")).finally(read),
  }
}
