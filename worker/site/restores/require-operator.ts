import { createHmac, timingSafeEqual } from "node:crypto"
import { createMiddleware } from "hono/factory"
import { openingKeysOf } from "../../copies/copy-keys.ts"
import type { Site } from "../../http/context.ts"
import { Problem } from "../../http/problem.ts"

/** How long a proof is good, in milliseconds. */
const lifetime = 300_000

/**
 * Lets whoever holds a secret of the site pass: `Authorization: Operator <time>.<hmac>`, over the time, the method and the address.
 * A session is not enough, not even the administrator's.
 */
export const requireOperator = createMiddleware<Site>(async (c, next) => {
  const { settings, now } = c.var.ctx
  const [, time = "", proof = ""] =
    /^Operator (\d{1,16})\.([0-9a-f]{64})$/.exec(c.req.header("Authorization") ?? "") ?? []
  const { pathname, search } = new URL(c.req.url)
  const given = Buffer.from(proof, "hex")
  const isProven = openingKeysOf(settings).some(({ operator }) => {
    const expected = createHmac("sha256", operator)
      .update(`${time} ${c.req.method} ${pathname}${search}`)
      .digest()
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
  if (!isProven || Math.abs(now - Number(time)) > lifetime)
    throw new Problem(401, "no_authorization", "This needs a secret of the site.")
  await next()
})
