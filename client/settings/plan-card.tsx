import { isOnTrial, PLAN_NAMES } from "#contract/site/plans"
import type { MyWorkspace } from "#contract/site/workspaces"
import { Badge } from "../ui/badge.tsx"
import { LongDate } from "../ui/day.tsx"
import { daysLeft } from "../workspaces/days-left.ts"
import { useWorkspace } from "../workspaces/workspace-provider.tsx"
import { AskPlan } from "./ask-plan.tsx"
import { PlanFeatures } from "./plan-features.tsx"
import { PlanUsage } from "./plan-usage.tsx"
import { Section } from "./section.tsx"

/** The plan of the workspace, what is left of the trial, and what was used, as it is counted. */
export function PlanCard() {
  const { workspace } = useWorkspace()
  if (!workspace) return null
  return (
    <div id="plan" className="scroll-mt-24" ref={showIfMeant}>
      <Section title="Plan and usage" lead="What this workspace's plan has, and what was used of it.">
        <PlanStatus workspace={workspace} />
        <PlanUsage key={workspace.id} workspace={workspace} />
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
