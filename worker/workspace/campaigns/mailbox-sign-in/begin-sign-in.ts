import { createHash, randomBytes } from "node:crypto"
import { count, eq, lte } from "drizzle-orm"
import { conflict } from "../../../http/problem.ts"
import { CONSENT_NAMES } from "../../../mail/oauth/contract.ts"
import { endpointsOf } from "../../../mail/oauth/endpoints.ts"
import { scopesFor } from "../../../mail/oauth/scopes.ts"
import { seal, unseal } from "../../../seal.ts"
import type { Ctx } from "../../core/context.ts"
import { findClient } from "../mailbox-grants/find-client.ts"
import { mailboxSignIns, type SignInRow } from "../mailbox-grants/table.ts"
import { findMailboxRow } from "../mailboxes/find-mailbox.ts"
import type { NewSignIn, SignInReturn } from "./contract.ts"
import { redirectAddressOf } from "./redirect-address.ts"

/** How long somebody may spend on the provider's page. */
const patience = 10 * 60_000
/** In one workspace at once. */
const most = 50

/**
 * Begins a sign-in at a provider and returns the address of its page. It ends once, for this member in this workspace. Throws 404
 * for an unknown mailbox, and 409 where there is no client, for a sandbox, and for too many at once.
 */
export function beginSignIn(ctx: Ctx, input: NewSignIn): { address: string } {
  const { provider, mailboxId, isRead, timeZone } = input
  const client = findClient(ctx, provider)
  if (!client) throw conflict(`Nobody has set up ${CONSENT_NAMES[provider]} here yet.`)
  const row = mailboxId === undefined ? null : findMailboxRow(ctx, mailboxId)
  if (row?.driver === "sandbox") throw conflict("A sandbox has no provider. Connect a mailbox of your own.")
  const address = row?.address ?? input.address ?? null
  const [state, verifier, nonce] = [`${ctx.workspaceId}.${newSecret()}`, newSecret(), newSecret()]
  const stateHash = hashOf(state)
  ctx.write(() => {
    ctx.db.delete(mailboxSignIns).where(lte(mailboxSignIns.expiresAt, ctx.now)).run()
    const [pending] = ctx.db.select({ total: count() }).from(mailboxSignIns).all()
    if ((pending?.total ?? 0) >= most) throw conflict("Too many connections were begun. Wait ten minutes.")
    ctx.db
      .insert(mailboxSignIns)
      .values({
        stateHash,
        userId: ctx.actor.id,
        provider,
        clientId: client.id,
        mailboxId: row?.id ?? null,
        address,
        isRead,
        timeZone,
        verifier: seal(ctx.settings, "mailboxes", stateHash, verifier),
        nonce,
        expiresAt: ctx.now + patience,
      })
      .run()
  })
  const page = new URL(endpointsOf(ctx.settings, provider, client.tenant).authorize)
  const query = {
    response_type: "code",
    client_id: client.id,
    redirect_uri: redirectAddressOf(ctx.settings, provider),
    scope: scopesFor(provider, isRead),
    state,
    nonce,
    code_challenge: createHash("sha256").update(verifier).digest("base64url"),
    code_challenge_method: "S256",
    ...(address !== null && { login_hint: address }),
    ...promptOf(provider, address !== null),
  }
  for (const [name, value] of Object.entries(query)) page.searchParams.set(name, value)
  return { address: page.href }
}

/** Google gives a refresh token only with a consent that was asked for anew. */
function promptOf(provider: NewSignIn["provider"], isHinted: boolean): Record<string, string> {
  if (provider === "google")
    return { access_type: "offline", prompt: isHinted ? "consent" : "consent select_account" }
  return isHinted ? {} : { prompt: "select_account" }
}

/** A sign-in that came back. */
export interface TakenSignIn extends SignInRow {
  /** The PKCE verifier as it was made; null when the secret that sealed it is gone. */
  secret: string | null
}

/** Takes the sign-in of a state, for once, whoever asks; null for one that is not known, not any more, or not this member's. */
export function takeSignIn(
  ctx: Ctx,
  { state, provider }: Pick<SignInReturn, "state" | "provider">,
): TakenSignIn | null {
  const taken = ctx.db
    .delete(mailboxSignIns)
    .where(eq(mailboxSignIns.stateHash, hashOf(state)))
    .returning()
    .get()
  if (!taken || taken.userId !== ctx.actor.id || taken.provider !== provider || taken.expiresAt <= ctx.now)
    return null
  return { ...taken, secret: unseal(ctx.settings, "mailboxes", taken.stateHash, taken.verifier) }
}

const newSecret = () => randomBytes(32).toString("base64url")
const hashOf = (text: string) => createHash("sha256").update(text).digest("base64url")
