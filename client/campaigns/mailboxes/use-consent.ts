import type { MyWorkspace } from "#contract/site/workspaces"
import type { NewSignIn, OwnClient, SignInWay } from "#contract/workspace/campaigns/mailbox-sign-in"
import { useRead } from "../../data/use-read.ts"
import { api } from "../../lib/api.ts"
import { toast } from "../../ui/toast.tsx"
import { endpointOf, mayManage } from "../../workspaces/workspace-provider.tsx"

export type Leave = (choice: Omit<NewSignIn, "timeZone">) => Promise<void>

/** How mailboxes can be connected on their provider's own page, for members who may: null for others, and until it is known. */
export function useConsent(workspace: MyWorkspace) {
  const endpoint = endpointOf(workspace, "/mailboxes/sign-ins")
  const { data: ways, setData } = useRead(mayManage(workspace) ? endpoint : null)

  /** Goes to the provider's page, which sends people back to one of ours. */
  const leave: Leave = async (choice) => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    const { address } = await api.post(endpoint, { ...choice, timeZone })
    location.assign(address)
  }

  const keepClient = async ({ provider }: SignInWay, client: OwnClient) => {
    setData(await api.put(endpointOf(workspace, "/mailboxes/sign-ins/:provider/client", provider), client))
    toast({ title: "Client Saved", description: "Mailboxes are connected by it from now on." })
  }

  const removeClient = async ({ provider }: SignInWay) => {
    setData(await api.delete(endpointOf(workspace, "/mailboxes/sign-ins/:provider/client", provider)))
    toast({
      title: "Client Removed",
      description: "Mailboxes that were connected by it have to be connected again.",
    })
  }

  return { ways, leave, keepClient, removeClient }
}
export type Consent = ReturnType<typeof useConsent>
