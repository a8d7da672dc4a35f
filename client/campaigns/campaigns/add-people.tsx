import { useState } from "react"
import type { MyWorkspace } from "#contract/site/workspaces"
import type { AddedPeople, PeopleToAdd } from "#contract/workspace/campaigns/audience"
import { useRead } from "../../data/use-read.ts"
import { type Address, part, withQuery } from "../../lib/addresses.ts"
import { api } from "../../lib/api.ts"
import { useAction } from "../../lib/use-action.ts"
import { paths } from "../../paths.ts"
import { Button, ButtonLink } from "../../ui/button.tsx"
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx"
import { Field, Input, Select } from "../../ui/field.tsx"
import { ReadFailure } from "../../ui/read-failure.tsx"
import { endpointOf } from "../../workspaces/workspace-provider.tsx"
import { counted } from "./figures.ts"

interface AddPeopleProps {
  workspace: MyWorkspace
  endpoint: Address<"/campaigns/:id">
  onAdded: () => void
}

/** From this many people on, a mistaken click would cost a day's work to correct. */
const MANY = 100

/** People come from a list, from a search of the contacts, or one by one. */
export function AddPeople({ workspace, endpoint, onAdded }: AddPeopleProps) {
  const [q, setQ] = useState("")
  const [listId, setListId] = useState("")
  const [isSure, setSure] = useState(false)
  const { isBusy, run } = useAction({ failed: "Not Added" })
  const lists = useRead(endpointOf(workspace, "/lists"))
  const contacts = useRead(
    withQuery(endpointOf(workspace, "/contacts"), {
      limit: 20,
      sort: "name",
      ...(q.trim() && { q: q.trim() }),
    }),
  )
  const add = (whom: PeopleToAdd) => {
    const work = async () => {
      const outcome = await api.post(part(endpoint, "/people"), whom)
      onAdded()
      return outcome
    }
    return run(work, { done: describeAdded })
  }
  const addFound = () => add({ filter: { q: q.trim() } })
  const found = contacts.data
  if (found?.total === 0 && q.trim() === "") {
    return (
      <div className="grid justify-items-start gap-3 text-sm">
        <p>There are no contacts yet.</p>
        <ButtonLink look="secondary" to={paths.contacts}>
          Add Contacts
        </ButtonLink>
      </div>
    )
  }
  return (
    <div className="grid gap-5">
      {lists.data && lists.data.lists.length > 0 && (
        <div className="flex flex-wrap items-end gap-3">
          <Field label="Everybody on a list" className="w-full max-w-96">
            <Select value={listId} onChange={({ target }) => setListId(target.value)}>
              <option value="">Choose a list</option>
              {lists.data.lists.map(({ id, name, members }) => (
                <option key={id} value={id}>
                  {name} ({members.toLocaleString("en-US")})
                </option>
              ))}
            </Select>
          </Field>
          <Button look="secondary" disabled={isBusy || listId === ""} onClick={() => add({ listId })}>
            Add the list
          </Button>
        </div>
      )}
      <Field label="Search your contacts" className="max-w-96">
        <Input
          type="search"
          value={q}
          maxLength={200}
          autoComplete="off"
          onChange={(event) => setQ(event.target.value)}
        />
      </Field>
      <ReadFailure failure={contacts.failure} onRetry={contacts.reload} />
      {found && (
        <>
          <ul
            className="campaign-choices max-h-96 overflow-y-auto"
            aria-label="Contacts found"
            aria-busy={contacts.isLoading}
          >
            {found.contacts.map(({ id, name, email, company }) => (
              <li key={id}>
                <span className="min-w-0">
                  <bdi className="font-semibold">{name}</bdi>
                  <span className="block text-muted">
                    {[company, email ?? "no address"].filter(Boolean).join(" · ")}
                  </span>
                </span>
                <Button
                  size="small"
                  look="secondary"
                  disabled={isBusy}
                  aria-label={`Add ${name}`}
                  onClick={() => add({ contactIds: [id] })}
                >
                  Add
                </Button>
              </li>
            ))}
          </ul>
          {found.total === 0 ? (
            <p className="text-sm text-muted">Nobody found.</p>
          ) : (
            <Button
              look="secondary"
              className="justify-self-start"
              disabled={isBusy}
              onClick={() => (found.total > MANY ? setSure(true) : addFound())}
            >
              Add {q.trim() ? "everybody who was found" : "all contacts"} (
              {found.total.toLocaleString("en-US")})
            </Button>
          )}
          <ConfirmDialog
            title={`Add ${counted(found.total, "person", "people")}?`}
            description="You can remove them again one by one. To add only some, search first or use a list."
            button={["Add Them", "Adding..."]}
            look="primary"
            open={isSure}
            onConfirm={async () => {
              await addFound()
              setSure(false)
            }}
            onClose={() => setSure(false)}
          />
        </>
      )}
    </div>
  )
}

function describeAdded({ added, already }: AddedPeople) {
  const known = already > 0 ? ` ${counted(already, "was", "were")} among them before.` : ""
  const title = added > 0 ? "People Added" : "Nobody Added"
  return { title, description: `${counted(added, "person", "people")} added.${known}` }
}
