import { and, eq } from "drizzle-orm"
import type { Ctx } from "../../../http/context.ts"
import { toIso } from "../../../to-iso.ts"
import type { AccountFactor } from "../../accounts/find-account.ts"
import { factors } from "../../accounts/table.ts"
import type { SignedIn } from "../../auth/require.ts"
import { removeFactor } from "../remove-factor.ts"
import type { Passkey, PasskeyNaming } from "./contract.ts"
import { passkeyNotFound } from "./problems.ts"

/** A person's passkeys, the oldest first. */
export const listPasskeys = ({ account }: SignedIn): Passkey[] =>
  account.factors.filter(({ type }) => type === "webauthn").map(presentPasskey)

/** Gives a passkey another name. Throws 404. */
export async function renamePasskey(
  ctx: Ctx,
  { actor }: SignedIn,
  id: string,
  { friendly_name }: PasskeyNaming,
): Promise<Passkey> {
  const isTheirs = and(eq(factors.id, id), eq(factors.userId, actor.userId), eq(factors.type, "webauthn"))
  const [renamed] = await ctx.db
    .update(factors)
    .set({ friendlyName: friendly_name, updatedAt: ctx.now })
    .where(isTheirs)
    .returning()
  if (!renamed) throw passkeyNotFound()
  return presentPasskey(renamed)
}

/** Removes a passkey, as any factor. Throws 404. */
export async function removePasskey(ctx: Ctx, signedIn: SignedIn, id: string): Promise<void> {
  if (!signedIn.account.factors.some((one) => one.id === id && one.type === "webauthn"))
    throw passkeyNotFound()
  await removeFactor(ctx, signedIn, id)
}

export const presentPasskey = ({ id, friendlyName, createdAt, lastUsedAt }: AccountFactor): Passkey => ({
  id,
  friendly_name: friendlyName,
  created_at: toIso(createdAt),
  ...(lastUsedAt !== null && { last_used_at: toIso(lastUsedAt) }),
})
