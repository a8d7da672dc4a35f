import type { Placement } from "#contract/workspace/results/placements"
import { Link } from "../../lib/link.tsx"
import { paths } from "../../paths.ts"
import { LongDate } from "../../ui/day.tsx"
import { PlacementBadges } from "./placement-badges.tsx"
import { bare, nameOf } from "./words.ts"

/** One placement in a list: its title, its state, and whose it is. */
export function PlacementEntry({ placement }: { placement: Placement }) {
  const { id, pageUrl, outlet, campaign, contact, firstSeenAt } = placement
  const whose = [campaign?.name, contact?.name].filter(Boolean).join(", ")
  return (
    <li className="flex min-h-10 flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-2">
      <div className="min-w-0 flex flex-wrap items-baseline gap-x-3">
        <Link to={paths.placementDetail(id)} className="link font-semibold wrap-anywhere">
          <bdi>{nameOf(placement)}</bdi>
        </Link>
        <p className="text-sm text-muted wrap-anywhere">
          <bdi>{outlet?.name ?? bare(pageUrl)}</bdi>
          {whose && (
            <>
              {" · "}
              <bdi>{whose}</bdi>
            </>
          )}
          {firstSeenAt && (
            <>
              {" · "}first seen <LongDate date={firstSeenAt} />
            </>
          )}
        </p>
      </div>
      <PlacementBadges placement={placement} />
    </li>
  )
}
