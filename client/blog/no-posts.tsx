import { paths } from "../paths.ts"
import { ButtonLink } from "../ui/button.tsx"

/** A list without posts: nothing was written yet, or nothing matches. */
export const NoPosts = ({ isEmpty }: { isEmpty: boolean }) => (
  <div className="notice">
    <h2>No posts found</h2>
    {isEmpty ? (
      <p>There are no blog posts yet. Please check back soon.</p>
    ) : (
      <p>No posts match your search. Try other words, or another category.</p>
    )}
    {!isEmpty && (
      <ButtonLink look="secondary" to={paths.blog} preventScrollReset>
        Clear Filters
      </ButtonLink>
    )}
  </div>
)
