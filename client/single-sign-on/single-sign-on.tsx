import { useState } from "react"
import type { NewConnection, SingleSignOn as Setup } from "#contract/site/single-sign-on"
import type { MyWorkspace } from "#contract/site/workspaces"
import { useRead } from "../data/use-read.ts"
import { part } from "../lib/addresses.ts"
import { api } from "../lib/api.ts"
import { useAction } from "../lib/use-action.ts"
import { Button } from "../ui/button.tsx"
import { CodeBlock } from "../ui/code-block.tsx"
import { ConfirmDialog } from "../ui/confirm-dialog.tsx"
import { LongDate } from "../ui/day.tsx"
import { ReadFailure } from "../ui/read-failure.tsx"
import { Spinner } from "../ui/spinner.tsx"
import { toast } from "../ui/toast.tsx"
import { endpointOf } from "../workspaces/workspace-provider.tsx"
import { ConnectionForm } from "./connection-form.tsx"
import { DomainList } from "./domain-list.tsx"

/** Has a company's people sign in by its identity provider; for owners. */
export function SingleSignOn({ workspace }: { workspace: MyWorkspace }) {
  const endpoint = endpointOf(workspace, "/single-sign-on")
  const { data, setData, failure, reload } = useRead(endpoint)
  const [isAsking, setAsking] = useState(false)
  const { isBusy, run } = useAction({ failed: "Not Done" })
  if (!data)
    return failure ? (
      <ReadFailure failure={failure} onRetry={reload} />
    ) : (
      <Spinner label="Loading single sign-on..." className="min-h-32" />
    )
  const save = async (values: NewConnection) => {
    setData(await api.put(endpoint, values))
    toast({
      title: "Saved",
      description: "The provider answers. People of your verified domains can sign in.",
    })
  }
  const remove = async () => {
    setData(await api.delete(endpoint))
    setAsking(false)
    toast({ title: "Single Sign-On Removed", description: "Whoever came by it is signed out." })
  }
  const change = (work: () => Promise<Setup>) => run(async () => setData(await work()))
  const { connection } = data
  return (
    <div className="grid gap-6">
      {connection && <State connection={connection} isReady={data.domains.some((one) => one.isVerified)} />}
      <CodeBlock title="Redirect address, for your provider" code={data.redirectUri} />
      <ConnectionForm key={connection?.updatedAt} connection={connection} onSave={save} />
      <DomainList workspace={workspace} domains={data.domains} isBusy={isBusy} onChange={change} />
      {connection && (
        <label className="flex items-start gap-3 text-sm">
          <input
            type="checkbox"
            checked={connection.isRequired}
            disabled={isBusy}
            onChange={() =>
              change(() => api.put(part(endpoint, "/rule"), { isRequired: !connection.isRequired }))
            }
            className="size-5 shrink-0"
          />
          <span>
            <span className="font-semibold">Members must come by it.</span> That is everybody with an address
            at a verified domain, and whoever has come by it before. Owners can always sign in another way, so
            that a provider that fails locks nobody out for good. API keys and calendar links go on working.
          </span>
        </label>
      )}
      {connection && (
        <Button look="danger" className="justify-self-start" onClick={() => setAsking(true)}>
          Remove single sign-on
        </Button>
      )}
      <ConfirmDialog
        title="Remove single sign-on?"
        description="Sessions that began by it end. Members stay members, and sign in with a password, which they can set by “Forgot password?”."
        button={["Remove", "Removing..."]}
        open={isAsking}
        onConfirm={remove}
        onClose={() => setAsking(false)}
      />
    </div>
  )
}

function State({ connection, isReady }: { connection: NonNullable<Setup["connection"]>; isReady: boolean }) {
  const { lastUsedAt, failure } = connection
  return (
    <div className="grid gap-2 text-sm">
      <p>
        {!isReady
          ? "Nobody can sign in by it yet: verify a domain."
          : lastUsedAt === null
            ? "Nobody has signed in by it yet."
            : "Last sign-in: "}
        {isReady && lastUsedAt !== null && <LongDate date={lastUsedAt} />}
      </p>
      {failure && (
        <p className="text-danger">
          The last attempt failed on <LongDate date={failure.at} />: {failure.reason}
        </p>
      )}
    </div>
  )
}
