import { SECTIONS, type SectionId } from "#contract/site/documents"
import { Link } from "../lib/link.tsx"
import { paths } from "../paths.ts"
import { Icon } from "../ui/icon.tsx"

/** The links to the previous and the next section. */
export function Neighbours({ of }: { of: SectionId }) {
  const at = SECTIONS.findIndex(({ id }) => id === of)
  const [before, after] = [SECTIONS[at - 1], SECTIONS[at + 1]]
  return (
    <nav className="neighbours" aria-label="Sections before and after">
      {before && (
        <Link to={paths.document(before.id)} rel="prev">
          <Icon name="arrow-left" />
          {before.title}
        </Link>
      )}
      {after && (
        <Link to={paths.document(after.id)} rel="next">
          {after.title}
          <Icon name="arrow-right" />
        </Link>
      )}
    </nav>
  )
}
