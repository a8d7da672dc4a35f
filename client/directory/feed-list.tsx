import type { DirectoryFeed } from "#contract/directory/browse"
import { Moment } from "../ui/moment.tsx"
import "../people/articles/articles.css"

/** The feeds of an outlet, each with how its collection stands. */
export const FeedList = ({ feeds }: { feeds: DirectoryFeed[] }) => (
  <section aria-labelledby="feeds">
    <h2 id="feeds" className="text-xl">
      Feeds
    </h2>
    {feeds.length === 0 ? (
      <p className="mt-2 text-sm text-muted">No feed is known yet.</p>
    ) : (
      <ul className="card article-list">
        {feeds.map((feed) => (
          <li key={feed.url}>
            <h3>{feed.url.replace(/^https?:\/\/(www\.)?/, "")}</h3>
            <p>
              {feed.lastReadAt ? (
                <>
                  Last read on <Moment at={feed.lastReadAt} />
                </>
              ) : (
                "Never read yet"
              )}
              {feed.state === "gone" && `, and no longer read: ${whyGone(feed.lastError)}`}
              {feed.isBrought && ". Its publisher tells us of new articles, so we read it only once a day"}
              {feed.failures > 0 && `, failed ${feed.failures} times since (${feed.lastError ?? "unknown"})`}
            </p>
          </li>
        ))}
      </ul>
    )}
  </section>
)

const whyGone = (error: string | null) =>
  error === "moved"
    ? "it moved to where another feed is"
    : "its website says that it is gone, or it failed for weeks"
