import type { MyWorkspace } from "#contract/site/workspaces"
import {
  type Expectation,
  type Expected,
  type Fit,
  LEAST_CAMPAIGNS,
  LEAST_PEOPLE,
  RIPE_DAYS,
} from "#contract/workspace/results/expectation"
import { useRead } from "../../data/use-read.ts"
import { FigureTable } from "../../ui/figure-table.tsx"
import { ReadFailure } from "../../ui/read-failure.tsx"
import { endpointOf } from "../../workspaces/workspace-provider.tsx"
import { Rate } from "../analytics/rate.tsx"

interface ExpectedResultsProps {
  workspace: MyWorkspace
  campaignId: string
}

const fitWords: Record<Fit, string> = {
  answered: "Answered you before",
  beat: "A beat is named in your story",
  other: "Neither",
}

/** What launching is expected to bring, from the workspace's own results, with what it is judged by. */
export function ExpectedResults({ workspace, campaignId }: ExpectedResultsProps) {
  const { data, failure, reload } = useRead(endpointOf(workspace, "/campaigns/:id/expectation", campaignId))
  if (failure) return <ReadFailure failure={failure} onRetry={reload} />
  if (data?.people === 0) return null
  return (
    <section className="grid gap-3" aria-labelledby="expected">
      <h3 id="expected" className="text-lg">
        What to expect
      </h3>
      {!data ? (
        <p className="text-muted">Comparing with your earlier campaigns…</p>
      ) : data.isRehearsal ? (
        <p className="text-muted">This is a rehearsal in the sandbox, and counts in no result.</p>
      ) : (
        <Judged expectation={data} />
      )}
    </section>
  )
}

function Judged({ expectation: { people, basis, groups, answers, placed } }: { expectation: Expectation }) {
  if (!answers || !placed)
    return (
      <p className="text-muted">
        Too few results yet to say. It takes {LEAST_CAMPAIGNS} earlier campaigns that wrote to {LEAST_PEOPLE}{" "}
        people in all, at least {RIPE_DAYS} days ago; you have {write(basis.campaigns)} and{" "}
        {write(basis.people)}.
      </p>
    )
  return (
    <>
      <p>
        Of {write(people)}, <strong>{range(answers)} are likely to answer</strong>, and {range(placed)} to
        lead to coverage. Four of five such campaigns end up in these ranges; the middle is{" "}
        {write(answers.likely)} and {write(placed.likely)}.
      </p>
      <details>
        <summary className="link text-sm">What this is judged by</summary>
        <p className="mt-2 text-sm text-muted">
          {write(basis.campaigns)} of your earlier campaigns{basis.isOfSize ? " of about this size" : ""},
          which wrote to {write(basis.people)} people at least {RIPE_DAYS} days ago. The sandbox is not
          counted. Fewer people who fit better can bring as many answers.
        </p>
        <FigureTable
          caption="How the people fit, and what came of such people before"
          heads={["How they fit", "In this campaign", "Before", "Answered before", "Led to coverage before"]}
          rows={groups.map(({ fit, people: now, before }) => ({
            key: fit,
            cells: [
              fitWords[fit],
              write(now),
              write(before.people),
              <Rate key="answered" part={before.answered} whole={before.people} />,
              <Rate key="placed" part={before.placed} whole={before.people} />,
            ],
          }))}
        />
      </details>
    </>
  )
}

const range = ({ from, to }: Expected) => (from === to ? write(from) : `${write(from)} to ${write(to)}`)
const write = (count: number) => count.toLocaleString("en-US")
