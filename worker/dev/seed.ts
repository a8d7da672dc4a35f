import { timingSafeEqual } from "node:crypto"
import { Hono } from "hono"
import { createMiddleware } from "hono/factory"
import * as z from "zod/mini"
import type { Ctx, Site } from "../http/context.ts"
import { notFound } from "../http/problem.ts"
import { body } from "../http/validate.ts"
import { keysOf } from "../keys.ts"
import { createAdministrator } from "../site/auth/create-administrator.ts"
import { seedPosts } from "../site/blog/seed-posts.ts"

const Seed = z.object({ password: z.string().check(z.minLength(1)) })
type Seed = z.infer<typeof Seed>

/** Only the process that started this worker holds its secret; for everyone else this route does not exist. */
const starterOnly = createMiddleware<Site>(async (c, next) => {
  const expected = Buffer.from(`Bearer ${keysOf(c.var.ctx.settings)[0].seed.toString("hex")}`)
  const given = Buffer.from(c.req.header("Authorization") ?? "")
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw notFound("address")
  await next()
})

/** `/dev/seed`: the request that `npm start` makes once the worker answers. Mounted only when LOCAL. */
export const seedRoutes = new Hono<Site>().post("/seed", starterOnly, body(Seed), async (c) =>
  c.json(await seed(c.var.ctx, c.req.valid("json"))),
)

/** Creates the configured administrator, the sample posts and the simulated outlets, as far as they are not there yet. */
async function seed(ctx: Ctx, { password }: Seed) {
  const administrator = await createAdministrator(ctx, { email: ctx.settings.ADMIN_EMAIL, password })
  const { added } = await seedPosts(ctx)
  if (!ctx.settings.COLLECT) {
    const { seedSimulated } = await import("../directory/simulated/seed-simulated.ts")
    await seedSimulated(ctx.directory, ctx.now)
  }
  return { administrator, postsAdded: added }
}
