import { useCallback } from "react"
import type { MyWorkspace } from "#contract/site/workspaces"
import type { Delivery, DeliveryPage, Webhook } from "#contract/workspace/webhooks"
import { usePages } from "../data/use-pages.ts"
import { part } from "../lib/addresses.ts"
import { api } from "../lib/api.ts"
import { useLive } from "../workspaces/live/use-live.ts"
import { endpointOf } from "../workspaces/workspace-provider.tsx"

const topics = ["webhooks"]
const read = ({ deliveries, before }: DeliveryPage) => ({ items: deliveries, before })

/** The deliveries to a webhook, read again while one is on its way. `onNews` must be the same function each time. */
export function useDeliveries(
  workspace: MyWorkspace,
  { id }: Webhook,
  onNews: (id: string) => Promise<void>,
) {
  const endpoint = endpointOf(workspace, "/webhooks/:id/deliveries", id)
  const pages = usePages(endpoint, read)
  const { items, setItems, reload } = pages
  const isMoving = items?.some(({ state }) => state === "pending") ?? false
  const readAgain = useCallback(async () => {
    await reload()
    await onNews(id)
  }, [reload, onNews, id])
  useLive(workspace, topics, isMoving, readAgain)

  const sendAgain = async (delivery: Delivery) => {
    const sent = await api.post(part(endpoint, "/:delivery/again", delivery.id))
    setItems((known) => known?.map((one) => (one.id === sent.id ? sent : one)) ?? null)
  }

  const addFirst = (delivery: Delivery) => setItems((known) => [delivery, ...(known ?? [])])

  return { ...pages, sendAgain, addFirst }
}
