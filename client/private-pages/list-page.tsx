import type { ComponentProps } from "react"
import type { useQueryFilter } from "../data/use-query-filter.ts"
import { FilterBar } from "../ui/filter-bar.tsx"
import { PagedList } from "./paged-list.tsx"

interface ListPageProps extends ComponentProps<typeof PagedList> {
  title: string
  lead: string
  filter: ReturnType<typeof useQueryFilter>
  /** The label of the search field, and the words of each choice next to it. */
  search: string
  choices: Record<string, string>
}

/** A page that is one list: its title, what narrows it, and its entries. */
export function ListPage({ title, lead, filter, search, choices, ...list }: ListPageProps) {
  return (
    <>
      <div>
        <h1 className="text-3xl">{title}</h1>
        <p className="mt-2 text-muted">{lead}</p>
      </div>
      <FilterBar label={search} filter={filter} choiceLabel="Show" choices={choices} />
      <PagedList {...list} />
    </>
  )
}
