import { Link } from "../lib/link.tsx"
import { paths } from "../paths.ts"
import type { Found } from "./use-search.ts"

interface SearchMatchesProps {
  id: string
  found: Found | null
  /** The index of the match that the arrow keys stand on; -1 for none. */
  active: number
  onLeave: () => void
}

/** What the search box offers. It is always there, so that its count is announced as it changes, and seen once it speaks. */
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
