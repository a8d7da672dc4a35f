import { Link } from "../../lib/link.tsx"
import { paths } from "../../paths.ts"
import { Banner } from "../../ui/banner.tsx"
import type { useSnippets } from "./use-snippets.ts"
import "./snippet-list.css"

type SnippetListProps = Pick<
  ReturnType<typeof useSnippets>,
  "listId" | "isOpen" | "isBusy" | "isKnown" | "failure" | "matches" | "at" | "problems" | "choose"
>

/** The snippets that fit what is typed, and what was not known of the person in the last one. */
export function SnippetList(props: SnippetListProps) {
  const { listId, isOpen, isBusy, isKnown, failure, matches, at, problems, choose } = props
  return (
    <>
      {problems.length > 0 && (
        <Banner>
          {problems.map((problem) => (
            <p key={problem}>{problem}</p>
          ))}
        </Banner>
      )}
      {isBusy && (
        <p className="text-sm text-muted" role="status">
          Inserting the snippet...
        </p>
      )}
      {isOpen && matches.length === 0 && (
        <p className="text-sm text-muted" role="status">
          {failure ?? (isKnown ? <NoSnippets /> : "Loading your snippets...")}
        </p>
      )}
      {isOpen && matches.length > 0 && (
        <div id={listId} role="listbox" aria-label="Snippets" className="snippet-list">
          {matches.map((snippet, place) => (
            // The keys of the field choose; a pointer presses, and leaves the focus there.
            <button
              key={snippet.id}
              id={`${listId}-${snippet.id}`}
              type="button"
              role="option"
              tabIndex={-1}
              aria-selected={place === at}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(snippet)}
            >
              <strong>{snippet.name}</strong>
              <span>{snippet.excerpt}</span>
            </button>
          ))}
        </div>
      )}
    </>
  )
}

const NoSnippets = () => (
  <>
    There are no snippets yet. Write one under{" "}
    <Link to={paths.templates} className="link">
      Templates
    </Link>
    , or keep an answer that you sent.
  </>
)
