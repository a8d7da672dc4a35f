import { Suspense, useState } from "react"
import type { MyWorkspace } from "#contract/site/workspaces"
import { useRead } from "../../data/use-read.ts"
import { part } from "../../lib/addresses.ts"
import { api } from "../../lib/api.ts"
import { Link } from "../../lib/link.tsx"
import { useAction } from "../../lib/use-action.ts"
import { paths } from "../../paths.ts"
import { EmptyState } from "../../private-pages/empty-state.tsx"
import { privatePage } from "../../private-pages/private-page.ts"
import { Banner } from "../../ui/banner.tsx"
import { Button } from "../../ui/button.tsx"
import { Icon } from "../../ui/icon.tsx"
import { late } from "../../ui/late.tsx"
import { ReadFailure } from "../../ui/read-failure.tsx"
import { Spinner } from "../../ui/spinner.tsx"
import { InWorkspace } from "../../workspaces/in-workspace.tsx"
import { useLive } from "../../workspaces/live/use-live.ts"
import { endpointOf, mayWrite } from "../../workspaces/workspace-provider.tsx"
import { SourceEntry } from "./source-entry.tsx"

export const meta = privatePage("Sources", "Feeds, pages and mail that are read for requests of journalists.")

// Parts that are opened by hand are loaded after the page.
const AddSource = late(async () => (await import("./add-source.tsx")).AddSource)

const topics = ["opportunity"]

export const Component = () => (
  <>
    <Link to={paths.opportunities} className="link inline-flex items-center gap-2 justify-self-start text-sm">
      <Icon name="arrow-left" className="size-4" />
      All opportunities
    </Link>
    <InWorkspace title="Sources">
      {(workspace) => <Sources key={workspace.id} workspace={workspace} />}
    </InWorkspace>
  </>
)

function Sources({ workspace }: { workspace: MyWorkspace }) {
  const endpoint = endpointOf(workspace, "/opportunity-sources")
  const { data, failure, read, reload } = useRead(endpoint)
  const [isAdding, setAdding] = useState(false)
  useLive(workspace, topics, true, read)
  const mayAdd = mayWrite(workspace) && data !== null && data.most > 0
  const add = () => setAdding(true)
  const mail = useAction()
  const addMail = () =>
    mail.run(
      async () => {
        await api.post(part(endpoint, "/mail"))
        reload()
      },
      { done: { title: "Address Ready", description: "Forward requests to it, or subscribe with it." } },
    )
  const hasMail = data?.sources.some(({ kind }) => kind === "mail") ?? false
  const mailButton = data?.takesMail && !hasMail && (
    <Button look="secondary" busy={mail.isBusy} onClick={addMail}>
      <Icon name="mail" />
      Get an Address for Mail
    </Button>
  )
  return (
    <>
      <header className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="text-3xl">Sources</h1>
          <p className="mt-2 max-w-prose text-muted">
            Where journalists ask for sources: public feeds and pages, read every hour the way their
            robots.txt allows, and the digests that come to you by mail.
          </p>
        </div>
        {mayAdd && data.sources.length > 0 && (
          <div className="flex flex-wrap gap-2">
            {mailButton}
            <Button onClick={add}>
              <Icon name="plus" />
              Add Source
            </Button>
          </div>
        )}
      </header>
      {mail.failure && <Banner tone="danger">{mail.failure}</Banner>}
      {data?.most === 0 && (
        <Banner>
          Reading sources belongs to the Agency plan. Requests that you write down yourself are in every plan.
        </Banner>
      )}
      {!data &&
        (failure ? (
          <ReadFailure failure={failure} onRetry={reload} />
        ) : (
          <Spinner label="Loading sources..." className="min-h-[30vh]" />
        ))}
      {data?.sources.length === 0 && data.most > 0 && (
        <EmptyState icon="radar" title="No sources yet.">
          <p>
            Give the address of a feed (RSS, Atom or JSON Feed) or of a page that lists requests
            {data.takesMail
              ? ", or get an address to which you forward the digests that you subscribe to."
              : "."}
          </p>
          {mayAdd ? (
            <div className="flex flex-wrap justify-center gap-2">
              <Button onClick={add}>Add Source</Button>
              {mailButton}
            </div>
          ) : (
            <p>With your role in this workspace you can view. A member who can edit can add the first.</p>
          )}
        </EmptyState>
      )}
      {data && data.sources.length > 0 && (
        <ul className="grid gap-3" aria-label="Sources">
          {data.sources.map((source) => (
            <SourceEntry
              key={source.id}
              source={source}
              endpoint={part(endpoint, "/:id", source.id)}
              canWrite={mayWrite(workspace)}
              isInPlan={data.most > 0}
              onChanged={reload}
            />
          ))}
        </ul>
      )}
      <Suspense>
        <AddSource endpoint={endpoint} open={isAdding} onClose={() => setAdding(false)} onAdded={reload} />
      </Suspense>
    </>
  )
}
