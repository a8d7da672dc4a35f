import { writeDate } from "#contract/site/dates"
import type { ActivityItem } from "#contract/workspace/across/activity"
import { ACTIONS, type AuditEntry } from "#contract/workspace/core/audit"
import { EntryTarget } from "./entry-target.tsx"
import type { TeamNames } from "./use-team-names.ts"

const by: Record<AuditEntry["actorKind"], string> = {
  user: "",
  api_key: "API key ",
  system: "",
}

/** Where more than one is said differently. */
const ofSeveral: Record<string, string> = { "message.approved": "Approved messages" }

interface ActivityEntryProps {
  entry: ActivityItem
  team: TeamNames
}

/** One recorded action. A newer server may know actions that this page does not. */
export function ActivityEntry({ entry, team }: ActivityEntryProps) {
  const { action, targetId, count, actor, actorKind, at } = entry
  const words: Record<string, string> = ACTIONS
  return (
    <li className="grid gap-x-6 gap-y-1 p-4 text-sm sm:grid-cols-[1fr_auto] sm:p-5">
      <p className="min-w-0 wrap-anywhere">
        <strong>{(count > 1 && ofSeveral[action]) || (words[action] ?? action)}</strong>
        {count > 1 && <span className="text-muted"> ({count.toLocaleString("en-GB")})</span>}
        <EntryTarget entry={entry} team={team} />
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
