import { useEffect, useState } from "react"
import { useLocation } from "react-router-dom"
import { forgetConnection } from "../auth/pending-connection.ts"
import { useRead } from "../data/use-read.ts"
import { at, withQuery } from "../lib/addresses.ts"
import { privatePage } from "../private-pages/private-page.ts"
import { ReadFailure } from "../ui/read-failure.tsx"
import { Spinner } from "../ui/spinner.tsx"
import { useWorkspace } from "../workspaces/workspace-provider.tsx"
import { ConnectAddress } from "./connect-address.tsx"
import { ConsentForm } from "./consent-form.tsx"

export const meta = privatePage("Connect an Assistant", "What an assistant asks to be allowed.")

/** Where an assistant sends somebody: it says who asks for what, and leads back with the answer. */
export function Component() {
  const { search } = useLocation()
  const [request] = useState(search.slice(1))
  const address = request === "" ? null : withQuery(at("/api/assistants/request"), { request })
  const { data, failure, reload } = useRead(address)
  const { workspaces, failure: noWorkspaces, retry } = useWorkspace()
  useEffect(() => {
    forgetConnection()
  }, [])
  useEffect(() => {
    if (data?.wrong) location.replace(data.wrong)
  }, [data])
  return (
    <div className="grid max-w-xl gap-6">
      <h1 className="text-3xl">Connect an assistant</h1>
      {address === null ? (
        <ConnectAddress />
      ) : failure ? (
        <ReadFailure failure={failure} onRetry={reload} />
      ) : noWorkspaces ? (
        <ReadFailure failure={noWorkspaces} onRetry={retry} />
      ) : data?.asking && workspaces ? (
        <ConsentForm asking={data.asking} request={request} workspaces={workspaces} />
      ) : (
        <Spinner label="Reading what the assistant asks for..." className="min-h-[30vh]" />
      )}
    </div>
  )
}
