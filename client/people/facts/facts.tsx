import { useEffect, useRef, useState } from "react"
import type { MyWorkspace } from "#contract/site/workspaces"
import type { NewFact } from "#contract/workspace/people/facts"
import { useRead } from "../../data/use-read.ts"
import { part, withQuery } from "../../lib/addresses.ts"
import { api } from "../../lib/api.ts"
import { useAction } from "../../lib/use-action.ts"
import { Button } from "../../ui/button.tsx"
import { Dialog } from "../../ui/dialog.tsx"
import { Icon } from "../../ui/icon.tsx"
import { ReadFailure } from "../../ui/read-failure.tsx"
import { Spinner } from "../../ui/spinner.tsx"
import { endpointOf, mayWrite } from "../../workspaces/workspace-provider.tsx"
import { FactForm } from "./fact-form.tsx"
import { FactList } from "./fact-list.tsx"

interface FactsProps {
  workspace: MyWorkspace
  contactId: string
  /** A new value has them read again: something happened on the page. */
  version: string
}

/** The facts that a draft may use, each with its source. */
export function Facts({ workspace, contactId, version }: FactsProps) {
  const endpoint = endpointOf(workspace, "/facts")
  const query = new URLSearchParams({ contactId })
  const gathered = useRead(withQuery(endpoint, query))
  const read = useRef(version)
  useEffect(() => {
    if (read.current === version) return
    read.current = version
    gathered.reload()
  })
  const [isAdding, setAdding] = useState(false)
  const close = () => setAdding(false)
  const add = async (input: Omit<NewFact, "contactId">) => {
    await api.post(endpoint, { ...input, contactId })
    close()
    await gathered.reload()
  }
  const { isBusy, run } = useAction({ failed: "Not Removed" })
  const remove = async (id: string) => {
    const done = { title: "Fact Removed", description: "No draft uses it any more." }
    await run(() => api.delete(part(endpoint, "/:id", id)), { done })
    await gathered.reload()
  }
  const { data, failure, reload } = gathered
  return (
    <section className="card grid gap-4 p-5" aria-labelledby="facts">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <h2 id="facts" className="text-xl">
            Facts
          </h2>
          <p className="mt-1 text-sm text-muted">
            Drafts about this person use these facts only, each with its source.
          </p>
        </div>
        {mayWrite(workspace) && (
          <Button look="secondary" size="small" onClick={() => setAdding(true)}>
            <Icon name="plus" className="size-4" />
            Add a fact
          </Button>
        )}
      </div>
      <ReadFailure failure={failure} onRetry={reload} />
      {!data && !failure && <Spinner label="Loading facts..." />}
      {data?.facts.length === 0 && (
        <p className="text-sm text-muted">
          No facts yet. Scan their outlet for their articles, or add what you know.
        </p>
      )}
      {data && data.facts.length > 0 && (
        <FactList
          label="Facts"
          facts={data.facts}
          isBusy={isBusy}
          onRemove={mayWrite(workspace) ? remove : null}
        />
      )}
      <Dialog
        open={isAdding}
        onClose={close}
        title="Add a fact"
        description="Write it as you would say it to them. A draft may say it word for word."
        stays
      >
        <FactForm onAdd={add} onClose={close} />
      </Dialog>
    </section>
  )
}
