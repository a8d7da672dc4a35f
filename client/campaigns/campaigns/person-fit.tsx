import type { CampaignPerson } from "#contract/workspace/campaigns/audience"
import type { CampaignFit } from "#contract/workspace/campaigns/fit"
import { LongDate } from "../../ui/day.tsx"
import { counted } from "./figures.ts"

/** Whether what somebody publishes meets the brief, with what shows it. Nothing where too little is known. */
export function PersonFit({ fit, fitReason }: Pick<CampaignPerson, "fit" | "fitReason">) {
  return (
    <>
      {fit.kind === "fits" && <Fits fit={fit} />}
      {fitReason !== null && (
        <span className="wrap-anywhere">
          {fit.kind === "other" ? "Publishes on other subjects. Written to because: " : "Why them: "}
          <q>{fitReason}</q>
        </span>
      )}
    </>
  )
}

function Fits({ fit: { known, meeting, lastOn, beats, words, quotes } }: { fit: CampaignFit }) {
  return (
    <>
      {beats.length > 0 && (
        <span>
          Fits: the brief names their {beats.length === 1 ? "beat" : "beats"}{" "}
          {beats.map((beat) => `“${beat}”`).join(", ")}.
        </span>
      )}
      {meeting > 0 && (
        <details className="text-sm">
          <summary className="cursor-pointer">
            {beats.length > 0 ? "" : "Fits: "}
            {meeting} of {counted(known, "known article", "known articles")}{" "}
            {meeting === 1 ? "meets" : "meet"} the brief
            {lastOn && (
              <>
                , the last on <LongDate date={lastOn} />
              </>
            )}
          </summary>
          <ul className="mt-2 grid gap-1.5" aria-label="Articles that meet the brief">
            {quotes.map(({ title, url, outlet, publishedAt }) => (
              <li key={url} className="wrap-anywhere">
                <a className="link" href={url} target="_blank" rel="noopener noreferrer nofollow">
                  <bdi>{title}</bdi>
                </a>{" "}
                <span className="text-muted">
                  <bdi>{outlet}</bdi>
                  {publishedAt && (
                    <>
                      , <LongDate date={publishedAt} />
                    </>
                  )}
                </span>
              </li>
            ))}
          </ul>
          <p className="mt-2 text-muted">
            Shared with the brief: {words.map((word) => `“${word}”`).join(", ")}.
          </p>
        </details>
      )}
    </>
  )
}
