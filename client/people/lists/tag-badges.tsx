import { Badge } from "../../ui/badge.tsx"

/** The tags of a person or an outlet in a table. */
export const TagBadges = ({ tags }: { tags: readonly string[] }) =>
  tags.length > 0 && (
    <ul className="tag-badges" aria-label="Tags">
      {tags.map((tag) => (
        <li key={tag}>
          <Badge tone="grey">{tag}</Badge>
        </li>
      ))}
    </ul>
  )
