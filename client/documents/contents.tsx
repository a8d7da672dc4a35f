import { SECTIONS, type SectionId } from "#contract/site/documents"
import { Link } from "../lib/link.tsx"
import { paths } from "../paths.ts"

/** Links to the sections, each of which is a separate page. */
export const Contents = ({ current }: { current: SectionId }) => (
  <nav className="toc" aria-labelledby="toc-title">
    <h2 id="toc-title">Table of Contents</h2>
    <ol>
      {SECTIONS.map(({ id, title }) => (
        <li key={id}>
          <Link to={paths.document(id)} aria-current={id === current ? "page" : undefined}>
            {title}
          </Link>
        </li>
      ))}
    </ol>
  </nav>
)
