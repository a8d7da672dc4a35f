import { postJson } from "../../fetching/post-json.ts"
import { BRAND } from "../../site/brand/contract.ts"
import { cutText } from "../../site/text/contract.ts"
import type { Ctx } from "../core/context.ts"
import { sign } from "./secrets.ts"
import type { DeliveryRow, EndpointRow } from "./table.ts"
import { writePayload } from "./write-payload.ts"

/** The outcome of an attempt. `error` is null for one that was received. */
export interface Outcome {
  status: number | null
  excerpt: string
  error: string | null
}

const limits = { milliseconds: 10_000, bytes: 2048 }
const longestExcerpt = 500

/** Sends an event to an endpoint, signed according to Standard Webhooks. Every failure is returned as an outcome. */
export async function attempt(ctx: Ctx, endpoint: EndpointRow, delivery: DeliveryRow): Promise<Outcome> {
  const body = writePayload(ctx, delivery)
  const timestamp = Math.floor(ctx.now / 1000)
  const signature = sign(ctx, endpoint, { id: delivery.id, timestamp, body })
  if (signature === null) return failure("Its secret can no longer be read. Rotate it.")
  const headers = {
    "User-Agent": `${BRAND}-Webhooks/1.0 (+${ctx.settings.SITE_ORIGIN}/api#webhooks)`,
    "webhook-id": delivery.id,
    "webhook-timestamp": String(timestamp),
    "webhook-signature": signature,
  }
  const answer = await postJson(endpoint.url, ctx.settings, { headers, body, ...limits })
  if ("wrong" in answer) return failure(answer.wrong)
  const { status, text } = answer
  return { status, excerpt: cutText(text, longestExcerpt), error: describe(status) }
}

const failure = (error: string): Outcome => ({ status: null, excerpt: "", error })

function describe(status: number): string | null {
  if (status >= 200 && status < 300) return null
  return status >= 300 && status < 400
    ? `It answered ${status}, and redirects are not followed.`
    : `It answered ${status}.`
}
