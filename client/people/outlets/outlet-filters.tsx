import type { List } from "#contract/workspace/people/lists"
import type { useQueryFilter } from "../../data/use-query-filter.ts"
import { nameLanguage } from "../../lib/place-names.ts"
import { ListSearch } from "../../ui/list-search.tsx"
import { FilterChip } from "../../ui/table/filter-chip.tsx"
import { SortChoice } from "../../ui/table/sort-choice.tsx"
import { kindWords, stageWords } from "./words.ts"
import "./outlets.css"

const orders = { "": "Newest first", name: "Name", last_scanned: "Last scanned" }

interface OutletFiltersProps {
  filter: ReturnType<typeof useQueryFilter>
  /** Those that any outlet is in. */
  languages: readonly string[]
  tags: readonly List[]
}

/** A search field, which outlets are shown, and in which order; the list follows them all. */
export function OutletFilters({ filter, languages, tags }: OutletFiltersProps) {
  const chosen = filter.read("language")
  const offered = [...new Set([...languages, ...(chosen ? [chosen] : [])])]
  const languageWords = Object.fromEntries(offered.map((code) => [code, nameLanguage(code)]))
  return (
    <search className="filter-line">
      <ListSearch label="Search by name, website or topic" filter={filter} />
      <FilterChip
        label="Stage"
        choices={{ "": "Any", ...stageWords }}
        chosen={filter.chosen}
        onChoose={filter.choose}
      />
      <FilterChip
        label="Kind"
        choices={{ "": "Any", ...kindWords }}
        chosen={filter.read("kind")}
        onChoose={(value) => filter.change("kind", value)}
      />
      <FilterChip
        label="Language"
        choices={{ "": "Any", ...languageWords }}
        chosen={chosen}
        onChoose={(value) => filter.change("language", value)}
      />
      {(tags.length > 0 || filter.read("tag")) && (
        <FilterChip
          label="Tag"
          choices={{ "": "Any", ...Object.fromEntries(tags.map(({ id, name }) => [id, name])) }}
          chosen={filter.read("tag")}
          onChoose={(value) => filter.change("tag", value)}
        />
      )}
      <SortChoice filter={filter} orders={orders} />
    </search>
  )
}
