import type { MyWorkspace } from "#contract/site/workspaces"
import type { Overlaps } from "#contract/workspace/campaigns/overlaps"
import { Link } from "../../lib/link.tsx"
import { paths } from "../../paths.ts"
import { nameOfClient } from "../../people/clients/use-clients.ts"
import { Badge } from "../../ui/badge.tsx"
import { Card } from "../../ui/card.tsx"
import { LongDate } from "../../ui/day.tsx"
import { counted } from "./figures.ts"
import type { Draft } from "./use-draft.ts"
import { useRecheck } from "./use-recheck.ts"

interface OtherClientsProps {
  workspace: MyWorkspace
  draft: Draft
  overlaps: Overlaps
  /** Checks again, after the choice. */
  onChanged: () => Promise<void>
}

/** The people to whom campaigns of other clients write at about the same time, and whether to write to them as well. */
export function OtherClients({ workspace, draft, overlaps, onChanged }: OtherClientsProps) {
  const { days, people, eligible, listed } = overlaps
  const { settings, set } = draft
  const recheck = useRecheck(draft, onChanged)
  if (people === 0) return null
  const choose = (skipOverlaps: boolean) => {
    set({ skipOverlaps })
    recheck()
  }
  const others = people === 1 ? "a campaign of another client" : "campaigns of other clients"
  return (
    <Card className="grid gap-5 p-5 sm:p-8" aria-label="Other clients">
      <h2 className="text-xl">Other clients</h2>
      <p>
        {counted(people, "person here hears", "people here hear")} from {others} within {days} days.{" "}
        {eligible > 0
          ? `This campaign writes to ${eligible === people ? (people === 1 ? "them" : "all of them") : `${eligible} of them`}.`
          : "This campaign leaves them out."}{" "}
        <Link to={paths.clients} className="link">
          Change the days
        </Link>
      </p>
      {(eligible > 0 || settings.skipOverlaps) && (
        <fieldset className="grid gap-3">
          <legend className="mb-3 font-semibold">Write to these people?</legend>
          {choices.map(({ skips, words }) => (
            <label key={words} className="flex items-start gap-3 text-sm">
              <input
                type="radio"
                name="other-clients"
                className="mt-0.5 size-5 shrink-0"
                checked={settings.skipOverlaps === skips}
                onChange={() => choose(skips)}
              />
              {words}
            </label>
          ))}
        </fieldset>
      )}
      <ul className="campaign-choices" aria-label="People of other clients">
        {listed.map(({ contactId, name, client, campaign, writtenAt, plannedAt, isEligible }) => (
          <li key={`${contactId} ${campaign.id}`}>
            <span className="grid min-w-0 gap-1 wrap-anywhere">
              <span className="flex flex-wrap items-center gap-2">
                <Link to={paths.contactDetail(contactId)} className="font-semibold hover:underline">
                  <bdi>{name}</bdi>
                </Link>
                <Badge tone={isEligible ? "green" : "amber"}>
                  {isEligible ? "Will be written to" : "Left out"}
                </Badge>
              </span>
              <span className="text-muted">
                <bdi>{nameOfClient(client, workspace)}</bdi>:{" "}
                <Link to={paths.campaignDetail(campaign.id)} className="link">
                  <bdi>{campaign.name}</bdi>
                </Link>
                {writtenAt && (
                  <>
                    , written to on <LongDate date={writtenAt} />
                  </>
                )}
                {plannedAt && (
                  <>
                    , next message on <LongDate date={plannedAt} />
                  </>
                )}
              </span>
            </span>
          </li>
        ))}
      </ul>
      {people > new Set(listed.map(({ contactId }) => contactId)).size && (
        <p className="text-sm text-muted">These are the first {listed.length}.</p>
      )}
    </Card>
  )
}

const choices = [
  { skips: false, words: "Yes, write to them as well" },
  { skips: true, words: "No, leave them out, also if another client writes to them after the launch" },
]
