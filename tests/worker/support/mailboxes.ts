import { inject } from "vitest"
import type { Mailbox } from "../../../worker/workspace/campaigns/mailboxes/contract.ts"
import "../../support/smtp-ports.ts"
import { read } from "./people.ts"
import type { enterOwnWorkspace } from "./workspaces.ts"

type Ask = Awaited<ReturnType<typeof enterOwnWorkspace>>["ask"]
type Temper =
  | "accepting"
  | "refusingForNow"
  | "refusingWords"
  | "unknownHere"
  | "dropping"
  | "late"
  | "holding"

/** What connects a mailbox at one of the mail servers beside the tests. */
export const mailboxAt = (temper: Temper, more: object = {}) => ({
  address: `mara-${crypto.randomUUID()}@letters.example`,
  displayName: "Mara Lind",
  host: "127.0.0.1",
  port: inject("smtp")[temper],
  user: "presskite",
  password: "s p@ce",
  ...more,
})

/** Connects a mailbox of an owner's, with a server that behaves like this. */
export async function connect(ask: Ask, temper: Temper, more: object = {}): Promise<Mailbox> {
  const answer = await ask("/mailboxes", { body: mailboxAt(temper, more) })
  if (answer.status !== 201) throw new Error(`not connected: ${answer.status} ${await answer.text()}`)
  return read<Mailbox>(answer)
}

/** The sandbox with which a workspace starts. */
export async function sandboxOf(ask: Ask): Promise<Mailbox> {
  const [sandbox] = await read<Mailbox[]>(ask("/mailboxes"))
  if (sandbox?.driver !== "sandbox") throw new Error("there is no sandbox")
  return sandbox
}
