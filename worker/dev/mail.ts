import { Hono } from "hono"
import * as z from "zod/mini"
import type { Site } from "../http/context.ts"
import { Problem } from "../http/problem.ts"
import { body } from "../http/validate.ts"

/** A raw message as received, and the address it was sent to. */
const Arriving = z.object({ to: z.string(), raw: z.string() })

/**
 * `/dev/mail`: delivers an incoming message as the platform would, because no mail server does so on this machine.
 * Mounted only when LOCAL.
 */
export const mailRoutes = new Hono<Site>().post("/mail", body(Arriving), async (c) => {
  const { to, raw } = c.req.valid("json")
  const { settings, now } = c.var.ctx
  const bytes = new TextEncoder().encode(raw)
  let refusal: string | null = null
  const setReject = (reason: string) => {
    refusal = reason
  }
  const { receiveEmail } = await import("../mail/receive-email.ts")
  const message = { to, raw: new Blob([bytes]).stream(), rawSize: bytes.length, setReject }
  await receiveEmail(message, c.env, settings, now)
  if (refusal !== null) throw new Problem(422, "mail_refused", refusal)
  return c.body(null, 204)
})
