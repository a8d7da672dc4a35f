import { createHmac, randomBytes } from "node:crypto"
import { seal, unseal } from "../../seal.ts"
import type { Ctx } from "../core/context.ts"
import type { EndpointRow } from "./table.ts"

const prefix = "whsec_"
const secretBytes = 32

/** A new secret, as Standard Webhooks writes one. */
export const makeSecret = (): string => `${prefix}${randomBytes(secretBytes).toString("base64")}`

type Owner = Pick<Ctx, "settings" | "workspaceId">

/** A secret as it is stored: it opens for this endpoint alone. */
export const sealSecret = ({ settings, workspaceId }: Owner, id: string, secret: string): string =>
  seal(settings, "webhooks", `${workspaceId} ${id}`, secret)

export interface Signed {
  id: string
  /** Seconds since 1970. */
  timestamp: number
  body: string
}

/**
 * Returns the `webhook-signature` of Standard Webhooks: HMAC-SHA256 over id, time and body, once for each valid secret.
 * Null when our own secret that sealed them is gone.
 */
export function sign(
  ctx: Owner & Pick<Ctx, "now">,
  row: Pick<EndpointRow, "id" | "secret" | "previousSecret" | "previousUntil">,
  { id, timestamp, body }: Signed,
): string | null {
  const isBefore = row.previousSecret !== null && (row.previousUntil ?? 0) > ctx.now
  const secrets = [row.secret, ...(isBefore && row.previousSecret ? [row.previousSecret] : [])]
    .map((stored) => unseal(ctx.settings, "webhooks", `${ctx.workspaceId} ${row.id}`, stored))
    .filter((secret) => secret !== null)
  if (secrets.length === 0) return null
  return secrets
    .map((secret) => {
      const key = Buffer.from(secret.slice(prefix.length), "base64")
      return `v1,${createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64")}`
    })
    .join(" ")
}
