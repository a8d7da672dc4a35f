import { Banner } from "../../ui/banner.tsx"
import { mayWrite } from "../../workspaces/workspace-provider.tsx"
import { PlacementActions, type PlacementActionsProps } from "./placement-actions.tsx"
import { PlacementBadges } from "./placement-badges.tsx"
import { PlacementChecks } from "./placement-checks.tsx"
import { PlacementEvidence } from "./placement-evidence.tsx"
import { PlacementFacts } from "./placement-facts.tsx"
import { PlacementProof } from "./placement-proof.tsx"
import { bare, explain, nameOf } from "./words.ts"

/** All details of a placement. */
export function PlacementView(props: PlacementActionsProps) {
  const { workspace, placement } = props
  const { pageUrl, state, found, checks } = placement
  const explanation = explain(placement)
  return (
    <>
      <header className="flex flex-wrap items-start justify-between gap-4">
        <div className="min-w-0">
          <h1 className="text-2xl wrap-anywhere">
            <bdi>{nameOf(placement)}</bdi>
          </h1>
          <p className="mt-1 wrap-anywhere">
            <a className="link" href={pageUrl} target="_blank" rel="noopener noreferrer nofollow">
              {bare(pageUrl)}
            </a>
          </p>
          <div className="mt-3" role="status">
            <PlacementBadges placement={placement} />
          </div>
        </div>
        {mayWrite(workspace) && <PlacementActions {...props} />}
      </header>
      {explanation && <Banner tone={state === "lost" ? "danger" : "info"}>{explanation}</Banner>}
      {found && <PlacementProof found={found} isNow={state === "live"} />}
      <PlacementFacts placement={placement} />
      <PlacementEvidence key={checks.length} workspace={workspace} placement={placement} />
      <PlacementChecks checks={checks} />
    </>
  )
}
