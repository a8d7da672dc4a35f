import type { ReactNode } from "react"
import { allowanceOf } from "#contract/site/plans"
import type { MyWorkspace } from "#contract/site/workspaces"
import { useRead } from "../data/use-read.ts"
import { LongDate } from "../ui/day.tsx"
import { ReadFailure } from "../ui/read-failure.tsx"
import { Spinner } from "../ui/spinner.tsx"
import { endpointOf } from "../workspaces/workspace-provider.tsx"

const figures = new Intl.NumberFormat("en-GB")

/** What was used of the plan, as it is counted. */
export function PlanUsage({ workspace }: { workspace: MyWorkspace }) {
  const { data: usage, ...counting } = useRead(endpointOf(workspace, "/usage"))
  const { data: team, ...joining } = useRead(endpointOf(workspace, "/members"))
  const reload = () => {
    counting.reload()
    joining.reload()
  }
  const failure = counting.failure ?? joining.failure
  if (failure) return <ReadFailure failure={failure} onRetry={reload} />
  if (!usage || !team) return <Spinner label="Counting..." className="mt-6" />
  const { plan, trialEndsAt } = workspace
  const { requestsPerMinute } = allowanceOf({ plan, trialEndsAt: Date.parse(trialEndsAt) }, Date.now())
  return (
    <dl className="mt-6 grid gap-x-6 gap-y-4 text-sm sm:grid-cols-3">
      <Fact term="People written to this month">
        {ofMost(usage.contactsReached, usage.contactsPerMonth)}
        <span className="block text-muted">
          Counted again from <LongDate date={usage.monthEndsAt.slice(0, 10)} />
        </span>
      </Fact>
      <Fact term="People in the workspace">{ofMost(team.members.length, team.most)}</Fact>
      <Fact term="API access">
        {requestsPerMinute === 0
          ? "Not in this plan"
          : `${figures.format(requestsPerMinute)} requests a minute for each key`}
      </Fact>
    </dl>
  )
}

const ofMost = (used: number, most: number | null) =>
  most === null
    ? `${figures.format(used)}, without limit`
    : `${figures.format(used)} of ${figures.format(most)}`

const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div>
    <dt className="text-muted">{term}</dt>
    <dd className="font-semibold">{children}</dd>
  </div>
)
