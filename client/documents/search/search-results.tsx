import { Link } from "../../lib/link.tsx"
import { paths } from "../../paths.ts"
import { PageHero } from "../../ui/page-hero.tsx"
import type { Piece, Results } from "./passage.ts"
import { SearchForm } from "./search-form.tsx"

/** What was found in the documentation, the help center and the API's reference. */
export const SearchResults = (results: Results) => (
  <>
    <PageHero
      eyebrow="Documentation"
      sign="search"
      title="Search"
      intro="The documentation, the help center and the API’s reference, all at once."
    >
      <SearchForm key={results.query} query={results.query} />
    </PageHero>
    <section className="wrap" aria-label="What was found">
      <p role="status">{inWords(results)}</p>
      <ol className="chapters">
        {results.found.map(({ place, to, title, snippet }) => (
          <li key={`${to} ${title.map(({ text }) => text).join("")}`}>
            <h2 className="text-xl">
              <Link to={to}>
                <Marked pieces={title} />
              </Link>
            </h2>
            <p>{place}</p>
            <p className="wrap-anywhere">
              <Marked pieces={snippet} />
            </p>
          </li>
        ))}
      </ol>
      {results.found.length === 0 && (
        <p>
          Read the{" "}
          <Link to={paths.documentation} className="link">
            documentation
          </Link>{" "}
          from its beginning, open the{" "}
          <Link to={paths.helpCenter} className="link">
            help center
          </Link>{" "}
          or the{" "}
          <Link to={paths.api} className="link">
            API
          </Link>
          .
        </p>
      )}
    </section>
  </>
)

const Marked = ({ pieces }: { pieces: readonly Piece[] }) => (
  <bdi>
    {pieces.map(({ text, isMatch }, at) => (isMatch ? <mark key={keyOf(text, at)}>{text}</mark> : text))}
  </bdi>
)
/** The same word may be marked twice. */
const keyOf = (text: string, at: number) => `${at} ${text}`

function inWords({ query, found, isWhole }: Results): string {
  if (query === "") return "Type a word or two: what you want to do, or what a message says."
  if (found.length === 0) return `Nothing has “${query}”. Try another word, or fewer.`
  const many = found.length === 1 ? "1 place" : `${found.length} places`
  return isWhole ? `${many} for “${query}”.` : `Nothing has all of “${query}”; ${many} with some of it.`
}
