import type { MyWorkspace } from "#contract/site/workspaces"
import type { Mailbox, MailboxChange, NewMailbox } from "#contract/workspace/campaigns/mailboxes"
import { usePages } from "../../data/use-pages.ts"
import { part } from "../../lib/addresses.ts"
import { ApiError, api } from "../../lib/api.ts"
import { toast } from "../../ui/toast.tsx"
import { endpointOf } from "../../workspaces/workspace-provider.tsx"

const allOf = (mailboxes: Mailbox[]) => ({ items: mailboxes, before: null })

/** The mailboxes of a workspace, and what can be done with them. */
export function useMailboxes(workspace: MyWorkspace) {
  const endpoint = endpointOf(workspace, "/mailboxes")
  const pages = usePages(endpoint, allOf)
  const { setItems } = pages

  const put = (mailbox: Mailbox) =>
    setItems((known) => known?.map((one) => (one.id === mailbox.id ? mailbox : one)) ?? null)

  const connect = async (values: NewMailbox) => {
    const mailbox = await api.post(endpoint, values)
    setItems((known) => [...(known ?? []), mailbox])
    toast({ title: "Mailbox Connected", description: `Campaigns can be sent from ${mailbox.address}.` })
  }

  /** The servers of an address, for the form. */
  const findServers = (address: string) =>
    api.post(endpointOf(workspace, "/mailboxes/find-servers"), { address })

  const change = async ({ id }: Mailbox, values: MailboxChange) => {
    put(await api.put(part(endpoint, "/:id", id), values))
    toast({ title: "Mailbox Saved", description: "It applies to messages from now on." })
  }

  const test = async ({ id }: Mailbox) => {
    const { isWorking, text, mailbox } = await api.post(part(endpoint, "/:id/test", id))
    put(mailbox)
    const title = isWorking ? "Mailbox Works" : "Mailbox Does Not Work"
    toast({ title, description: text, destructive: !isWorking })
  }

  const switchTo = async ({ id }: Mailbox, action: "pause" | "resume") =>
    put(await api.post(endpointOf(workspace, `/mailboxes/:id/${action}`, id)))

  const remove = async ({ id, address }: Mailbox) => {
    await api.delete(part(endpoint, "/:id", id)).catch(ignoreGone)
    setItems((known) => known?.filter((one) => one.id !== id) ?? null)
    toast({ title: "Mailbox Removed", description: `Nothing is sent from ${address} any more.` })
  }

  return { ...pages, connect, findServers, change, test, switchTo, remove }
}

/** A mailbox that somebody else removed meanwhile counts as removed. */
function ignoreGone(error: unknown): void {
  if (!(error instanceof ApiError && error.status === 404)) throw error
}
