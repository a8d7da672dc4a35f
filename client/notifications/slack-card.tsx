import type { MyWorkspace } from "#contract/site/workspaces"
import type { SlackAnswer, SlackHook } from "#contract/workspace/notifications"
import { part } from "../lib/addresses.ts"
import { api } from "../lib/api.ts"
import { useAction } from "../lib/use-action.ts"
import { Badge } from "../ui/badge.tsx"
import { Banner } from "../ui/banner.tsx"
import { Button } from "../ui/button.tsx"
import { Card } from "../ui/card.tsx"
import { Moment } from "../ui/moment.tsx"
import { toast } from "../ui/toast.tsx"
import { endpointOf } from "../workspaces/workspace-provider.tsx"
import { SlackForm } from "./slack-form.tsx"

interface SlackCardProps {
  workspace: MyWorkspace
  hook: SlackHook | null
  onChange: (answer: SlackAnswer) => void
}

/** The Slack channel of the workspace, for its owners and admins. */
export function SlackCard({ workspace, hook, onChange }: SlackCardProps) {
  const endpoint = endpointOf(workspace, "/notifications/slack")
  const action = useAction()
  const { isBusy, run } = action
  const test = () =>
    run(async () => {
      const answer = await api.post(part(endpoint, "/test"))
      onChange(answer)
      if (answer.hook?.error === null)
        toast({ title: "Test Sent", description: "The message is in your channel." })
    })
  const remove = () =>
    run(async () => {
      await api.delete(endpoint)
      onChange({ hook: null })
    })
  return (
    <Card className="grid gap-5 p-5 sm:p-8">
      <div>
        <h2 className="flex flex-wrap items-center gap-2 text-2xl">
          Slack
          {hook && (
            <Badge tone={hook.state === "active" ? "green" : "rose"}>
              {hook.state === "active" ? "Active" : "Disabled"}
            </Badge>
          )}
        </h2>
        <p className="mt-2 max-w-prose text-sm text-muted">
          One channel for the whole workspace, by an incoming webhook of Slack, or of a chat that understands
          the same, such as Mattermost. Messages name people and quote their answers, so choose a channel that
          only your team reads. Quiet hours do not apply to it.
        </p>
      </div>
      {hook && (
        <div className="grid gap-2 text-sm">
          <p>
            Messages go to <strong className="wrap-anywhere">{hook.host}</strong>
            {hook.lastSentAt ? (
              <>
                ; the last one arrived <Moment at={hook.lastSentAt} />.
              </>
            ) : (
              "; none has been sent yet."
            )}
          </p>
          {hook.error && <Banner tone="danger">{wrongInWords(hook)}</Banner>}
          <div className="flex flex-wrap gap-2">
            <Button size="small" look="secondary" busy={isBusy} onClick={test}>
              Send Test Message
            </Button>
            <Button size="small" look="secondary" busy={isBusy} onClick={remove}>
              Remove
            </Button>
          </div>
        </div>
      )}
      <SlackForm endpoint={endpoint} hook={hook} action={action} onChange={onChange} />
    </Card>
  )
}

const wrongInWords = ({ error, state, consecutiveFailures }: SlackHook): string =>
  state === "disabled"
    ? `Nothing more is sent. ${error} Enter a new address, or send a test message once it is mended.`
    : `The last message did not arrive. ${error} ${consecutiveFailures > 1 ? `${consecutiveFailures} attempts in a row failed. ` : ""}It is tried again.`
