import type { CampaignSummary } from "#contract/workspace/campaigns/campaigns"
import { Link } from "../../lib/link.tsx"
import { paths } from "../../paths.ts"
import { LongDate } from "../../ui/long-date.tsx"
import { CampaignStateBadge, GOAL_WORDS } from "./campaign-state.tsx"
import { percentOf } from "./figures.ts"

/** One campaign in the list: its state and results. */
export function CampaignEntry({ campaign }: { campaign: CampaignSummary }) {
  const { id, name, goal, state, pauseReason, people, reached, replied, launchedAt, createdAt } = campaign
  const to = state === "draft" ? paths.campaignEdit(id) : paths.campaignDetail(id)
  return (
    <li className="card campaign-entry">
      <div className="grid min-w-0 gap-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Link to={to} className="font-semibold wrap-anywhere hover:underline">
            <bdi>{name}</bdi>
          </Link>
          <CampaignStateBadge state={state} />
        </p>
        <p className="text-sm text-muted">
          {GOAL_WORDS[goal].title} · {launchedAt ? "launched" : "begun"}{" "}
          <LongDate date={launchedAt ?? createdAt} />
        </p>
        {pauseReason && <p className="text-sm wrap-anywhere">{pauseReason}</p>}
      </div>
      <dl className="campaign-figures">
        <Figure term="Chosen" value={people} />
        <Figure term="Reached" value={reached} />
        <Figure term="Replied" value={replied} note={reached > 0 ? percentOf(replied, reached) : null} />
      </dl>
    </li>
  )
}

function Figure({ term, value, note }: { term: string; value: number; note?: string | null }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>
        {value.toLocaleString("en-US")}
        {note && <small>{note}</small>}
      </dd>
    </div>
  )
}
