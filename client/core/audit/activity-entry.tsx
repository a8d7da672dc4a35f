import { writeDate } from "#contract/site/dates"
import { ACTIONS, type AuditEntry } from "#contract/workspace/core/audit"
import { Link } from "../../lib/link.tsx"
import { paths } from "../../paths.ts"

const by: Record<AuditEntry["actorKind"], string> = {
  user: "",
  api_key: "API key ",
  system: "",
}

/** The page of the object that an action concerned, and what it is called, by the prefix of its id. */
const pages: Record<string, { words: string; to: (id: string) => string }> = {
  con_: { words: "Open the contact", to: paths.contactDetail },
  out_: { words: "Open the outlet", to: paths.outletDetail },
  cmp_: { words: "Open the campaign", to: paths.campaignDetail },
  scn_: { words: "Open the scan", to: paths.scanDetail },
  opp_: { words: "Open the request", to: paths.opportunityDetail },
  sto_: { words: "Open the story", to: paths.storyDetail },
  plc_: { words: "Open the placement", to: paths.placementDetail },
}

/** One recorded action. A newer server may know actions that this page does not. */
export function ActivityEntry({ entry }: { entry: AuditEntry }) {
  const { action, targetId, count, actor, actorKind, at } = entry
  const words: Record<string, string> = ACTIONS
  const page = pages[targetId.slice(0, 4)]
  const isGone = /\.(deleted|erased)$/.test(action)
  return (
    <li className="grid gap-x-6 gap-y-1 p-4 text-sm sm:grid-cols-[1fr_auto] sm:p-5">
      <p className="min-w-0 wrap-anywhere">
        <strong>{words[action] ?? action}</strong>
        {count > 1 && <span className="text-muted"> ({count.toLocaleString("en-GB")})</span>}
      </p>
      <time dateTime={at} className="text-muted sm:text-right">
        {writeDate(at, "second")}
      </time>
      <p className="min-w-0 text-muted wrap-anywhere sm:col-span-2">
        {by[actorKind]}
        <bdi>{actor}</bdi>
        {page && !isGone && (
          <>
            {" · "}
            <Link className="link" to={page.to(targetId)}>
              {page.words}
            </Link>
          </>
        )}
        {" · "}
        <span className="font-mono text-xs">{targetId}</span>
      </p>
    </li>
  )
}
