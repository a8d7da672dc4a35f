import type { Placement } from "#contract/workspace/results/placements"
import { paths } from "../../paths.ts"
import { RowPanel } from "../../ui/table/row-panel.tsx"
import { PlacementBadges } from "./placement-badges.tsx"
import { PlacementFactRows } from "./placement-facts.tsx"
import { PlacementProof } from "./placement-proof.tsx"
import { bare, explain, nameOf } from "./words.ts"

interface PlacementPanelProps {
  placement: Placement
  onClose: () => void
}

/** A placement beside the list: its state, its proof and whose it is, without leaving it. */
export function PlacementPanel({ placement, onClose }: PlacementPanelProps) {
  const { id, pageUrl, state, found } = placement
  const explanation = explain(placement)
  return (
    <RowPanel title={nameOf(placement)} to={paths.placementDetail(id)} onClose={onClose}>
      <PlacementBadges placement={placement} />
      <p className="wrap-anywhere">
        <a className="link" href={pageUrl} target="_blank" rel="noopener noreferrer nofollow">
          {bare(pageUrl)}
        </a>
      </p>
      {explanation && <p>{explanation}</p>}
      <dl className="panel-facts">
        <PlacementFactRows placement={placement} />
      </dl>
      {found && <PlacementProof found={found} isNow={state === "live"} />}
    </RowPanel>
  )
}
