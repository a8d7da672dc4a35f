import type { Invitation, NewInvitation } from "#contract/site/invitations"
import type { MyWorkspace } from "#contract/site/workspaces"
import { usePages } from "../data/use-pages.ts"
import { part } from "../lib/addresses.ts"
import { ApiError, api } from "../lib/api.ts"
import { useAction } from "../lib/use-action.ts"
import { toast } from "../ui/toast.tsx"
import { endpointOf } from "../workspaces/workspace-provider.tsx"

const allOf = (invitations: Invitation[]) => ({ items: invitations, before: null })

/** The invitations that wait, and what can be done with them. */
export function useInvitations(workspace: MyWorkspace) {
  const endpoint = endpointOf(workspace, "/invitations")
  const pages = usePages(endpoint, allOf)
  const { setItems, reload } = pages
  const { isBusy, run } = useAction({ failed: "Not Done" })

  const invite = async (values: NewInvitation) => {
    const made = await api.post(endpoint, values)
    setItems((known) => [made, ...(known?.filter(({ email }) => email !== made.email) ?? [])])
    toast({ title: "Invitation Sent", description: `The link to ${made.email} works for 7 days.` })
  }

  const resend = async ({ id, email }: Invitation) => {
    await run(() => api.post(part(endpoint, "/:id/mail", id)), {
      done: {
        title: "Invitation Sent Again",
        description: `The link that ${email} had before no longer works.`,
      },
      failed: "Invitation Not Sent",
    })
    reload()
  }

  const withdraw = ({ id, email }: Invitation) => {
    const work = async () => {
      await api.delete(part(endpoint, "/:id", id)).catch(ignoreGone)
      setItems((known) => known?.filter((one) => one.id !== id) ?? null)
    }
    const description = `The link that ${email} has no longer works.`
    return run(work, { done: { title: "Invitation Withdrawn", description } })
  }

  return { ...pages, isBusy, invite, resend, withdraw }
}

/** An invitation that was accepted or withdrawn meanwhile no longer waits. */
function ignoreGone(error: unknown): void {
  if (!(error instanceof ApiError && error.status === 404)) throw error
}
