import type { MyWorkspace } from "#contract/site/workspaces"
import { MOST_STEPS } from "#contract/workspace/campaigns/campaigns"
import type { TemplateKind, TemplateMessage } from "#contract/workspace/campaigns/templates"
import { Button } from "../../ui/button.tsx"
import { Card } from "../../ui/card.tsx"
import { Icon } from "../../ui/icon.tsx"
import { endpointOf } from "../../workspaces/workspace-provider.tsx"
import { DelayFields } from "../letters/delay-fields.tsx"
import { MessageFields } from "../letters/message-fields.tsx"

interface TemplateMessagesProps {
  workspace: MyWorkspace
  kind: TemplateKind
  messages: readonly TemplateMessage[]
  onChange: (messages: TemplateMessage[]) => void
}

const followUp: TemplateMessage = {
  subject: "",
  body: "",
  delayValue: 3,
  delayUnit: "business_days",
  thread: "reply",
}

/** The text of a snippet, or the messages of a letter with their waits. */
export function TemplateMessages({ workspace, kind, messages, onChange }: TemplateMessagesProps) {
  const change = (at: number, part: Partial<TemplateMessage>) =>
    onChange(messages.map((message, place) => (place === at ? { ...message, ...part } : message)))
  const isLetter = kind === "letter"
  // Their places are all that tells them apart.
  const places = messages.map((message, at) => ({ name: `message ${at}`, message, at }))
  return (
    <>
      {places.map(({ name, message, at }) => (
        <Card key={name} className="grid gap-5 p-5 sm:p-8">
          {isLetter && (
            <div className="flex flex-wrap items-center justify-between gap-3">
              <h2 className="text-xl">{at === 0 ? "First message" : `Follow-up ${at}`}</h2>
              {at > 0 && (
                <Button
                  look="secondary"
                  size="small"
                  aria-label={`Remove follow-up ${at}`}
                  onClick={() => onChange(messages.filter((_, place) => place !== at))}
                >
                  Remove
                </Button>
              )}
            </div>
          )}
          {at > 0 && <DelayFields step={message} onChange={(part) => change(at, part)} />}
          <MessageFields
            text={message}
            isReply={!isLetter || (at > 0 && message.thread === "reply")}
            {...(isLetter && { templates: endpointOf(workspace, "/templates") })}
            onChange={(part) => change(at, part)}
          />
        </Card>
      ))}
      {isLetter && messages.length < MOST_STEPS && (
        <Button
          look="secondary"
          className="justify-self-start"
          onClick={() => onChange([...messages, followUp])}
        >
          <Icon name="plus" />
          Add a follow-up
        </Button>
      )}
    </>
  )
}
