import type { Article } from "#contract/workspace/people/articles"
import { Link } from "../../lib/link.tsx"
import { paths } from "../../paths.ts"
import { LongDate } from "../../ui/day.tsx"
import "./articles.css"

interface ArticleListProps {
  title: string
  articles: Article[]
  /** Details that are left out because the page is about them. */
  omit: "outlet" | "author"
  /** The text for an empty list. */
  empty?: string
}

/** The latest articles: the evidence of what a person or an outlet writes about. */
export function ArticleList({ title, articles, omit, empty }: ArticleListProps) {
  return (
    <section aria-labelledby="articles">
      <h2 id="articles" className="text-xl">
        {title}
      </h2>
      {articles.length === 0 ? (
        <p className="mt-2 text-sm text-muted">{empty}</p>
      ) : (
        <ul className="card article-list">
          {articles.map((article) => (
            <Entry key={article.id} article={article} omit={omit} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Entry({ article, omit }: { article: Article; omit: ArticleListProps["omit"] }) {
  const { url, title, summary, publishedAt, outlet } = article
  const source =
    omit === "author" ? (
      <Link className="link" to={paths.outletDetail(outlet.id)}>
        <bdi>{outlet.name}</bdi>
      </Link>
    ) : (
      <Author article={article} />
    )
  return (
    <li>
      <h3>
        {/^https?:\/\//.test(url) ? (
          <a className="link" href={url} target="_blank" rel="noopener noreferrer nofollow">
            <bdi>{title}</bdi>
          </a>
        ) : (
          <bdi>{title}</bdi>
        )}
      </h3>
      <p>
        {source} · {publishedAt ? <LongDate date={publishedAt.slice(0, 10)} /> : "No date"}
      </p>
      {summary && (
        <p>
          <bdi>{summary}</bdi>
        </p>
      )}
    </li>
  )
}

function Author({ article: { authorName, contactId } }: { article: Article }) {
  if (!authorName) return "No byline"
  if (!contactId) return <bdi>{authorName}</bdi>
  return (
    <Link className="link" to={paths.contactDetail(contactId)}>
      <bdi>{authorName}</bdi>
    </Link>
  )
}
