import type { QuotedArticle } from "#contract/directory/search"
import { LongDate } from "../../ui/day.tsx"

/** Headlines as they were published, each with its date and its link. */
export const Quotes = ({ quotes }: { quotes: QuotedArticle[] }) => (
  <ul className="mt-3 grid gap-2 text-sm" aria-label="Articles that fit">
    {quotes.map(({ id, headline, url, publishedAt }) => (
      <li key={id} className="wrap-anywhere">
        <a className="link" href={url} target="_blank" rel="noopener noreferrer nofollow">
          <bdi>{headline}</bdi>
        </a>{" "}
        <LongDate date={publishedAt} className="text-muted" />
      </li>
    ))}
  </ul>
)
