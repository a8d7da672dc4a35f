import { type SubmitEvent, useState } from "react"
import { NOTIFICATION_KINDS, notificationKinds } from "#contract/workspace/core/notification-kinds"
import type { SlackAnswer, SlackHook } from "#contract/workspace/notifications"
import type { Address } from "../lib/addresses.ts"
import { api } from "../lib/api.ts"
import type { useAction } from "../lib/use-action.ts"
import { Banner } from "../ui/banner.tsx"
import { Button } from "../ui/button.tsx"
import { Field, Input } from "../ui/field.tsx"
import { toast } from "../ui/toast.tsx"

interface SlackFormProps {
  endpoint: Address<"/notifications/slack">
  hook: SlackHook | null
  /** The card's own, so that one thing is done at a time. */
  action: ReturnType<typeof useAction>
  onChange: (answer: SlackAnswer) => void
}

/** The channel's address, and what it is told. */
export function SlackForm({ endpoint, hook, action: { isBusy, failure, run }, onChange }: SlackFormProps) {
  const [url, setUrl] = useState("")
  const [kinds, setKinds] = useState(
    hook?.kinds ?? notificationKinds.filter((kind) => NOTIFICATION_KINDS[kind].slack),
  )
  const save = (event: SubmitEvent) => {
    event.preventDefault()
    return run(async () => {
      onChange(await api.put(endpoint, { kinds, ...((url !== "" || !hook) && { url }) }))
      setUrl("")
      toast({ title: "Slack Saved", description: "Send a test message to see that it arrives." })
    })
  }
  return (
    <form method="post" noValidate onSubmit={save}>
      <fieldset className="grid min-w-0 max-w-xl gap-5" disabled={isBusy}>
        <Field
          label={hook ? "Another address" : "Webhook address"}
          hint="In Slack: Apps, Incoming Webhooks, Add to Slack. It is stored encrypted, and not shown again."
        >
          <Input
            type="url"
            autoComplete="off"
            maxLength={2048}
            value={url}
            onChange={({ target }) => setUrl(target.value)}
          />
        </Field>
        <fieldset className="grid gap-2">
          <legend className="mb-2 text-sm font-semibold">What the channel is told</legend>
          {notificationKinds.map((kind) => (
            <label key={kind} className="flex items-center gap-3 text-sm">
              <input
                type="checkbox"
                className="size-5 shrink-0"
                checked={kinds.includes(kind)}
                onChange={({ target }) =>
                  setKinds(target.checked ? [...kinds, kind] : kinds.filter((one) => one !== kind))
                }
              />
              {NOTIFICATION_KINDS[kind].label}
            </label>
          ))}
        </fieldset>
        {failure && <Banner tone="danger">{failure}</Banner>}
        <div>
          <Button type="submit" busy={isBusy}>
            {isBusy ? "Saving..." : hook ? "Save Changes" : "Connect Slack"}
          </Button>
        </div>
      </fieldset>
    </form>
  )
}
