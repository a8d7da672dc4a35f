import type { LikelyPitch } from "#contract/workspace/results/found-coverage"
import { Link } from "../../lib/link.tsx"
import { paths } from "../../paths.ts"

/** The pitch that probably led to a page. */
export function PitchLine({ pitch: { campaign, writer, daysBefore } }: { pitch: LikelyPitch }) {
  const days =
    daysBefore === 0 ? "on the same day" : daysBefore === 1 ? "1 day before" : `${daysBefore} days before`
  return (
    <p className="text-sm wrap-anywhere">
      {writer ? (
        <>
          Written by{" "}
          <Link className="link" to={paths.contactDetail(writer.id)}>
            <bdi>{writer.name}</bdi>
          </Link>
          , pitched {days} in{" "}
        </>
      ) : (
        <>Somebody else of this outlet was pitched {days} in </>
      )}
      <Link className="link" to={paths.campaignDetail(campaign.id)}>
        <bdi>{campaign.name}</bdi>
      </Link>
    </p>
  )
}
