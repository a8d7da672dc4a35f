import type { MyWorkspace } from "#contract/site/workspaces"
import type { ListedKey } from "#contract/workspace/core/keys"
import { Link } from "../../lib/link.tsx"
import { paths } from "../../paths.ts"
import { EmptyState } from "../../private-pages/empty-state.tsx"
import { PagedList } from "../../private-pages/paged-list.tsx"
import { privatePage } from "../../private-pages/private-page.ts"
import { Banner } from "../../ui/banner.tsx"
import { InWorkspace } from "../../workspaces/in-workspace.tsx"
import { WithApiAccess } from "../../workspaces/with-api-access.tsx"
import { mayManage } from "../../workspaces/workspace-provider.tsx"
import { KeyEntries } from "./key-entries.tsx"
import { MakeKey } from "./make-key.tsx"
import { useKeys } from "./use-keys.ts"

export const meta = privatePage("API Dashboard", "The keys of your programs.")

/** The keys that programs come with: made, listed and revoked by owners and admins. */
export const Component = () => (
  <InWorkspace title="API Dashboard">
    {(workspace) =>
      mayManage(workspace) ? (
        <Keys key={workspace.id} workspace={workspace} />
      ) : (
        <>
          <h1 className="text-3xl">API Dashboard</h1>
          <Banner>Only the owners and admins of this workspace can see its API keys.</Banner>
        </>
      )
    }
  </InWorkspace>
)

function Keys({ workspace }: { workspace: MyWorkspace }) {
  const keys = useKeys(workspace)
  const [programs, assistants] = [true, false].map((isProgram) =>
    (keys.items ?? []).filter(({ assistant }) => (assistant === null) === isProgram),
  ) as [ListedKey[], ListedKey[]]
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div>
          <h1 className="text-3xl">API Dashboard</h1>
          <p className="mt-2 max-w-prose text-muted">
            A key lets a program of yours work with your contacts. What it can ask for is in the{" "}
            <Link to={paths.api} className="link">
              API documentation
            </Link>
            , and for programs at{" "}
            <a href="/v1/openapi.json" className="link">
              /v1/openapi.json
            </a>
            . To be told instead of asking, add{" "}
            <Link to={paths.webhooks} className="link">
              webhooks
            </Link>
            . You can also{" "}
            <Link to={paths.connect} className="link">
              connect an assistant
            </Link>
            , which needs no key and is listed here once you allowed it.
          </p>
        </div>
        <WithApiAccess workspace={workspace}>
          <MakeKey onMake={keys.make} />
        </WithApiAccess>
      </div>
      <PagedList
        {...keys}
        loading="Loading your keys..."
        more="Show more keys"
        empty={
          <EmptyState icon="code" title="There are no API keys yet.">
            <p>
              Create one for a program that adds contacts, such as a form on your website, or for one that
              reads them.
            </p>
          </EmptyState>
        }
      >
        <KeyEntries of={programs} label="API keys" keys={keys} />
        {assistants.length > 0 && (
          <section className="mt-8 grid gap-3" aria-labelledby="assistants">
            <h2 id="assistants" className="text-xl">
              Connected assistants
            </h2>
            <p className="max-w-prose text-sm text-muted">
              They were allowed to work in {workspace.name}. The name is the assistant's own word.
            </p>
            <KeyEntries of={assistants} label="Connected assistants" keys={keys} />
          </section>
        )}
      </PagedList>
    </>
  )
}
