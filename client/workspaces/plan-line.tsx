import { allowanceOf, FEATURES, type Feature, hasFeature, planWith } from "#contract/site/plans"
import type { MyWorkspace } from "#contract/site/workspaces"
import { Link } from "../lib/link.tsx"
import { paths } from "../paths.ts"

/** Whether the plan of a workspace has a feature now. The server decides again. */
export const workspaceHas = ({ plan, trialEndsAt }: MyWorkspace, feature: Feature): boolean =>
  hasFeature(allowanceOf({ plan, trialEndsAt: Date.parse(trialEndsAt) }, Date.now()), feature)

interface PlanLineProps {
  workspace: MyWorkspace
  feature: Feature
}

/** Says, beside what a plan does not have, which one does; nothing where the plan has it. */
export function PlanLine({ workspace, feature }: PlanLineProps) {
  if (workspaceHas(workspace, feature)) return null
  return (
    <p className="text-sm text-muted">
      {FEATURES[feature]}: part of the {planWith(feature)} plan.{" "}
      <Link className="link" to={`${paths.settings}#plan`}>
        Plan and usage
      </Link>
    </p>
  )
}
