import { OUTLET_KINDS } from "#contract/directory/outlets"
import { useKeptPages } from "../data/use-kept-pages.ts"
import { useQueryFilter } from "../data/use-query-filter.ts"
import { at, withQuery } from "../lib/addresses.ts"
import { EmptyState } from "../private-pages/empty-state.tsx"
import { PagedList } from "../private-pages/paged-list.tsx"
import { privatePage } from "../private-pages/private-page.ts"
import { FilterBar } from "../ui/filter-bar.tsx"
import { FilterChip } from "../ui/table/filter-chip.tsx"
import { COUNTRIES } from "./countries.ts"
import { OutletCard } from "./outlet-card.tsx"
import { pageOf } from "./page-of.ts"

export const meta = privatePage("Directory", "Outlets, and what they publish.")

const kinds = { "": "Every kind", ...OUTLET_KINDS }
const others = ["country"]

/** Every outlet that the platform knows, the same for all customers. */
export function Component() {
  const filter = useQueryFilter("kind", undefined, others)
  const list = useKeptPages(withQuery(at("/api/directory/outlets"), filter.search), pageOf, "after")
  return (
    <>
      <div>
        <h1 className="text-3xl">Directory</h1>
        <p className="mt-2 max-w-prose text-muted">
          Outlets, what they published in the last 90 days, and who writes there. It is the same for every
          customer; your own outlets and contacts are not part of it.
        </p>
      </div>
      <FilterBar label="Search by name, website or topic" filter={filter} choiceLabel="Kind" choices={kinds}>
        <FilterChip
          label="Country"
          choices={COUNTRIES}
          chosen={filter.read("country")}
          onChoose={(country) => filter.change("country", country)}
        />
      </FilterBar>
      <PagedList
        {...list}
        loading="Loading outlets..."
        more="Show more outlets"
        empty={
          <EmptyState icon="search" title="No outlets found.">
            <p>Try fewer letters, another country, or every kind.</p>
          </EmptyState>
        }
      >
        <ul className="grid gap-4" aria-label="Outlets" aria-busy={list.isLoading}>
          {list.items?.map((outlet) => (
            <OutletCard key={outlet.id} outlet={outlet} />
          ))}
        </ul>
      </PagedList>
    </>
  )
}
