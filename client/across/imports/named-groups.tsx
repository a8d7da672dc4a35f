import type { Import } from "#contract/workspace/across/imports"
import { Badge } from "../../ui/badge.tsx"
import { peopleOf } from "./words.ts"

const most = 20
const kindWords = { tag: "Tag", list: "List" } as const

interface NamedGroupsProps {
  item: Import
  /** Whether existing contacts get the tags and lists, too. */
  withKnown: boolean
}

/** The tags and lists that a file names, and how many people come on each. */
export function NamedGroups({ item: { named }, withKnown }: NamedGroupsProps) {
  const counted = named
    .map((group) => ({ ...group, people: group.created + (withKnown ? group.known : 0) }))
    .filter(({ people }) => people > 0)
    .toSorted((one, other) => other.people - one.people || (one.name < other.name ? -1 : 1))
  if (counted.length === 0) return null
  const others = counted.length - most
  return (
    <section className="grid gap-3" aria-labelledby="named-groups">
      <h3 id="named-groups" className="font-semibold">
        Tags and lists
      </h3>
      <ul className="import-refused">
        {counted.slice(0, most).map(({ kind, name, id, people }) => (
          <li key={`${kind} ${name}`} className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span>{kindWords[kind]}</span>
            <strong>
              <bdi>{name}</bdi>
            </strong>
            {id === null && <Badge tone="green">New</Badge>}
            <span className="ms-auto tabular-nums">{peopleOf(people)}</span>
          </li>
        ))}
      </ul>
      {others > 0 && <p className="text-sm text-muted">And {others} more.</p>}
    </section>
  )
}
