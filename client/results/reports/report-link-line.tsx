import type { Report } from "#contract/workspace/results/reports"
import { Button } from "../../ui/button.tsx"
import { copyText } from "../../ui/copy-text.ts"
import { LongDate } from "../../ui/day.tsx"

/** Where a report can be read, until when, and how often it was. */
export function ReportLinkLine({ link }: Pick<Report, "link">) {
  if (!link) return <p className="text-sm text-muted">Not shared.</p>
  const { address, endsAt, hasPassword, views } = link
  return (
    <div className="grid gap-2 text-sm">
      <p className="wrap-anywhere">
        <a className="link" href={address} target="_blank" rel="noopener noreferrer">
          {address}
        </a>
      </p>
      <p className="flex flex-wrap items-center gap-3 text-muted">
        <span>
          Ends <LongDate date={endsAt} /> · {hasPassword ? "with a password" : "without a password"} · opened{" "}
          {views === 1 ? "once" : `${views} times`}
        </span>
        <Button size="small" look="secondary" onClick={() => copyText(address, "The link of the report.")}>
          Copy Link
        </Button>
      </p>
    </div>
  )
}
