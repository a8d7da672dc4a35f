import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test"
import { env } from "cloudflare:workers"
import worker from "../../../worker/index.ts"

interface Received {
  rejected: string | null
}

/** Delivers a message to the worker as the platform does, and returns whether it was accepted. */
export async function receive(
  to: string,
  raw: string | Uint8Array,
  from = "nora@paper.example",
): Promise<Received> {
  const bytes = typeof raw === "string" ? new TextEncoder().encode(raw.replaceAll(/\r?\n/g, "\r\n")) : raw
  let rejected: string | null = null
  const message = {
    from,
    to,
    raw: new Response(bytes).body,
    rawSize: bytes.length,
    headers: new Headers(),
    setReject: (reason: string) => {
      rejected = reason
    },
  } as unknown as ForwardableEmailMessage
  const execution = createExecutionContext()
  await worker.email(message, env, execution)
  await waitOnExecutionContext(execution)
  return { rejected }
}
