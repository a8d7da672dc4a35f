import type { PostFilter } from "#contract/site/blog"
import { Link } from "../lib/link.tsx"
import { blogHref } from "./filters.ts"

/** All and each category, as links: they work before any script, and the address says what is shown. */
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
