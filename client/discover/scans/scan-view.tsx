import type { MyWorkspace } from "#contract/site/workspaces"
import type { Scan } from "#contract/workspace/discover/scans"
import type { Address } from "../../lib/addresses.ts"
import { Badge } from "../../ui/badge.tsx"
import { Banner } from "../../ui/banner.tsx"
import { LongDate } from "../../ui/day.tsx"
import { mayWrite } from "../../workspaces/workspace-provider.tsx"
import { isToReview, ReviewFindings } from "./review-findings.tsx"
import { ScanActions } from "./scan-actions.tsx"
import { ScanFigures } from "./scan-figures.tsx"
import { ScannedPages } from "./scanned-pages.tsx"
import { ScannedPeople } from "./scanned-people.tsx"
import { bare, isMoving, stateTones, stateWords, withheldWords } from "./words.ts"
import "./scans.css"

interface ScanViewProps {
  workspace: MyWorkspace
  endpoint: Address<"/scans/:id">
  scan: Scan
  setScan: (scan: Scan) => void
  read: () => Promise<void>
}

/** The progress of a scan, and its results. */
export function ScanView({ workspace, endpoint, scan, setScan, read }: ScanViewProps) {
  const { url, state, reason, withheld, createdBy, createdAt } = scan
  return (
    <>
      <header className="flex flex-wrap items-start justify-between gap-4">
        <div className="min-w-0">
          <h1 className="text-3xl wrap-anywhere">{bare(url)}</h1>
          <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted wrap-anywhere">
            <span role="status">
              <Badge tone={stateTones[state]}>{stateWords[state]}</Badge>
            </span>
            <span>
              <LongDate date={createdAt} />, by <bdi>{createdBy}</bdi>
            </span>
          </p>
        </div>
        {mayWrite(workspace) && <ScanActions endpoint={endpoint} scan={scan} onChange={setScan} />}
      </header>
      {reason && <Banner tone={state === "blocked" ? "info" : "danger"}>{reason}</Banner>}
      <ScanFigures scan={scan} />
      {isToReview(scan) && <ReviewFindings workspace={workspace} endpoint={endpoint} onReviewed={read} />}
      <ScannedPeople scan={scan} />
      {withheld.length > 0 && (
        <section className="card p-5" aria-labelledby="left-out">
          <h2 id="left-out" className="text-xl">
            Left out
          </h2>
          <ul className="mt-3 grid gap-2 text-sm">
            {withheld.map(({ reason, count, pages }) => (
              <li key={reason} className="wrap-anywhere">
                {withheldWords[reason](count)}
                {pages.map((page) => (
                  <a
                    key={page}
                    className="link ml-2"
                    href={page}
                    target="_blank"
                    rel="noopener noreferrer nofollow"
                  >
                    {bare(page)}
                  </a>
                ))}
              </li>
            ))}
          </ul>
        </section>
      )}
      <ScannedPages pages={scan.pages} isMoving={isMoving(scan)} />
    </>
  )
}
