import { writeDate } from "#contract/site/dates"
import type { ActivityItem } from "#contract/workspace/across/activity"
import { ACTIONS, type AuditEntry } from "#contract/workspace/core/audit"
import { EntryTarget } from "./entry-target.tsx"

const by: Record<AuditEntry["actorKind"], string> = {
  user: "",
  api_key: "API key ",
  system: "",
}

/** One recorded action. A newer server may know actions that this page does not. */
export function ActivityEntry({ entry }: { entry: ActivityItem }) {
  const { action, targetId, count, actor, actorKind, at } = entry
  const words: Record<string, string> = ACTIONS
  return (
    <li className="grid gap-x-6 gap-y-1 p-4 text-sm sm:grid-cols-[1fr_auto] sm:p-5">
      <p className="min-w-0 wrap-anywhere">
        <strong>{words[action] ?? action}</strong>
        {count > 1 && <span className="text-muted"> ({count.toLocaleString("en-GB")})</span>}
        <EntryTarget entry={entry} />
      </p>
      <time dateTime={at} className="text-muted sm:text-right">
        {writeDate(at, "second")}
      </time>
      <p className="min-w-0 text-muted wrap-anywhere sm:col-span-2">
        {by[actorKind]}
        <bdi>{actor}</bdi>
        {" · "}
        <span className="font-mono text-xs">{targetId}</span>
      </p>
    </li>
  )
}
