import type { ScannedPage } from "#contract/workspace/discover/scans"
import { Badge, type Tone } from "../../ui/badge.tsx"
import { bare, kindWords } from "./words.ts"
import "../../ui/busy-list.css"

const states: Record<ScannedPage["state"], readonly [words: string, tone: Tone]> = {
  waiting: ["To be read", "grey"],
  read: ["Read", "green"],
  refused: ["Not read", "amber"],
}

/** Each page with what it was chosen for, and, when it could not be read, why. */
export const ScannedPages = ({ pages, isMoving }: { pages: ScannedPage[]; isMoving: boolean }) => (
  <section aria-labelledby="pages" className="grid gap-4">
    <h2 id="pages" className="text-2xl">
      Pages
    </h2>
    <ol className="card scan-list" aria-label="Pages" aria-busy={isMoving}>
      {pages.map((page) => (
        <Page key={page.url} page={page} />
      ))}
    </ol>
  </section>
)

function Page({ page: { url, kind, state, robots, refusal } }: { page: ScannedPage }) {
  const [words, tone] = states[state]
  return (
    <li>
      <div className="min-w-0">
        <p className="wrap-anywhere">
          <a className="link" href={url} target="_blank" rel="noopener noreferrer nofollow">
            {bare(url)}
          </a>
        </p>
        <p className="text-sm text-muted wrap-anywhere">
          {kindWords[kind]}
          {state === "read" &&
            robots &&
            ` · ${robots === "none" ? "no robots.txt" : "allowed by robots.txt"}`}
        </p>
        {refusal && <p className="text-sm wrap-anywhere">{refusal}</p>}
      </div>
      <Badge tone={tone}>{words}</Badge>
    </li>
  )
}
