import type { MyWorkspace } from "#contract/site/workspaces"
import type { ListKind } from "#contract/workspace/people/groups"
import { Link } from "../../lib/link.tsx"
import { paths } from "../../paths.ts"
import { privatePage } from "../../private-pages/private-page.ts"
import { Tabs } from "../../ui/tabs.tsx"
import { InWorkspace } from "../../workspaces/in-workspace.tsx"
import { mayWrite } from "../../workspaces/workspace-provider.tsx"
import { ListsOfKind } from "./lists-of-kind.tsx"

export const meta = privatePage("Lists and Tags", "Groups of contacts.")

/** The lists that people are gathered in, and the tags that are seen on them. */
export const Component = () => (
  <InWorkspace title="Lists and tags">
    {(workspace) => <ListsAndTags key={workspace.id} workspace={workspace} />}
  </InWorkspace>
)

function ListsAndTags({ workspace }: { workspace: MyWorkspace }) {
  const panel = (kind: ListKind) => (
    <ListsOfKind key={kind} workspace={workspace} kind={kind} canWrite={mayWrite(workspace)} />
  )
  return (
    <>
      <div>
        <p>
          <Link to={paths.contacts} className="link text-sm">
            Contacts
          </Link>
        </p>
        <h1 className="mt-1 text-3xl">Lists and tags</h1>
        <p className="mt-2 max-w-prose text-muted">
          A list holds people whom you write to together. A tag describes a person or an outlet, and is shown
          wherever they are.
        </p>
      </div>
      <div>
        <Tabs
          label="Lists and tags"
          tabs={[
            { id: "lists", label: "Lists", panel: panel("list") },
            { id: "tags", label: "Tags", panel: panel("tag") },
          ]}
        />
      </div>
    </>
  )
}
