import type { PreviewFilter } from "#contract/workspace/campaigns/campaigns"
import { type Address, part } from "../../lib/addresses.ts"
import { api } from "../../lib/api.ts"
import { useAction } from "../../lib/use-action.ts"
import { Button } from "../../ui/button.tsx"

interface TestSendProps {
  endpoint: Address<"/campaigns/:id">
  what: PreviewFilter
  /** Of the mailbox that it is sent from, and here also to. */
  address: string
}

/** Sends the message to oneself, to see it where mail is really read. */
export function TestSend({ endpoint, what, address }: TestSendProps) {
  const { isBusy, run } = useAction({ failed: "Test Not Sent" })
  const send = () =>
    run(() => api.post(part(endpoint, "/test"), what), {
      done: ({ isSandbox }) => ({
        title: "Test Sent",
        description: isSandbox ? "It stayed in the sandbox, where nothing leaves." : `Check ${address}.`,
      }),
    })
  return (
    <Button look="secondary" className="justify-self-start" busy={isBusy} onClick={send}>
      {isBusy ? "Sending..." : `Send a test to ${address}`}
    </Button>
  )
}
