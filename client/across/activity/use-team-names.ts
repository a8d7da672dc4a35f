import type { MyWorkspace } from "#contract/site/workspaces"
import { useRead } from "../../data/use-read.ts"
import { endpointOf } from "../../workspaces/workspace-provider.tsx"

/** What members and invited people are called, by the id of the member or the invitation. */
export type TeamNames = ReadonlyMap<string, string>

/** The names of the members, and the addresses of those who are invited. Who left is in neither. */
export function useTeamNames(workspace: MyWorkspace): TeamNames {
  const { data: team } = useRead(endpointOf(workspace, "/members"))
  const { data: invitations } = useRead(endpointOf(workspace, "/invitations"))
  return new Map([
    ...(team?.members ?? []).map(({ userId, name, email }) => [userId, name || email] as const),
    ...(invitations ?? []).map(({ id, email }) => [id, email] as const),
  ])
}
