import { Link } from "../lib/link.tsx"
import { paths } from "../paths.ts"
import type { Found } from "./use-search.ts"

interface SearchMatchesProps {
  id: string
  found: Found | null
  /** The index of the match that is selected by the arrow keys; -1 without a selection. */
  active: number
  onLeave: () => void
}

/**
 * The matches of the search box. The element is always present, so that its count is announced when it changes, and
 * visible once it has text.
 */
export function SearchMatches({ id, found, active, onLeave }: SearchMatchesProps) {
  const matches = found?.matches ?? []
  return (
    <div className={found ? "search-matches" : "sr-only"}>
      <div id={id} role="listbox" aria-label="Matching articles" hidden={matches.length === 0}>
        {matches.map((match, index) => (
          <Link
            key={match.slug}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            tabIndex={-1}
            to={paths.post(match.slug)}
            onClick={onLeave}
          >
            <span>{match.title}</span>
            <small>
              {match.category} · {match.date}
            </small>
          </Link>
        ))}
      </div>
      <p role="status" className={matches.length > 0 ? "sr-only" : ""}>
        {found && say(found)}
      </p>
    </div>
  )
}

function say({ query, matches }: Found): string {
  if (!matches) return "The search is not available right now. Please try again."
  if (matches.length === 0) return `No results found for "${query}"`
  return matches.length === 1 ? "1 article found" : `${matches.length} articles found`
}
