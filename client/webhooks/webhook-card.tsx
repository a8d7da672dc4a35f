import { useState } from "react"
import type { MyWorkspace } from "#contract/site/workspaces"
import type { Webhook } from "#contract/workspace/webhooks"
import { useAction } from "../lib/use-action.ts"
import { Badge } from "../ui/badge.tsx"
import { Banner } from "../ui/banner.tsx"
import { Button } from "../ui/button.tsx"
import { DeliveryList } from "./delivery-list.tsx"
import { useDeliveries } from "./use-deliveries.ts"
import type { useWebhooks } from "./use-webhooks.ts"
import { type Asked, WebhookDialogs } from "./webhook-dialogs.tsx"

interface WebhookCardProps {
  workspace: MyWorkspace
  webhook: Webhook
  list: ReturnType<typeof useWebhooks>
}

/** One webhook: its address, its events, its status, and its deliveries. */
export function WebhookCard({ workspace, webhook, list }: WebhookCardProps) {
  const { id, url, events, state, stateReason, consecutiveFailures: failures } = webhook
  const [asked, setAsked] = useState<Asked>(null)
  const { isBusy, failure, run } = useAction()
  const deliveries = useDeliveries(workspace, webhook, list.refresh)
  const isOn = state === "active"
  const turn = () => list.change(webhook, { state: isOn ? "disabled" : "active" })
  const test = async () => deliveries.addFirst(await list.test(webhook))
  return (
    <li className="card grid gap-4 p-5 sm:p-6" aria-labelledby={`${id}-url`}>
      <div className="grid gap-1">
        <h2 id={`${id}-url`} className="flex flex-wrap items-center gap-2 text-lg wrap-anywhere">
          {url}
          <Badge tone={isOn ? "green" : "grey"}>{isOn ? "Active" : "Disabled"}</Badge>
        </h2>
        <p className="text-sm text-muted wrap-anywhere">{events.join(" · ")}</p>
      </div>
      {!isOn && <Banner tone={stateReason ? "danger" : "info"}>{describe(stateReason)}</Banner>}
      {isOn && failures > 1 && <Banner tone="danger">The last {failures} attempts failed.</Banner>}
      {failure && <Banner tone="danger">{failure}</Banner>}
      <div className="flex flex-wrap gap-2">
        {isOn && (
          <Button size="small" look="secondary" busy={isBusy} onClick={() => run(test)}>
            Send Test Event
          </Button>
        )}
        <Button size="small" look="secondary" busy={isBusy} onClick={() => run(turn)}>
          {isOn ? "Disable" : "Enable"}
        </Button>
        <Button size="small" look="secondary" onClick={() => setAsked("edit")}>
          Edit
        </Button>
        <Button size="small" look="secondary" onClick={() => setAsked("rotate")}>
          Rotate Secret
        </Button>
        <Button size="small" look="secondary" onClick={() => setAsked("delete")}>
          Delete
        </Button>
      </div>
      <DeliveryList deliveries={deliveries} mayRepeat={isOn} />
      <WebhookDialogs webhook={webhook} list={list} asked={asked} onClose={() => setAsked(null)} />
    </li>
  )
}

const describe = (reason: string | null) =>
  `${reason ? `It was disabled. ${reason} ` : ""}Nothing is sent while it is disabled, and what happens meanwhile is not told later. What was waiting goes out when you enable it.`
