import type { CampaignResults } from "#contract/workspace/results/results"
import { Link } from "../../lib/link.tsx"
import { paths } from "../../paths.ts"
import { Card } from "../../ui/card.tsx"
import { Funnel } from "../../ui/funnel.tsx"
import { counted, percentOf } from "./figures.ts"

interface ResultsProps {
  campaignId: string
  results: CampaignResults
}

/** A campaign's results so far, measured by replies; each figure leads to the people whom it counts. */
export function Results({ campaignId, results: { funnel, placements, visits } }: ResultsProps) {
  const { people, contacted, reached, replied, positive, placed } = funnel
  const to = (show: string) => `${paths.campaignDetail(campaignId)}?tab=people${show}#people`
  const rest = [
    { words: "still to be written to", show: "open", value: funnel.open },
    { words: "out of office", show: "outOfOffice", value: funnel.outOfOffice },
    { words: "bounced", show: "bounced", value: funnel.bounced },
    { words: "opted out", show: "optedOut", value: funnel.optedOut },
    { words: "reported as spam", show: "complained", value: funnel.complained },
  ].filter(({ value }) => value > 0)
  return (
    <Card className="grid gap-3 px-4 py-3.5" aria-label="Results">
      <h2 className="sr-only">Results</h2>
      <Funnel
        steps={[
          { words: "People", value: people, to: to("") },
          { words: "Sent", value: contacted, to: to("&show=contacted"), note: percentOf(contacted, people) },
          { words: "Reached", value: reached, to: to("&show=reached"), note: percentOf(reached, contacted) },
          { words: "Answered", value: replied, to: to("&show=replied"), note: percentOf(replied, reached) },
          {
            words: "Positive",
            value: positive,
            to: to("&show=positive"),
            note: percentOf(positive, replied),
          },
          { words: "Placed", value: placed, to: to("&show=placed"), note: percentOf(placed, reached) },
        ]}
      />
      {rest.length > 0 && (
        <p className="text-sm text-muted">
          {rest.map(({ words, show, value }, at) => (
            <span key={show}>
              {at > 0 && " · "}
              <Link className="link" to={to(`&show=${show}`)}>
                {value.toLocaleString("en-US")} {words}
              </Link>
            </span>
          ))}
        </p>
      )}
      {placements.total > 0 && (
        <p className="text-sm text-muted">
          <Link className="link" to={`${paths.campaignDetail(campaignId)}?tab=placements#placements`}>
            {counted(placements.total, "placement", "placements")}
          </Link>
          : {placements.seen.toLocaleString("en-US")} seen, {placements.live.toLocaleString("en-US")} there at
          the last check
          {placements.lost > 0 && `, ${placements.lost.toLocaleString("en-US")} lost`}.
        </p>
      )}
      <Visits visits={visits} />
    </Card>
  )
}

/** Beside the answers, and never among them. */
function Visits({ visits: { opens, clicks } }: Pick<CampaignResults, "visits">) {
  const said = [
    { count: opens, words: "opened a message" },
    { count: clicks, words: "followed a link" },
  ].flatMap(({ count, words }) => (count ? { ...count, words } : []))
  if (said.length === 0) return null
  return (
    <p className="max-w-prose text-sm text-muted">
      {said.map(({ people, onlyMachines, words }) => (
        <span key={words} className="block">
          {counted(people, "person", "people")} {words}
          {onlyMachines > 0 &&
            `; of ${counted(onlyMachines, "other", "others")} only a machine is known to have done so`}
          .
        </span>
      ))}
      These are estimates: replies are what counts.
    </p>
  )
}
