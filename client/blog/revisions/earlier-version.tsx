import type { Post } from "#contract/site/blog"
import type { RevisionCard } from "#contract/site/blog/revisions"
import { useRead } from "../../data/use-read.ts"
import { at } from "../../lib/addresses.ts"
import { Button } from "../../ui/button.tsx"
import { Moment } from "../../ui/moment.tsx"
import { ReadFailure } from "../../ui/read-failure.tsx"
import { Spinner } from "../../ui/spinner.tsx"
import { type Draft, withRevision } from "../draft.ts"
import { differingFields, linesOf } from "./differences.ts"

interface EarlierVersionProps {
  post: Post
  /** What the editor holds. */
  draft: Draft
  onUse: (draft: Draft) => void
  card: RevisionCard
  onBack: () => void
}

/** One version, with what differs from the editor. */
export function EarlierVersion({ post, card, draft, onUse, onBack }: EarlierVersionProps) {
  const { data, failure, reload } = useRead(
    at("/api/blog/posts/:id/revisions/:revision", post.id, String(card.id)),
  )
  return (
    <div className="mt-4 grid gap-4">
      <p className="text-muted">
        <Moment at={card.savedAt} />
        {card.savedBy && `, saved by ${card.savedBy}`}
      </p>
      <ReadFailure failure={failure} onRetry={reload} />
      {!data && !failure && <Spinner label="Loading the version..." />}
      {data && (
        <>
          <dl className="grid gap-2 text-sm">
            {differingFields(data, draft).map(({ label, was }) => (
              <div key={label}>
                <dt className="font-semibold">{label} was</dt>
                <dd>{was || "empty"}</dd>
              </div>
            ))}
          </dl>
          <p className="text-sm text-muted">The text. Lines that the editor does not have are marked.</p>
          <pre className="version-text">
            {linesOf(data, draft).map(({ line, isOther }, at) => {
              const key = `${at}`
              return isOther ? <mark key={key}>{`${line}\n`}</mark> : <span key={key}>{`${line}\n`}</span>
            })}
          </pre>
        </>
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="secondary" onClick={onBack}>
          All versions
        </Button>
        <Button disabled={!data} onClick={() => data && onUse(withRevision(draft, data))}>
          Use this version
        </Button>
      </div>
    </div>
  )
}
