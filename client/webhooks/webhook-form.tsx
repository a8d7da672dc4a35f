import { useId } from "react"
import * as z from "zod/mini"
import {
  changeEvents,
  describeEvent,
  kindOfEvent,
  subscribedEvents,
} from "#contract/workspace/core/webhook-events"
import { NewWebhook, type Webhook } from "#contract/workspace/webhooks"
import { useForm } from "../lib/form.tsx"
import { DialogForm } from "../ui/dialog-form.tsx"
import { Field, Input } from "../ui/field.tsx"
import { EventBox } from "./event-box.tsx"

/** The form's values: the address, and a box for each event. */
const Filled = z.pipe(
  z.pipe(
    z.looseObject({ url: z.string() }),
    z.transform(
      ({ url, ...boxes }): z.input<typeof NewWebhook> => ({
        url,
        events: subscribedEvents.filter((event) => boxes[event] === "on"),
      }),
    ),
  ),
  NewWebhook,
)

const happenings = subscribedEvents.filter((event) => kindOfEvent(event) === null)

interface WebhookFormProps {
  /** The existing webhook. */
  webhook?: Webhook
  button: readonly [rest: string, busy: string]
  onSave: (values: NewWebhook) => Promise<void>
  onClose: () => void
}

export function WebhookForm({ webhook, button, onSave, onClose }: WebhookFormProps) {
  const errorId = useId()
  const form = useForm(Filled, onSave)
  const wrong = form.errors.events
  return (
    <DialogForm form={form} button={button} onClose={onClose}>
      <Field
        label="Address"
        hint="Where your program takes a POST, such as https://example.com/presskite."
        error={form.errors.url}
      >
        <Input
          type="url"
          name="url"
          maxLength={2048}
          autoComplete="off"
          defaultValue={webhook?.url ?? ""}
          required
        />
      </Field>
      <fieldset className="grid gap-3" {...(wrong && { "aria-describedby": errorId })}>
        <legend className="mb-3 text-sm font-semibold">Events</legend>
        {happenings.map((event) => (
          <EventBox key={event} event={event} webhook={webhook} isWrong={Boolean(wrong)}>
            <span className="block text-muted">{describeEvent(event)}</span>
          </EventBox>
        ))}
        <p className="mt-2 text-sm text-muted">
          Or by kind, whatever is added, changed or deleted: told within seconds, with ids alone.
        </p>
        <div className="grid gap-3 sm:grid-cols-2">
          {changeEvents.map((event) => (
            <EventBox key={event} event={event} webhook={webhook} isWrong={Boolean(wrong)} />
          ))}
        </div>
        {wrong && (
          <p id={errorId} role="alert" className="text-sm text-danger">
            {wrong}
          </p>
        )}
      </fieldset>
    </DialogForm>
  )
}
