import type { Found } from "#contract/workspace/results/placements"
import { Row } from "./row.tsx"
import { bare, typeWords } from "./words.ts"

/** The passage on the page, word for word. */
export function PlacementProof({ found, isNow }: { found: Found; isNow: boolean }) {
  const { type, foundUrl, anchor, rel, quote, noindex } = found
  return (
    <section aria-labelledby="proof" className="grid gap-3">
      <h2 id="proof" className="text-xl">
        {isNow ? "Findings on the page" : "Last finding"}
      </h2>
      <div className="card">
        {quote && (
          <blockquote className="border-b border-line p-5 wrap-anywhere">
            <bdi>“{quote}”</bdi>
          </blockquote>
        )}
        <dl className="fact-list">
          <Row term="Kind">{typeWords[type]}</Row>
          {foundUrl && (
            <Row term="Leads to">
              <a className="link" href={foundUrl} target="_blank" rel="noopener noreferrer nofollow">
                {bare(foundUrl)}
              </a>
            </Row>
          )}
          {type !== "mention" && <Row term="Words of the link">{anchor || "None"}</Row>}
          {type === "link" && (
            <Row term="Link relation">{rel ? <code>{rel}</code> : "None: search engines may follow it"}</Row>
          )}
          <Row term="Search engines">
            {noindex ? "The page asks not to be listed (noindex)" : "The page may be listed"}
          </Row>
        </dl>
      </div>
    </section>
  )
}
