import { useId } from "react"
import { LIVE_SOURCES, type LiveFinding, type LiveSource } from "#contract/directory/live"
import type { LiveOutlet } from "#contract/workspace/discover/live-sources"
import { ScanSite } from "../../directory/scan-site.tsx"
import { Link } from "../../lib/link.tsx"
import { paths } from "../../paths.ts"
import { LongDate } from "../../ui/day.tsx"

interface LiveOutletEntryProps {
  outlet: LiveOutlet
  source: LiveSource
}

/** A website that a source found; its own pages can be scanned for people and addresses. */
export function LiveOutletEntry({ outlet: { host, listed, own, findings }, source }: LiveOutletEntryProps) {
  const id = useId()
  const { site, dated } = LIVE_SOURCES[source]
  return (
    <li className="card p-5 sm:p-6" aria-labelledby={id}>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h4 id={id} className="wrap-anywhere">
            {host}
          </h4>
          {(listed || own) && (
            <p className="flex flex-wrap gap-x-4 text-sm">
              {listed && (
                <Link to={paths.directoryOutlet(listed.id)} className="link">
                  <bdi>{listed.name}</bdi> in the directory
                </Link>
              )}
              {own && (
                <Link to={paths.outletDetail(own.id)} className="link">
                  <bdi>{own.name}</bdi> in your outlets
                </Link>
              )}
            </p>
          )}
        </div>
        {new URL(site).host !== host && <ScanSite site={`https://${host}/`} />}
      </div>
      <ul className="mt-3 grid gap-2 text-sm" aria-label={`Found on ${host}`}>
        {findings.map((finding) => (
          <Finding key={finding.url} finding={finding} dated={dated} />
        ))}
      </ul>
    </li>
  )
}

const Finding = ({
  finding: { title, url, publisher, at, language, country },
  dated,
}: {
  finding: LiveFinding
  dated: string
}) => (
  <li className="wrap-anywhere">
    <a className="link" href={url} target="_blank" rel="noopener noreferrer nofollow">
      <bdi>{title}</bdi>
    </a>{" "}
    <span className="text-muted">
      {[publisher && `by ${publisher}`, country, language].filter(Boolean).join(" · ")}
      {at && (
        <>
          {(publisher || country || language) && " · "}
          {dated} <LongDate date={at} />
        </>
      )}
    </span>
  </li>
)
