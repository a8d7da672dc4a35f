import type { OutletWriter } from "#contract/directory/browse"
import { Link } from "../lib/link.tsx"
import { paths } from "../paths.ts"
import { LongDate } from "../ui/day.tsx"
import "../people/articles/articles.css"

/** Who signed at an outlet in the last 90 days, those who wrote most first. */
export const OutletWriters = ({ writers }: { writers: OutletWriter[] }) => (
  <section aria-labelledby="writers">
    <h2 id="writers" className="text-xl">
      Writers
    </h2>
    {writers.length === 0 ? (
      <p className="mt-2 text-sm text-muted">No bylines are known yet.</p>
    ) : (
      <ul className="card article-list">
        {writers.map(({ id, name, articles, lastPublishedAt, section }) => (
          <li key={id}>
            <h3>
              <Link className="link" to={paths.directoryWriter(id)}>
                <bdi>{name}</bdi>
              </Link>
            </h3>
            <p>
              {articles === 1 ? "1 article" : `${articles} articles`}, the last on{" "}
              <LongDate date={lastPublishedAt} />
              {section && `, mostly in ${section}`}
            </p>
          </li>
        ))}
      </ul>
    )}
  </section>
)
