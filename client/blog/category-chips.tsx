import type { PostFilter } from "#contract/site/blog"
import { Link } from "../lib/link.tsx"
import { blogHref } from "./filters.ts"

/** Links to all posts and to each category. They work without a script, and the address holds the filter. */
export const CategoryChips = ({ categories, filter }: { categories: string[]; filter: PostFilter }) => (
  <nav aria-label="Categories">
    <ul className="chips">
      {["", ...categories].map((category) => (
        <li key={category}>
          <Link
            to={blogHref({ q: filter.q, category })}
            preventScrollReset
            aria-current={category === (filter.category ?? "") ? "true" : undefined}
          >
            {category || "All"}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)
