import { writeDate } from "#contract/site/dates"
import type { CalendarEntry, CalendarKind } from "#contract/workspace/across/calendar"
import { Link } from "../../lib/link.tsx"
import { paths } from "../../paths.ts"
import { Icon, type IconName } from "../../ui/icon.tsx"

const kinds: Record<CalendarKind, { icon: IconName; words: string; pathOf: (id: string) => string }> = {
  planned: { icon: "clock", words: "Planned", pathOf: paths.campaignDetail },
  sent: { icon: "mail", words: "Sent", pathOf: paths.campaignDetail },
  embargo: { icon: "globe", words: "Embargo ends", pathOf: paths.campaignDetail },
  deadline: { icon: "radar", words: "Deadline", pathOf: paths.opportunityDetail },
  task: { icon: "check", words: "Task", pathOf: paths.contactDetail },
  placement: { icon: "pin", words: "New coverage", pathOf: paths.placementDetail },
}

/** One entry of a day, which leads to its page. */
export function EntryLink({ entry: { kind, at, title, targetId, count } }: { entry: CalendarEntry }) {
  const { icon, words, pathOf } = kinds[kind]
  return (
    <Link to={pathOf(targetId)} className="calendar-entry" data-kind={kind} title={title}>
      <Icon name={icon} className="size-3.5" />
      {kind !== "embargo" && <span className="sr-only">{words}: </span>}
      {at && <time dateTime={at}>{writeDate(at, "clock")}</time>}
      {count > 1 && <strong>{count.toLocaleString("en-US")} ×</strong>}
      <bdi>
        {kind === "embargo" && `${words}: `}
        {title}
      </bdi>
    </Link>
  )
}
