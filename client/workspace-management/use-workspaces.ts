import { PLAN_NAMES, type Plan } from "#contract/site/plans"
import type { ManagedWorkspace, WorkspacePage } from "#contract/site/workspace-management"
import { usePages } from "../data/use-pages.ts"
import { at, part, withQuery } from "../lib/addresses.ts"
import { api } from "../lib/api.ts"
import { toast } from "../ui/toast.tsx"

const endpoint = at("/api/plans")
const workspacesOf = ({ workspaces, before }: WorkspacePage) => ({ items: workspaces, before })

/** Returns the matching workspaces, and the actions available here. */
export function useWorkspaces(search: string) {
  const pages = usePages(withQuery(endpoint, search), workspacesOf)
  const { setItems } = pages

  const changePlan = async ({ id, name }: ManagedWorkspace, plan: Plan) => {
    const changed = await api.put(part(endpoint, "/:workspaceId", id), { plan })
    setItems((known) => known?.map((one) => (one.id === id ? changed : one)) ?? null)
    toast({ title: "Plan Changed", description: `${name} has the ${PLAN_NAMES[plan]} plan now.` })
  }

  const declinePlan = async ({ id }: ManagedWorkspace) => {
    const changed = await api.delete(part(endpoint, "/:workspaceId/request", id))
    setItems((known) => known?.map((one) => (one.id === id ? changed : one)) ?? null)
  }

  return { ...pages, changePlan, declinePlan }
}
