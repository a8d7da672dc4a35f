import { useId, useState } from "react"
import type { List } from "#contract/workspace/people/lists"
import type { Contacted } from "#contract/workspace/people/narrowing"
import type { useQueryFilter } from "../../data/use-query-filter.ts"
import type { Address } from "../../lib/addresses.ts"
import { Button } from "../../ui/button.tsx"
import { ListSearch } from "../../ui/list-search.tsx"
import { FilterChip } from "../../ui/table/filter-chip.tsx"
import { SortChoice } from "../../ui/table/sort-choice.tsx"
import { OutletPicker } from "./outlet-picker.tsx"
import { useOutletName } from "./use-outlet-name.ts"

const states = { "": "Everybody", active: "Active", stale: "Stale", do_not_contact: "Do not contact" }
const verdicts = {
  "": "Any",
  deliverable: "Deliverable",
  risky: "Risky",
  undeliverable: "Undeliverable",
  unknown: "Unclear",
  unverified: "Not verified",
  no_address: "No address yet",
}
const times: Record<"" | Contacted, string> = {
  "": "Any time",
  never: "Never",
  within_7_days: "In the last 7 days",
  within_30_days: "In the last 30 days",
  within_90_days: "In the last 90 days",
  not_within_30_days: "Not in the last 30 days",
  not_within_90_days: "Not in the last 90 days",
}
const orders = { "": "Newest first", name: "Name", last_contacted: "Last contacted" }

interface ContactFiltersProps {
  filter: ReturnType<typeof useQueryFilter>
  /** The address of the workspace's outlets. */
  outlets: Address<"/outlets">
  lists: readonly List[]
  tags: readonly List[]
}

/**
 * A search field, a filter and an order; the list follows all of them. On a phone everything but the search is folded
 * away.
 */
export function ContactFilters({ filter, outlets, lists, tags }: ContactFiltersProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const inForce = [filter.chosen, ...["outlet", "verification", "list", "tag", "contacted"].map(filter.read)]
  const count = inForce.filter(Boolean).length
  const picked = useOutletName(outlets, filter.read("outlet"))
  return (
    <search className="filter-line">
      <ListSearch label="Search by name, outlet or email" filter={filter} />
      <Button
        look="secondary"
        className="contact-unfold"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        Filter and sort{count > 0 && ` (${count})`}
      </Button>
      <div id={id} className="filter-chips contact-filters" data-open={isOpen || undefined}>
        <OutletPicker
          label="Outlet"
          endpoint={outlets}
          picked={picked}
          onPick={(outlet) => filter.change("outlet", outlet?.id ?? "")}
        />
        <FilterChip label="Show" choices={states} chosen={filter.chosen} onChoose={filter.choose} />
        <FilterChip
          label="Address"
          choices={verdicts}
          chosen={filter.read("verification")}
          onChoose={(value) => filter.change("verification", value)}
        />
        {[
          { name: "list", label: "List", all: "Any", of: lists },
          { name: "tag", label: "Tag", all: "Any", of: tags },
        ].map(
          ({ name, label, all, of }) =>
            (of.length > 0 || filter.read(name)) && (
              <FilterChip
                key={name}
                label={label}
                choices={{ "": all, ...Object.fromEntries(of.map((list) => [list.id, list.name])) }}
                chosen={filter.read(name)}
                onChoose={(value) => filter.change(name, value)}
              />
            ),
        )}
        <FilterChip
          label="Last contacted"
          choices={times}
          chosen={filter.read("contacted")}
          onChoose={(value) => filter.change("contacted", value)}
        />
        <SortChoice filter={filter} orders={orders} />
      </div>
    </search>
  )
}
