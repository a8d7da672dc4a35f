import { FEATURES, features, planWith } from "#contract/site/plans"
import type { MyWorkspace } from "#contract/site/workspaces"
import { workspaceHas } from "../workspaces/plan-line.tsx"

/** Each thing that a plan may have, and which plan has what this one has not. */
export const PlanFeatures = ({ workspace }: { workspace: MyWorkspace }) => (
  <ul className="mt-6 grid gap-2 text-sm" aria-label="What the plan has">
    {features.map((feature) => {
      const isIn = workspaceHas(workspace, feature)
      return (
        <li key={feature} className={isIn ? "" : "text-muted"}>
          <span aria-hidden className="inline-block w-5">
            {isIn ? "✓" : "–"}
          </span>
          <span className="sr-only">{isIn ? "Included: " : "Not included: "}</span>
          {FEATURES[feature]}
          {!isIn && ` (${planWith(feature)} plan)`}
        </li>
      )
    })}
  </ul>
)
