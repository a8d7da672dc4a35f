import { Hono } from "hono"
import type { Site } from "../../http/context.ts"
import { Problem } from "../../http/problem.ts"
import { requireAdmin } from "../auth/require.ts"
import { copyPlaceOf, missingForCopies } from "./copy-place.ts"

// No visitor waits for the code of these.
const list = () => import("./list-copies.ts")

/** `/api/copies`: the nightly copies, for the administrator. */
export const copyRoutes = new Hono<Site>()
  .use(requireAdmin)
  .get("/", async (c) => c.json(await (await list()).listCopies(c.var.ctx)))
  .post("/", async (c) => {
    const { ctx } = c.var
    const place = copyPlaceOf(ctx.copies, ctx.settings)
    if (!place) throw notSet(missingForCopies(ctx.copies, ctx.settings))
    const { startCopies } = await import("./start-copies.ts")
    await startCopies(ctx, place)
    return c.json(await (await list()).listCopies(ctx), 202)
  })

const notSet = (missing: string[]) =>
  new Problem(
    409,
    "no_copies",
    `No copies are made, because ${missing.join(" and ")} ${missing.length > 1 ? "are" : "is"} not set.`,
  )
