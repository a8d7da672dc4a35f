import type { ScanSummary } from "#contract/workspace/discover/scans"
import { Link } from "../../lib/link.tsx"
import { paths } from "../../paths.ts"
import { Badge } from "../../ui/badge.tsx"
import { LongDate } from "../../ui/day.tsx"
import { bare, number, pagesOf, peopleOf, stateTones, stateWords } from "./words.ts"

export function ScanEntry({ scan }: { scan: ScanSummary }) {
  const { id, url, state, reason, outlet, pagesRead, peopleAdded, toReview, createdBy, createdAt } = scan
  return (
    <li className="card flex flex-wrap items-center justify-between gap-x-4 gap-y-2 p-4">
      <div className="min-w-0">
        <Link to={paths.scanDetail(id)} className="link font-semibold wrap-anywhere">
          <bdi>{outlet?.name ?? bare(url)}</bdi>
        </Link>
        <p className="text-sm text-muted wrap-anywhere">
          {outlet && `${bare(url)} · `}
          {pagesOf(pagesRead)} read
          {peopleAdded !== null && `, ${peopleOf(peopleAdded)} added`}
          {toReview > 0 && `, ${number(toReview)} to review`} · <LongDate date={createdAt} />, by{" "}
          <bdi>{createdBy}</bdi>
        </p>
        {reason && <p className="text-sm wrap-anywhere">{reason}</p>}
      </div>
      <Badge tone={stateTones[state]}>{stateWords[state]}</Badge>
    </li>
  )
}
