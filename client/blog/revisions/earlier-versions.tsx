import { useState } from "react"
import type { Post } from "#contract/site/blog"
import type { RevisionCard } from "#contract/site/blog/revisions"
import { useRead } from "../../data/use-read.ts"
import { at } from "../../lib/addresses.ts"
import { Dialog } from "../../ui/dialog.tsx"
import { Moment } from "../../ui/moment.tsx"
import { ReadFailure } from "../../ui/read-failure.tsx"
import { Spinner } from "../../ui/spinner.tsx"
import type { Draft } from "../draft.ts"
import { EarlierVersion } from "./earlier-version.tsx"
import "./earlier-versions.css"

interface EarlierVersionsProps {
  open: boolean
  post: Post
  /** What the editor holds. */
  draft: Draft
  onUse: (draft: Draft) => void
  onClose: () => void
}

/** What a post was before each save: a list, and one of them with what differs from the editor. */
export const EarlierVersions = ({ open, onClose, ...rest }: EarlierVersionsProps) => (
  <Dialog open={open} onClose={onClose} title="Earlier versions" wide>
    <Versions {...rest} />
  </Dialog>
)

function Versions({ post, draft, onUse }: Pick<EarlierVersionsProps, "post" | "draft" | "onUse">) {
  const { data, failure, reload } = useRead(at("/api/blog/posts/:id/revisions", post.id))
  const [shown, setShown] = useState<RevisionCard | null>(null)
  if (shown)
    return (
      <EarlierVersion post={post} card={shown} draft={draft} onUse={onUse} onBack={() => setShown(null)} />
    )
  return (
    <div className="mt-4 grid gap-4">
      <ReadFailure failure={failure} onRetry={reload} />
      {!data && !failure && <Spinner label="Loading versions..." />}
      {data?.revisions.length === 0 && (
        <p className="text-muted">
          There are none yet. Each save keeps what the post was before, fifty times at most.
        </p>
      )}
      {data && data.revisions.length > 0 && (
        <ul className="divide-y divide-line" aria-label="Versions">
          {data.revisions.map((card) => (
            <li key={card.id} className="grid gap-1 py-3">
              <button type="button" className="link justify-self-start" onClick={() => setShown(card)}>
                <Moment at={card.savedAt} />
              </button>
              <span className="text-sm text-muted">
                {card.title}
                {card.savedBy && `, saved by ${card.savedBy}`}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
