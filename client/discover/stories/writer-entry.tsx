import { useId } from "react"
import type { FoundWriter, KnownWriter } from "#contract/workspace/discover/stories"
import { CollectionBadge } from "../../directory/collection-badge.tsx"
import { Link } from "../../lib/link.tsx"
import { paths } from "../../paths.ts"
import { Badge } from "../../ui/badge.tsx"
import { LongDate } from "../../ui/day.tsx"
import { Quotes } from "./quotes.tsx"

interface WriterEntryProps {
  writer: FoundWriter
  isChosen: boolean
  /** Null for somebody who may only look. */
  onChoose: ((isChosen: boolean) => void) | null
}

/** Somebody who writes about such stories, with what shows it and what the workspace knows of them. */
export function WriterEntry({ writer, isChosen, onChoose }: WriterEntryProps) {
  const id = useId()
  const { name, outlet, score, fitting, written, lastFittingAt, quotes, known } = writer
  return (
    <li className="card p-5 sm:p-6" aria-labelledby={id}>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="flex min-w-0 gap-3">
          {onChoose && !known?.isSuppressed && (
            <input
              type="checkbox"
              className="mt-1 size-5 shrink-0"
              aria-label={`Choose ${name}`}
              checked={isChosen}
              onChange={(event) => onChoose(event.target.checked)}
            />
          )}
          <div className="min-w-0">
            <h3 id={id} className="text-lg wrap-anywhere">
              <Link to={paths.directoryWriter(writer.id)} className="link">
                <bdi>{name}</bdi>
              </Link>
            </h3>
            <p className="text-sm text-muted wrap-anywhere">
              <Link to={paths.directoryOutlet(outlet.id)} className="link">
                <bdi>{outlet.name}</bdi>
              </Link>
            </p>
          </div>
        </div>
        <span className="flex flex-wrap gap-2">
          {outlet.isSimulated && <CollectionBadge collection="simulated" />}
          <Badge tone={score >= 60 ? "green" : "grey"}>Fit {score}</Badge>
        </span>
      </div>
      <p className="mt-3 text-sm">
        {fitting === 1 ? "1 article fits" : `${fitting} articles fit`}, the last on{" "}
        <LongDate date={lastFittingAt} />. {written === 1 ? "1 article" : `${written} articles`} in the last
        90 days in all.
      </p>
      {known && <Known known={known} />}
      <Quotes quotes={quotes} />
    </li>
  )
}

const Known = ({
  known: { contactId, hasAddress, lastContactedAt, isSuppressed },
}: {
  known: KnownWriter
}) => (
  <p className="mt-2 text-sm">
    <Link to={paths.contactDetail(contactId)} className="link">
      In your contacts
    </Link>
    {!hasAddress && ", without an address yet"}
    {isSuppressed && ", not to be contacted"}
    {lastContactedAt && (
      <>
        , last written to on <LongDate date={lastContactedAt} />
      </>
    )}
  </p>
)
