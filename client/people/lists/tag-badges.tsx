import { Badge } from "../../ui/badge.tsx"

/** The tags of a person or an outlet in a table. */
export const TagBadges = ({ tags }: { tags: readonly string[] }) =>
  tags.length > 0 && (
    <ul className="mt-1.5 flex flex-wrap gap-1" aria-label="Tags">
      {tags.map((tag) => (
        <li key={tag}>
          <Badge tone="grey">{tag}</Badge>
        </li>
      ))}
    </ul>
  )
