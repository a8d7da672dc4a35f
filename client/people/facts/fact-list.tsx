import type { Fact } from "#contract/workspace/people/facts"
import { Button } from "../../ui/button.tsx"
import { LongDate } from "../../ui/day.tsx"

interface FactListProps {
  label: string
  facts: readonly Fact[]
  isBusy?: boolean
  /** For those that a member wrote down; null where none is removed. */
  onRemove?: ((id: string) => void) | null
}

/** The stored details, each with its source. */
export const FactList = ({ label, facts, isBusy = false, onRemove = null }: FactListProps) => (
  <ul className="grid gap-3 text-sm" aria-label={label}>
    {facts.map((fact) => (
      <li key={fact.id} className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <span className="min-w-0 wrap-anywhere">
          <bdi>{fact.statement}</bdi>{" "}
          <span className="text-muted">
            <Origin fact={fact} />
          </span>
        </span>
        {onRemove && fact.kind === "own" && (
          <Button
            size="small"
            look="quiet"
            disabled={isBusy}
            aria-label={`Remove: ${fact.statement}`}
            onClick={() => onRemove(fact.id)}
          >
            Remove
          </Button>
        )}
      </li>
    ))}
  </ul>
)

function Origin({ fact: { source, url, statement, quote, kind, validUntil } }: { fact: Fact }) {
  const isLink = url !== null && url !== statement && /^https?:\/\//.test(url)
  return (
    <>
      {isLink ? (
        <a className="link" href={url} target="_blank" rel="noopener noreferrer nofollow">
          <bdi>{source}</bdi>
        </a>
      ) : (
        <bdi>{source}</bdi>
      )}
      {kind === "own" && quote && (
        <>
          {" "}
          · <q>{quote}</q>
        </>
      )}
      {validUntil && (
        <>
          {" "}
          · until <LongDate date={validUntil} />
        </>
      )}
    </>
  )
}
