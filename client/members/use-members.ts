import type { Member, MemberRemoval, Team } from "#contract/site/members"
import type { MyWorkspace, Role } from "#contract/site/workspaces"
import { usePages } from "../data/use-pages.ts"
import { part, withQuery } from "../lib/addresses.ts"
import { ApiError, api } from "../lib/api.ts"
import { toast } from "../ui/toast.tsx"
import { endpointOf } from "../workspaces/workspace-provider.tsx"

const membersOf = ({ members }: Team) => ({ items: members, before: null })

/** The people of a workspace, and what can be done with them. */
export function useMembers(workspace: MyWorkspace) {
  const endpoint = endpointOf(workspace, "/members")
  const pages = usePages(endpoint, membersOf)
  const { setItems, answer, reload } = pages

  const changeRole = async ({ userId, name }: Member, role: Role) => {
    const changed = await api.put(part(endpoint, "/:userId", userId), { role }).catch(lookAgain(reload))
    setItems((known) => known?.map((one) => (one.userId === userId ? changed : one)) ?? null)
    toast({ title: "Role Changed", description: `${name} is ${withArticle(role)} now.` })
  }

  const remove = async ({ userId }: Member, removal: MemberRemoval) => {
    await api.delete(withQuery(part(endpoint, "/:userId", userId), removal)).catch(lookAgain(reload))
    setItems((known) => known?.filter((one) => one.userId !== userId) ?? null)
  }

  return { ...pages, most: answer?.most ?? null, changeRole, remove }
}

export const withArticle = (role: Role) => `${/^[ao]/.test(role) ? "an" : "a"} ${role}`

/** If the change is refused because of a newer one, the new state is shown. */
const lookAgain = (reload: () => void) => (error: unknown) => {
  if (error instanceof ApiError && (error.status === 404 || error.status === 409)) reload()
  throw error
}
