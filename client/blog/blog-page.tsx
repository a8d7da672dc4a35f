import { type LoaderFunctionArgs, useLoaderData, useNavigation } from "react-router-dom"
import type { PostFilter, PostPage } from "#contract/site/blog"
import { BRAND } from "#contract/site/brand"
import { loadReads } from "../data/reads.ts"
import { Link } from "../lib/link.tsx"
import type { Meta } from "../lib/meta.ts"
import { paths } from "../paths.ts"
import { ButtonLink } from "../ui/button.tsx"
import { Icon } from "../ui/icon.tsx"
import { Spinner } from "../ui/spinner.tsx"
import { BlogTools } from "./blog-tools.tsx"
import { CategoryChips } from "./category-chips.tsx"
import { blogHref, isNarrowed, readFilter } from "./filters.ts"
import { NoPosts } from "./no-posts.tsx"
import { PostCards } from "./post-cards.tsx"
import { SearchBox } from "./search-box.tsx"
import "./blog-page.css"

export { BlogError as ErrorBoundary } from "./blog-error.tsx"

export const sheet = "blog-page"

interface Data {
  filter: PostFilter
  page: PostPage
}

export async function loader({ request, context }: LoaderFunctionArgs): Promise<Data> {
  const filter = readFilter(new URL(request.url).searchParams)
  return { filter, page: await loadReads(context).listPosts(filter) }
}

/**
 * A search has no canonical page of its own. Pages of older posts have one, so that search engines find their posts.
 */
export const meta = ({ filter }: Data): Meta => ({
  title: filter.before && !isNarrowed(filter) ? `Blog: older posts | ${BRAND}` : `Blog | ${BRAND}`,
  description: "Digital PR strategy, outreach practice and media relations, from the people who do the work.",
  keywords: "digital PR, outreach, media relations, PR strategy, link building",
  canonicalPath: isNarrowed(filter) ? paths.blog : blogHref(filter),
  noIndex: isNarrowed(filter),
  feedPath: `${paths.blog}/feed.xml`,
})

export function Component() {
  const { filter, page } = useLoaderData<Data>()
  const navigation = useNavigation()
  const isLoading = navigation.location?.pathname === paths.blog
  return (
    <div className="wrap blog">
      <header className="blog-head">
        <div>
          <p className="eyebrow">The {BRAND} blog</p>
          <h1 className="text-3xl">Better pitches, better press</h1>
          <p className="mt-3 max-w-[40rem] text-lg text-muted">
            Strategy, outreach practice and media relations, written for people who have a story to place.
          </p>
        </div>
        <BlogTools isEmpty={page.categories.length === 0} />
      </header>
      <div className="blog-filters">
        <SearchBox filter={filter} />
        <CategoryChips categories={page.categories} filter={filter} />
      </div>
      {isLoading && <Spinner label="Loading blog posts..." className="blog-loading" />}
      <section aria-label="Posts" aria-busy={isLoading} className="blog-posts">
        {isNarrowed(filter) && page.posts.length > 0 && <Narrowed filter={filter} />}
        {page.posts.length > 0 ? (
          <PostCards posts={page.posts} />
        ) : (
          <NoPosts isEmpty={page.categories.length === 0} />
        )}
        {page.before && (
          <p className="text-center">
            <ButtonLink look="secondary" to={blogHref({ ...filter, before: page.before })}>
              Older posts
              <Icon name="arrow-right" />
            </ButtonLink>
          </p>
        )}
      </section>
    </div>
  )
}

const Narrowed = ({ filter: { q, category } }: { filter: PostFilter }) => (
  <p className="text-muted">
    Articles{q && <> that mention “{q}”</>}
    {category && <> in {category}</>}.{" "}
    <Link className="link" to={paths.blog} preventScrollReset>
      Clear filters
    </Link>
  </p>
)
