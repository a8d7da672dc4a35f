import type { DirectoryArticle } from "#contract/directory/browse"
import { Link } from "../lib/link.tsx"
import { paths } from "../paths.ts"
import { LongDate } from "../ui/day.tsx"
import "../people/articles/articles.css"

interface LatestArticlesProps {
  articles: DirectoryArticle[]
  /** What is left out because the page is about it. */
  omit: "outlet" | "writers"
}

/** The latest articles, each with its link: the evidence of what somebody writes about. */
export const LatestArticles = ({ articles, omit }: LatestArticlesProps) => (
  <section aria-labelledby="latest">
    <h2 id="latest" className="text-xl">
      Latest articles
    </h2>
    {articles.length === 0 ? (
      <p className="mt-2 text-sm text-muted">No articles are known yet.</p>
    ) : (
      <ul className="card article-list">
        {articles.map((article) => (
          <li key={article.id}>
            <h3>
              <a className="link" href={article.url} target="_blank" rel="noopener noreferrer nofollow">
                <bdi>{article.headline}</bdi>
              </a>
            </h3>
            <p>
              {omit === "writers" ? <Outlet article={article} /> : <Writers article={article} />} ·{" "}
              <LongDate date={article.publishedAt} />
              {article.section && ` · ${article.section}`}
            </p>
            {article.summary && (
              <p>
                <bdi>{article.summary}</bdi>
              </p>
            )}
          </li>
        ))}
      </ul>
    )}
  </section>
)

const Outlet = ({ article: { outlet } }: { article: DirectoryArticle }) => (
  <Link className="link" to={paths.directoryOutlet(outlet.id)}>
    <bdi>{outlet.name}</bdi>
  </Link>
)

function Writers({ article: { writers } }: { article: DirectoryArticle }) {
  if (writers.length === 0) return "No byline"
  return writers.map(({ id, name }, at) => (
    <span key={id}>
      {at > 0 && ", "}
      <Link className="link" to={paths.directoryWriter(id)}>
        <bdi>{name}</bdi>
      </Link>
    </span>
  ))
}
