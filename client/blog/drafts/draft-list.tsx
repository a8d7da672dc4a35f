import type { DraftCard, DraftPage } from "#contract/site/blog/drafts"
import { useKeptPages } from "../../data/use-kept-pages.ts"
import { at } from "../../lib/addresses.ts"
import { Link } from "../../lib/link.tsx"
import { paths } from "../../paths.ts"
import { EmptyState } from "../../private-pages/empty-state.tsx"
import { PagedList } from "../../private-pages/paged-list.tsx"
import { Badge } from "../../ui/badge.tsx"
import { ButtonLink } from "../../ui/button.tsx"
import { Icon } from "../../ui/icon.tsx"
import { Moment } from "../../ui/moment.tsx"
import { writeZoned } from "./zoned.ts"

const endpoint = at("/api/blog/drafts")
const draftsOf = ({ drafts, before }: DraftPage) => ({ items: drafts, before })

/** The posts that are not published yet, for the administrator. */
export function DraftList() {
  const pages = useKeptPages(endpoint, draftsOf)
  return (
    <div className="wrap editor draft-list">
      <Link to={paths.blog} className="link editor-back">
        <Icon name="arrow-left" />
        Back to Blog
      </Link>
      <div className="editor-bar">
        <h1 className="text-2xl">Drafts</h1>
        <ButtonLink to={paths.newPost}>
          <Icon name="plus" />
          New Post
        </ButtonLink>
      </div>
      <PagedList
        {...pages}
        loading="Loading drafts..."
        more="Show older drafts"
        empty={
          <EmptyState icon="file" title="No drafts.">
            <p>“Save as draft” and “Schedule…” in the editor keep a post here until it is published.</p>
          </EmptyState>
        }
      >
        <ul className="card divide-y divide-line" aria-label="Drafts">
          {pages.items?.map((draft) => (
            <Entry key={draft.id} draft={draft} />
          ))}
        </ul>
      </PagedList>
    </div>
  )
}

const Entry = ({ draft: { id, title, updatedAt, publishAt, problem } }: { draft: DraftCard }) => (
  <li className="grid gap-1 px-5 py-4">
    <p className="flex flex-wrap items-center gap-3">
      <Link to={paths.editDraft(id)} className="link font-semibold">
        {title.trim() || "Untitled"}
      </Link>
      {problem && <Badge tone="rose">Not published</Badge>}
      {publishAt && <Badge tone="green">Scheduled</Badge>}
    </p>
    <p className="text-sm text-muted">
      {problem ?? (publishAt ? `For ${writeZoned(publishAt)}` : null)}
      {!problem && !publishAt && (
        <>
          Saved <Moment at={updatedAt} />
        </>
      )}
    </p>
  </li>
)
