import type { MyWorkspace } from "#contract/site/workspaces"
import type { ListKind } from "#contract/workspace/people/groups"
import type { List } from "#contract/workspace/people/lists"
import { useRead } from "../../data/use-read.ts"
import { withQuery } from "../../lib/addresses.ts"
import { Link } from "../../lib/link.tsx"
import { paths } from "../../paths.ts"
import { Button } from "../../ui/button.tsx"
import { LongDate } from "../../ui/day.tsx"
import { ReadFailure } from "../../ui/read-failure.tsx"
import { PanelFact } from "../../ui/table/panel-fact.tsx"
import { RowPanel } from "../../ui/table/row-panel.tsx"
import { endpointOf } from "../../workspaces/workspace-provider.tsx"
import { describeContacts, describeOutlets } from "./kind-words.ts"
import { contactsOf } from "./list-columns.tsx"

const shown = 10

interface ListPanelProps {
  workspace: MyWorkspace
  kind: ListKind
  list: List
  /** Null for members who may only read. */
  onRename: (() => void) | null
  onClose: () => void
}

/** A list or a tag beside the others: how large it is, and who came to the contacts last of those on it. */
export function ListPanel({ workspace, kind, list, onRename, onClose }: ListPanelProps) {
  const { id, name, members, outlets, createdAt, createdBy } = list
  const people = withQuery(endpointOf(workspace, "/contacts"), `${kind}=${id}&limit=${shown}`)
  const { data, failure, reload } = useRead(people)
  return (
    <RowPanel title={name} to={contactsOf(kind, list)} onClose={onClose}>
      {onRename && (
        <div>
          <Button size="small" look="secondary" onClick={onRename}>
            Rename
          </Button>
        </div>
      )}
      <dl className="panel-facts">
        <PanelFact term="Contacts">{describeContacts(members)}</PanelFact>
        {outlets > 0 && (
          <PanelFact term="Outlets">
            <Link className="link" to={`${paths.outlets}?tag=${id}`}>
              {describeOutlets(outlets)}
            </Link>
          </PanelFact>
        )}
        <PanelFact term="Created">
          <LongDate date={createdAt} />
        </PanelFact>
        <PanelFact term="Created by">
          <bdi>{createdBy}</bdi>
        </PanelFact>
      </dl>
      <ReadFailure failure={failure} onRetry={reload} />
      {data && data.contacts.length > 0 && (
        <ul className="grid gap-1" aria-label="Contacts">
          {data.contacts.map((contact) => (
            <li key={contact.id} className="wrap-anywhere">
              <Link className="link" to={paths.contactDetail(contact.id)}>
                <bdi>{contact.name}</bdi>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {members > shown && (
        <Link className="link" to={contactsOf(kind, list)}>
          All {describeContacts(members)}
        </Link>
      )}
    </RowPanel>
  )
}
