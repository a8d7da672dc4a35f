import type { ReactNode } from "react"
import type { Scan } from "#contract/workspace/discover/scans"
import { Link } from "../../lib/link.tsx"
import { paths } from "../../paths.ts"
import { isMoving, number } from "./words.ts"
import "../../ui/file-drop.css"

/** The pages read and the findings, in figures; progress while the scan runs. */
export function ScanFigures({ scan }: { scan: Scan }) {
  const { outlet, pagesRead, pagesRefused, people, toReview, articles, mostPages } = scan
  const looked = pagesRead + pagesRefused
  return (
    <section aria-label="Result so far" className="grid gap-4">
      {isMoving(scan) && (
        <>
          <div className="file-progress">
            <progress value={looked} max={mostPages} aria-label="Pages read" />
            <span>
              {looked} of at most {mostPages} pages
            </span>
          </div>
          <p className="text-sm text-muted">
            You can leave this page while it continues. After the last page you review who was found and
            choose whom to add.
          </p>
        </>
      )}
      <dl className="scan-figures">
        <Figure term="Outlet">
          {outlet ? (
            <Link to={paths.outletDetail(outlet.id)} className="link">
              <bdi>{outlet.name}</bdi>
            </Link>
          ) : (
            "–"
          )}
        </Figure>
        <Figure term="Pages read">{number(pagesRead)}</Figure>
        <Figure term="People and desks">{number(people.length + toReview)}</Figure>
        <Figure term="Articles">{number(articles)}</Figure>
      </dl>
    </section>
  )
}

const Figure = ({ term, children }: { term: string; children: ReactNode }) => (
  <div>
    <dt>{term}</dt>
    <dd>{children}</dd>
  </div>
)
