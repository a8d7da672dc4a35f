import type { OutletDetail } from "#contract/workspace/people/outlet-details"
import { BlankDetails } from "../contacts/blank-details.tsx"
import { DateRow } from "../contacts/date-row.tsx"
import { DetailRow } from "../contacts/detail-row.tsx"
import { rows } from "./outlet-rows.tsx"

/** Details that only scans find: nobody types them. */
const found = new Set(["feedUrl", "sitemapUrl"])

interface OutletFactsProps {
  outlet: OutletDetail
  /** Opens the form at a field; null for members who may only read. */
  onAdd: ((field: string) => void) | null
}

/** All that is known of an outlet, each detail with its source, when it was scanned, and what could be added. */
export function OutletFacts({ outlet, onAdd }: OutletFactsProps) {
  const { sources, emails, lastScannedAt, lastPublishedAt, createdAt } = outlet
  const details = Object.entries(rows)
    .filter(([name]) => name !== "name")
    .map(([name, { term, show }]) => ({ field: name, term, value: show(outlet) }))
  const sourcesOf = (name: string) =>
    sources.filter(({ about }) => about === name || (name === "emails" && emails.includes(about)))
  return (
    <section className="card" aria-labelledby="details">
      <h2 id="details" className="sr-only">
        Details and their sources
      </h2>
      <dl className="detail-facts">
        {details.map(
          ({ field, term, value }) =>
            value && (
              <DetailRow key={field} term={term} sources={sourcesOf(field)}>
                {value}
              </DetailRow>
            ),
        )}
        <DateRow term="Last scanned" date={lastScannedAt} />
        <DateRow term="Last published" date={lastPublishedAt?.slice(0, 10) ?? null} none="Not known" />
        <DateRow term="Added" date={createdAt} />
      </dl>
      {onAdd && (
        <BlankDetails
          blanks={details.filter(({ field, value }) => !value && !found.has(field))}
          onAdd={onAdd}
        />
      )}
    </section>
  )
}
