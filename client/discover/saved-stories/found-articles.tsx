import type { MyWorkspace } from "#contract/site/workspaces"
import type { OpportunityPage } from "#contract/workspace/discover/opportunities"
import type { Story } from "#contract/workspace/discover/saved-stories"
import { usePages } from "../../data/use-pages.ts"
import { withQuery } from "../../lib/addresses.ts"
import { PagedList } from "../../private-pages/paged-list.tsx"
import { useLive } from "../../workspaces/live/use-live.ts"
import { endpointOf } from "../../workspaces/workspace-provider.tsx"
import { FoundArticle } from "./found-article.tsx"

const topics = ["story", "opportunity"]
const read = ({ opportunities, nextCursor }: OpportunityPage) => ({
  items: opportunities,
  before: nextCursor,
})

/** What the watch of a story proposed, and which sites a file of backlinks brought, newest first. */
export function FoundArticles({ story, workspace }: { story: Story; workspace: MyWorkspace }) {
  const query = { kind: "article", story: story.id, sort: "newest" } as const
  const list = usePages(withQuery(endpointOf(workspace, "/opportunities"), query), read, "cursor")
  useLive(workspace, topics, true, list.refresh)
  return (
    <section className="grid gap-4" aria-labelledby="found">
      <h2 id="found" className="text-xl">
        Found for this story
      </h2>
      <PagedList
        {...list}
        loading="Loading articles..."
        more="Show older articles"
        empty={
          <p className="text-muted">
            {story.isWatched
              ? "Nothing yet. It is looked for once an hour, in what outlets announce in their feeds."
              : "Nothing. This story is not watched."}
          </p>
        }
      >
        <ul className="grid gap-3" aria-labelledby="found" aria-busy={list.isLoading}>
          {list.items?.map((article) => (
            <FoundArticle key={article.id} article={article} />
          ))}
        </ul>
      </PagedList>
    </section>
  )
}
