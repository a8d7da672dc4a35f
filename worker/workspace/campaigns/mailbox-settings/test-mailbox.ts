import { Problem } from "../../../http/problem.ts"
import type { Ctx } from "../../core/context.ts"
import type { ConnectionTest } from "../mailboxes/contract.ts"
import { findMailboxRow } from "../mailboxes/find-mailbox.ts"
import { openPassword } from "../mailboxes/seal-password.ts"
import { tryServer } from "../mailboxes/try-server.ts"
import { cured, update } from "./change-mailbox.ts"
import { presentMailbox } from "./present-mailbox.ts"

/** Signs in at the mailbox's server and returns its answer; a mailbox that works again becomes active. Throws 404. */
export async function testMailbox(ctx: Ctx, id: string): Promise<ConnectionTest> {
  const row = findMailboxRow(ctx, id)
  const { host, port, user, credentials, address } = row
  if (!host || !port || !user) {
    const text = "Nothing to reach: in the sandbox nothing leaves, and it is always ready."
    return { isWorking: true, text, mailbox: presentMailbox(ctx, row) }
  }
  const password = openPassword(
    ctx.settings,
    { workspaceId: ctx.workspaceId, mailboxId: id },
    credentials ?? "",
  )
  const trouble =
    password === null
      ? "Its password can no longer be read. Give it again."
      : await troubleWith(ctx, { host, port, user, password, address })
  const columns = trouble
    ? row.state === "paused"
      ? { stateReason: trouble }
      : { state: "needs_attention" as const, stateReason: trouble }
    : { checkedAt: ctx.now, ...cured(row) }
  const mailbox = presentMailbox(ctx, update(ctx, id, columns))
  return { isWorking: trouble === null, text: trouble ?? `${host}:${port} let us in.`, mailbox }
}

async function troubleWith(ctx: Ctx, server: Parameters<typeof tryServer>[1]): Promise<string | null> {
  try {
    await tryServer(ctx, server)
    return null
  } catch (error) {
    if (error instanceof Problem) return error.message
    throw error
  }
}
