import { useCallback } from "react"
import type { MyWorkspace } from "#contract/site/workspaces"
import type { NewWebhook, Webhook, WebhookChange } from "#contract/workspace/webhooks"
import { usePages } from "../data/use-pages.ts"
import { part } from "../lib/addresses.ts"
import { ApiError, api } from "../lib/api.ts"
import { toast } from "../ui/toast.tsx"
import { endpointOf } from "../workspaces/workspace-provider.tsx"

const allOf = (webhooks: Webhook[]) => ({ items: webhooks, before: null })

/** The webhooks of a workspace, and what can be done with them. */
export function useWebhooks(workspace: MyWorkspace) {
  const endpoint = endpointOf(workspace, "/webhooks")
  const pages = usePages(endpoint, allOf)
  const { setItems } = pages

  const put = useCallback(
    (webhook: Webhook) =>
      setItems((known) => known?.map((one) => (one.id === webhook.id ? webhook : one)) ?? null),
    [setItems],
  )

  /** Returns the secret, which is shown only once. */
  const add = async (values: NewWebhook) => {
    const { secret, ...webhook } = await api.post(endpoint, values)
    setItems((known) => [...(known ?? []), webhook])
    return secret
  }

  const change = async ({ id }: Webhook, values: WebhookChange) => {
    put(await api.put(part(endpoint, "/:id", id), values))
    toast({ title: "Webhook Saved", description: "It applies to events from now on." })
  }

  /** Returns the new secret, which is shown only once. */
  const rotate = async ({ id }: Webhook) => {
    const { secret, ...webhook } = await api.post(part(endpoint, "/:id/secret", id))
    put(webhook)
    return secret
  }

  const test = ({ id }: Webhook) => api.post(part(endpoint, "/:id/test", id))

  const remove = async ({ id, url }: Webhook) => {
    await api.delete(part(endpoint, "/:id", id)).catch(ignoreGone)
    setItems((known) => known?.filter((one) => one.id !== id) ?? null)
    toast({ title: "Webhook Deleted", description: `Nothing is sent to ${new URL(url).host} any more.` })
  }

  const refresh = useCallback(
    async (id: string) => put(await api.get(part(endpoint, "/:id", id))),
    [endpoint, put],
  )

  return { ...pages, add, change, rotate, test, remove, refresh }
}

/** A webhook that somebody else deleted meanwhile counts as deleted. */
function ignoreGone(error: unknown): void {
  if (!(error instanceof ApiError && error.status === 404)) throw error
}
