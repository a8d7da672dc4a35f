import type { ReactNode } from "react"
import { allowanceOf, isOnTrial, PLAN_NAMES } from "#contract/site/plans"
import type { MyWorkspace } from "#contract/site/workspaces"
import { useRead } from "../data/use-read.ts"
import { Badge } from "../ui/badge.tsx"
import { LongDate } from "../ui/day.tsx"
import { ReadFailure } from "../ui/read-failure.tsx"
import { Spinner } from "../ui/spinner.tsx"
import { daysLeft } from "../workspaces/days-left.ts"
import { endpointOf, useWorkspace } from "../workspaces/workspace-provider.tsx"
import { AskPlan } from "./ask-plan.tsx"
import { PlanFeatures } from "./plan-features.tsx"
import { Section } from "./section.tsx"

const figures = new Intl.NumberFormat("en-GB")

/** The plan of the workspace, what is left of the trial, and what was used, as it is counted. */
export function PlanCard() {
  const { workspace } = useWorkspace()
  if (!workspace) return null
  return (
    <div id="plan" className="scroll-mt-24" ref={showIfMeant}>
      <Section title="Plan and usage" lead="What this workspace's plan has, and what was used of it.">
        <PlanStatus workspace={workspace} />
        <Used key={workspace.id} workspace={workspace} />
        <PlanFeatures workspace={workspace} />
        <p className="mt-6 text-sm text-muted">
          We store no card, so nothing is ever charged automatically. A plan holds from the moment at which we
          give it.
        </p>
        <AskPlan key={`request of ${workspace.id}`} workspace={workspace} />
      </Section>
    </div>
  )
}

/** A link to this card arrives before the card does. */
const showIfMeant = (card: HTMLElement | null) => {
  if (location.hash === "#plan") card?.scrollIntoView()
}

function PlanStatus({ workspace }: { workspace: MyWorkspace }) {
  const { plan, trialEndsAt } = workspace
  const left = daysLeft(workspace)
  return (
    <>
      <p className="flex flex-wrap items-center gap-2 font-semibold">
        {left > 0 ? "Trial of the whole product" : `${PLAN_NAMES[plan]} plan`}
        {left > 0 && <Badge tone="blue">{left === 1 ? "1 day left" : `${left} days left`}</Badge>}
      </p>
      {left > 0 ? (
        <p className="mt-1 text-sm text-muted">
          Until <LongDate date={trialEndsAt} />. Then the {PLAN_NAMES[plan]} plan holds; what you made stays,
          and can be read and exported.
        </p>
      ) : (
        plan === "free" &&
        !isOnTrial({ trialEndsAt: Date.parse(trialEndsAt) }, Date.now()) && (
          <p className="mt-1 text-sm text-muted">
            The trial ended on <LongDate date={trialEndsAt} />. What you made is all here.
          </p>
        )
      )}
    </>
  )
}

function Used({ workspace }: { workspace: MyWorkspace }) {
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
