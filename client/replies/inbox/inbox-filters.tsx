import { useId, useState } from "react"
import type { MyWorkspace } from "#contract/site/workspaces"
import { useRead } from "../../data/use-read.ts"
import { nameOfClient, useClients } from "../../people/clients/use-clients.ts"
import { Button } from "../../ui/button.tsx"
import { ListSearch } from "../../ui/list-search.tsx"
import { FilterChip } from "../../ui/table/filter-chip.tsx"
import { endpointOf } from "../../workspaces/workspace-provider.tsx"
import type { InboxFilter } from "./inbox-filter.ts"

const responsibles = { "": "All", me: "Me", anyone: "Somebody", nobody: "Nobody" }

/** What the list of conversations is searched for and narrowed by. */
export function InboxFilters({ workspace, filter }: { workspace: MyWorkspace; filter: InboxFilter }) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const { data: mailboxes } = useRead(endpointOf(workspace, "/mailboxes"))
  const { data: campaigns } = useRead(endpointOf(workspace, "/campaigns"))
  const chosen = filter.read("campaign")
  const isListed = campaigns?.campaigns.some((one) => one.id === chosen) ?? true
  // One in the archive, or further down than the first page, is still called by its name.
  const { data: other } = useRead(
    chosen && !isListed ? endpointOf(workspace, "/campaigns/:id", chosen) : null,
  )
  const { items: clients } = useClients(workspace)
  const chips: { name: string; label: string; all: string; of: [id: string, words: string][] }[] = [
    {
      name: "campaign",
      label: "Campaign",
      all: "Any",
      of: named([...(campaigns?.campaigns ?? []), ...(other && !isListed ? [other] : [])]),
    },
    {
      name: "mailbox",
      label: "Mailbox",
      all: "Any",
      of: (mailboxes ?? []).map(({ id, address }) => [id, address]),
    },
    {
      name: "client",
      label: "Client",
      all: "Any",
      of: (clients ?? []).map((client) => [client.id, nameOfClient(client, workspace)]),
    },
  ]
  const inForce = ["responsible", "unread", ...chips.map(({ name }) => name)].filter((name) =>
    filter.read(name),
  )
  return (
    <search className="filter-line">
      <ListSearch label="Search people, subjects and answers" filter={filter} />
      <Button
        look="secondary"
        className="inbox-unfold"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        Filter{inForce.length > 0 && ` (${inForce.length})`}
      </Button>
      <div id={id} className="inbox-chips filter-chips" data-open={isOpen || undefined}>
        <FilterChip
          label="Assigned to"
          choices={responsibles}
          chosen={filter.read("responsible")}
          onChoose={(value) => filter.change("responsible", value)}
        />
        <FilterChip
          label="Show"
          choices={{ "": "Read and unread", yes: "Unread only" }}
          chosen={filter.read("unread")}
          onChoose={(value) => filter.change("unread", value)}
        />
        {chips
          .filter(({ name, of }) => of.length > 1 || filter.read(name))
          .map(({ name, label, all, of }) => (
            <FilterChip
              key={name}
              label={label}
              choices={{ "": all, ...Object.fromEntries(of) }}
              chosen={filter.read(name)}
              onChoose={(value) => filter.change(name, value)}
            />
          ))}
      </div>
    </search>
  )
}

const named = (all: readonly { id: string; name: string }[] | undefined): [string, string][] =>
  (all ?? []).map(({ id, name }) => [id, name])
