import { type SubmitEvent, useState } from "react"
import type { MyWorkspace } from "#contract/site/workspaces"
import type { ReadRequest } from "#contract/workspace/discover/opportunities"
import { type Address, part } from "../../lib/addresses.ts"
import { api } from "../../lib/api.ts"
import { useAction } from "../../lib/use-action.ts"
import { ClientSelect } from "../../people/clients/client-select.tsx"
import { Button } from "../../ui/button.tsx"
import { toast } from "../../ui/toast.tsx"
import { deadlineOf } from "./deadline-of.ts"

interface DigestFormProps {
  workspace: MyWorkspace
  endpoint: Address<"/opportunities">
  requests: ReadRequest[]
  onAdded: () => void
  onClose: () => void
}

/** The requests that were found in a digest: all of them are added, or those that stay chosen. */
export function DigestForm({ workspace, endpoint, requests, onAdded, onClose }: DigestFormProps) {
  const [left, setLeft] = useState<ReadonlySet<ReadRequest>>(new Set())
  const { isBusy, run } = useAction({ failed: "Not Added" })
  const chosen = requests.filter((request) => !left.has(request))
  const choose = (request: ReadRequest, isChosen: boolean) =>
    setLeft(new Set(isChosen ? [...left].filter((other) => other !== request) : [...left, request]))
  const add = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const clientId = String(new FormData(event.currentTarget).get("clientId")) || null
    return run(async () => {
      const { added, known } = await api.post(part(endpoint, "/digest"), {
        requests: chosen.map((request) => ({ ...request, clientId })),
      })
      const description =
        known > 0 ? `You already have ${countOf(known)}.` : "They are among your opportunities."
      toast({ title: added === 0 ? "Nothing New" : `Added ${countOf(added)}`, description })
      onAdded()
      onClose()
    })
  }
  return (
    <form className="mt-5 grid gap-5" method="post" onSubmit={add}>
      <p>
        This text has <b>{requests.length}</b> requests. Untick those that you do not want.
      </p>
      <ul className="grid gap-2" aria-label="Requests that were found">
        {requests.map((request) => (
          <li key={`${request.title} ${request.body}`} className="card p-4 wrap-anywhere">
            <label className="flex gap-3">
              <input
                type="checkbox"
                className="mt-0.5 size-5 shrink-0"
                checked={!left.has(request)}
                disabled={isBusy}
                onChange={(event) => choose(request, event.target.checked)}
              />
              <span className="grid gap-1">
                <b dir="auto">{request.title}</b>
                <span className="text-sm text-muted">
                  {from(request) && (
                    <>
                      <bdi>{from(request)}</bdi> ·{" "}
                    </>
                  )}
                  {deadlineOf(request)}
                </span>
              </span>
            </label>
          </li>
        ))}
      </ul>
      <ClientSelect workspace={workspace} chosen={undefined} none="No client in particular" />
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button busy={isBusy} type="submit" disabled={chosen.length === 0}>
          {isBusy ? "Adding..." : `Add ${countOf(chosen.length)}`}
        </Button>
      </div>
    </form>
  )
}

const from = ({ outlet, journalist }: ReadRequest) => [outlet, journalist].filter(Boolean).join(", ")

const countOf = (count: number) => (count === 1 ? "1 Request" : `${count} Requests`)
