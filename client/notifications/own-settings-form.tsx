import { type SubmitEvent, useState } from "react"
import {
  type MailChoice,
  type NotificationKind,
  notificationKinds,
} from "#contract/workspace/core/notification-kinds"
import type { OwnNotificationSettings } from "#contract/workspace/notifications"
import type { Address } from "../lib/addresses.ts"
import { api } from "../lib/api.ts"
import { useAction } from "../lib/use-action.ts"
import { Banner } from "../ui/banner.tsx"
import { Button } from "../ui/button.tsx"
import { Card } from "../ui/card.tsx"
import { Field, Input, Select } from "../ui/field.tsx"
import { toast } from "../ui/toast.tsx"
import { KindRow } from "./kind-row.tsx"
import { toMinutes, toTime } from "./time-of-day.ts"

interface OwnSettingsFormProps {
  endpoint: Address<"/notifications/settings">
  settings: OwnNotificationSettings
}

const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone
const zones = (own: string) => [...new Set([own, "UTC", ...Intl.supportedValuesOf("timeZone")])]
/** Offered to who turns quiet hours on. */
const night = { from: 20 * 60, until: 7 * 60 }

/** A member's own notifications: by kind, and when mail may come. */
export function OwnSettingsForm({ endpoint, settings }: OwnSettingsFormProps) {
  const [draft, setDraft] = useState({ ...settings, timeZone: settings.timeZone ?? ownZone() })
  const { isBusy, failure, run } = useAction()
  const { choices, timeZone, digestAt, quiet } = draft
  const change = (part: Partial<typeof draft>) => setDraft((before) => ({ ...before, ...part }))
  const choose = (kind: NotificationKind, choice: { isListed: boolean; mail: MailChoice }) =>
    change({ choices: { ...choices, [kind]: choice } })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    return run(async () => {
      await api.put(endpoint, { timeZone, digestAt, quiet, choices })
      toast({ title: "Notifications Saved", description: "They apply from now on." })
    })
  }
  return (
    <Card className="p-5 sm:p-8">
      <form method="post" noValidate onSubmit={submit}>
        <fieldset className="grid min-w-0 grid-cols-1 gap-8" disabled={isBusy}>
          {!settings.mayBeMailed && (
            <Banner>Confirm your email address, and mail reaches you: a link was sent to it.</Banner>
          )}
          <section className="grid gap-4" aria-label="What you are told of">
            <h2 className="text-2xl">What you are told of</h2>
            <ul className="grid gap-4">
              {notificationKinds.map((kind) => {
                const choice = choices[kind]
                return choice && <KindRow key={kind} kind={kind} choice={choice} onChoose={choose} />
              })}
            </ul>
          </section>
          <section className="grid max-w-xl gap-5" aria-label="When mail comes">
            <h2 className="text-2xl">When mail comes</h2>
            <Field label="Your time zone">
              <Select value={timeZone} onChange={({ target }) => change({ timeZone: target.value })}>
                {zones(timeZone).map((zone) => (
                  <option key={zone}>{zone}</option>
                ))}
              </Select>
            </Field>
            <Field label="Daily digest at" hint="One mail with everything that you want in the digest.">
              <Input
                type="time"
                required
                value={toTime(digestAt)}
                onChange={({ target }) => change({ digestAt: toMinutes(target.value) ?? digestAt })}
              />
            </Field>
            <label className="flex items-start gap-3 text-sm">
              <input
                type="checkbox"
                className="size-5 shrink-0"
                checked={quiet !== null}
                onChange={({ target }) => change({ quiet: target.checked ? night : null })}
              />
              <span>
                Quiet hours
                <span className="block text-muted">
                  No mail comes in them. What happens then comes together, in one mail, when they end.
                </span>
              </span>
            </label>
            {quiet && (
              <div className="grid gap-5 sm:grid-cols-2">
                {(["from", "until"] as const).map((end) => (
                  <Field key={end} label={end === "from" ? "From" : "Until"}>
                    <Input
                      type="time"
                      required
                      value={toTime(quiet[end])}
                      onChange={({ target }) =>
                        change({ quiet: { ...quiet, [end]: toMinutes(target.value) ?? quiet[end] } })
                      }
                    />
                  </Field>
                ))}
              </div>
            )}
          </section>
          {failure && <Banner tone="danger">{failure}</Banner>}
          <div>
            <Button type="submit" busy={isBusy}>
              {isBusy ? "Saving..." : "Save Changes"}
            </Button>
          </div>
        </fieldset>
      </form>
    </Card>
  )
}
