import type { Secret } from "../../../mail/secret.ts"
import type { Ctx } from "../../core/context.ts"
import { findAccess } from "../mailbox-grants/find-access.ts"
import { openPassword } from "./seal-password.ts"
import type { MailboxRow } from "./table.ts"

/** What a mailbox signs in with, or why it cannot, in words. `until` as in `Access`: null when somebody has to act. */
export type FoundSecret = Secret | { wrong: string; until: number | null }

/** `refused` is the secret that a server did not accept just now: a token is renewed then, and a password stays what it is. */
export async function findSecret(
  ctx: Ctx,
  { id, signInWith, credentials }: Pick<MailboxRow, "id" | "signInWith" | "credentials">,
  refused?: Secret,
): Promise<FoundSecret> {
  if (signInWith !== "password")
    return findAccess(ctx, id, refused && "accessToken" in refused ? refused.accessToken : undefined)
  const password = openPassword(
    ctx.settings,
    { workspaceId: ctx.workspaceId, mailboxId: id },
    credentials ?? "",
  )
  return password === null
    ? { wrong: "Its password can no longer be read. Give it again.", until: null }
    : { password }
}
