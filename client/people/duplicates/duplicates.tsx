import type { MyWorkspace } from "#contract/site/workspaces"
import { Link } from "../../lib/link.tsx"
import { paths } from "../../paths.ts"
import { EmptyState } from "../../private-pages/empty-state.tsx"
import { PagedList } from "../../private-pages/paged-list.tsx"
import { privatePage } from "../../private-pages/private-page.ts"
import { Banner } from "../../ui/banner.tsx"
import { InWorkspace } from "../../workspaces/in-workspace.tsx"
import { mayWrite } from "../../workspaces/workspace-provider.tsx"
import { DuplicateEntry } from "./duplicate-entry.tsx"
import { useDuplicates } from "./use-duplicates.ts"

export const meta = privatePage("Possible Duplicates", "Contacts that may be one person.")

/** Contacts that may be one person. */
export const Component = () => (
  <InWorkspace title="Possible duplicates">
    {(workspace) => <Duplicates key={workspace.id} workspace={workspace} />}
  </InWorkspace>
)

function Duplicates({ workspace }: { workspace: MyWorkspace }) {
  const { merged, merge, dismiss, ...list } = useDuplicates(workspace)
  const actions = mayWrite(workspace) ? { merge, dismiss } : null
  return (
    <>
      <div>
        <p>
          <Link to={paths.contacts} className="link text-sm">
            Contacts
          </Link>
        </p>
        <h1 className="mt-1 text-3xl">Possible duplicates</h1>
        <p className="mt-2 max-w-prose text-muted">
          Contacts that look like one person, and why. Nothing is merged unless you say so.
        </p>
      </div>
      {merged && (
        <Banner>
          Two became one.{" "}
          <Link to={paths.contactDetail(merged.id)} className="link">
            See <bdi>{merged.name}</bdi>
          </Link>
          , where you can undo it.
        </Banner>
      )}
      <PagedList
        {...list}
        loading="Loading possible duplicates..."
        more="Look for more"
        empty={
          <EmptyState icon="users" title="Nobody seems to be here twice.">
            <p>
              Compared are people of one name at the same outlet, company or domain, and addresses that reach
              the same mailbox.
            </p>
          </EmptyState>
        }
      >
        <ul className="grid gap-3" aria-label="Possible duplicates" aria-busy={list.isLoading}>
          {list.items?.map((pair) => (
            <DuplicateEntry key={pair.contacts.map(({ id }) => id).join()} pair={pair} actions={actions} />
          ))}
        </ul>
      </PagedList>
    </>
  )
}
