import { useState } from "react"
import type { MyWorkspace } from "#contract/site/workspaces"
import type { CampaignPeople, PeopleToRemove } from "#contract/workspace/campaigns/audience"
import { usePages } from "../../data/use-pages.ts"
import { useRead } from "../../data/use-read.ts"
import { type Address, part, withQuery } from "../../lib/addresses.ts"
import { api } from "../../lib/api.ts"
import { useAction } from "../../lib/use-action.ts"
import { PagedList } from "../../private-pages/paged-list.tsx"
import { Card } from "../../ui/card.tsx"
import { CampaignPersonEntry } from "./campaign-person-entry.tsx"
import { Counts } from "./counts.tsx"
import { WriteAnyway } from "./write-anyway.tsx"

interface PeopleListProps {
  endpoint: Address<"/campaigns/:id">
  workspace: MyWorkspace
  /** Whether people can be removed, and what excludes them be settled. */
  canWrite: boolean
  /** What is said while nobody was chosen. */
  empty: string
  onChange: () => void
}

const itemsOf = ({ people, after }: CampaignPeople) => ({ items: people, before: after })

/** The selected people: who will be written to, who will not, and why. The figures add up, and each can be opened. */
export function PeopleList({ endpoint, workspace, canWrite, empty, onChange }: PeopleListProps) {
  const [shown, setShown] = useState("")
  const check = useRead(part(endpoint, "/check"))
  const pages = usePages(withQuery(part(endpoint, "/people"), shown), itemsOf, "after")

  const { isBusy, run } = useAction({ failed: "Not Removed" })
  const remove = (people: PeopleToRemove, name: string) => {
    const work = async () => {
      await api.delete(part(endpoint, "/people"), people)
      onChange()
    }
    const undo = async () => {
      await api.post(part(endpoint, "/people"), people)
      onChange()
    }
    const description = `${name} was removed from the campaign.`
    return run(work, { done: { title: "Person Removed", description, undo } })
  }
  const others = shown.endsWith("reason=off_topic") ? (pages.items ?? []) : []
  return (
    <Card className="grid gap-5 p-5 sm:p-8" aria-label="People in the campaign">
      {check.data && <Counts check={check.data} shown={shown} onShow={setShown} />}
      {canWrite && others.length > 1 && (
        <div>
          <WriteAnyway endpoint={endpoint} people={others} onGiven={onChange} />
        </div>
      )}
      <PagedList
        {...pages}
        loading="Loading people..."
        more="Show more people"
        empty={<p className="text-sm text-muted">{shown ? "Nobody here." : empty}</p>}
      >
        <ul className="campaign-choices" aria-label="People" aria-busy={pages.isLoading}>
          {pages.items?.map((person) => (
            <CampaignPersonEntry
              key={person.contactId}
              person={person}
              workspace={workspace}
              endpoint={endpoint}
              canWrite={canWrite}
              isBusy={isBusy}
              onStated={onChange}
              onRemove={() => remove({ contactIds: [person.contactId] }, person.name)}
            />
          ))}
        </ul>
      </PagedList>
    </Card>
  )
}
