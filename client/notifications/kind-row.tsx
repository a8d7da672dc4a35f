import {
  type MailChoice,
  mailChoices,
  NOTIFICATION_KINDS,
  type NotificationKind,
} from "#contract/workspace/core/notification-kinds"
import { Select } from "../ui/field.tsx"

interface Choice {
  isListed: boolean
  mail: MailChoice
}

interface KindRowProps {
  kind: NotificationKind
  choice: Choice
  onChoose: (kind: NotificationKind, choice: Choice) => void
}

const words: Record<MailChoice, string> = {
  off: "No mail",
  digest: "In the daily digest",
  at_once: "Mail at once",
}

/** One kind of notification: whether it is behind the bell, and how it is mailed. */
export function KindRow({ kind, choice, onChoose }: KindRowProps) {
  const { label, meaning } = NOTIFICATION_KINDS[kind]
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4 text-sm">
      <p className="min-w-48 flex-1">
        <strong>{label}</strong>
        <span className="block text-muted">{meaning}</span>
      </p>
      <div className="flex w-full items-center gap-4 sm:w-72">
        <label className="flex shrink-0 items-center gap-2">
          <input
            type="checkbox"
            className="size-5 shrink-0"
            aria-label={`${label}: behind the bell`}
            checked={choice.isListed}
            onChange={({ target }) => onChoose(kind, { ...choice, isListed: target.checked })}
          />
          Bell
        </label>
        <Select
          aria-label={`${label}: mail`}
          value={choice.mail}
          onChange={({ target }) => onChoose(kind, { ...choice, mail: target.value as MailChoice })}
        >
          {mailChoices.map((mail) => (
            <option key={mail} value={mail}>
              {words[mail]}
            </option>
          ))}
        </Select>
      </div>
    </li>
  )
}
