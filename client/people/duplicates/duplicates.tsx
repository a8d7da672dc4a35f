import type { MyWorkspace } from "#contract/site/workspaces"
import { Link } from "../../lib/link.tsx"
import { paths } from "../../paths.ts"
import { EmptyState } from "../../private-pages/empty-state.tsx"
import { PagedList } from "../../private-pages/paged-list.tsx"
import { Banner } from "../../ui/banner.tsx"
import { mayWrite } from "../../workspaces/workspace-provider.tsx"
import type { Merging } from "../contacts/merging.ts"
import { DuplicateEntry } from "./duplicate-entry.tsx"
import { useDuplicates } from "./use-duplicates.ts"

interface DuplicatesProps {
  workspace: MyWorkspace
  MergeDialog: Merging
}

/** Contacts that may be one person. */
export function Duplicates({ workspace, MergeDialog }: DuplicatesProps) {
  const { merged, noteMerge, noteUndone, dismiss, ...list } = useDuplicates(workspace)
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
          <EmptyState icon="users" title="No duplicates found.">
            <p>
              We compare people with the same name at one outlet, company or domain, and addresses of the same
              mailbox.
            </p>
          </EmptyState>
        }
      >
        <ul className="grid gap-3" aria-label="Possible duplicates" aria-busy={list.isLoading}>
          {list.items?.map((pair) => (
            <DuplicateEntry
              key={pair.contacts.map(({ id }) => id).join()}
              workspace={workspace}
              pair={pair}
              MergeDialog={MergeDialog}
              onMerged={noteMerge}
              onUndone={noteUndone}
              onDismiss={mayWrite(workspace) ? dismiss : null}
            />
          ))}
        </ul>
      </PagedList>
    </>
  )
}
