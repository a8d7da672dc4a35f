import { useState } from "react"
import type { PreviewFilter, TestSent } from "#contract/workspace/campaigns/campaigns"
import { ApiError, api } from "../../lib/api.ts"
import { Button } from "../../ui/button.tsx"
import { toast } from "../../ui/toast.tsx"

interface TestSendProps {
  endpoint: string
  what: PreviewFilter
  /** Of the mailbox that it is sent from, and here also to. */
  address: string
}

/** Sends the message to oneself, to see it where mail is really read. */
export function TestSend({ endpoint, what, address }: TestSendProps) {
  const [isBusy, setBusy] = useState(false)
  const send = async () => {
    setBusy(true)
    try {
      const { isSandbox } = await api.post<TestSent>(`${endpoint}/test`, what)
      const where = isSandbox ? "It stayed in the sandbox, where nothing leaves." : `Look into ${address}.`
      toast({ title: "Test Sent", description: where })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      toast({ title: "Test Not Sent", description: error.message, destructive: true })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button look="secondary" className="justify-self-start" busy={isBusy} onClick={send}>
      {isBusy ? "Sending..." : `Send a test to ${address}`}
    </Button>
  )
}
