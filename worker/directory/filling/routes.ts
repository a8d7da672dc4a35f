import { Hono } from "hono"
import type { Site } from "../../http/context.ts"
import { body } from "../../http/validate.ts"
import { requireAdmin } from "../../site/auth/require.ts"
import { NewObjection, OutletFile } from "./contract.ts"

const load = () => import("./import-file.ts")

/** `/api/directory/imports` and `/objections`: what administrators add to the directory, and what they leave out. */
export const directoryImportRoutes = new Hono<Site>()
  .get("/imports", requireAdmin, async (c) => {
    const { listImports } = await import("./list-imports.ts")
    return c.json(await listImports(c.var.ctx))
  })
  .post("/imports/check", requireAdmin, body(OutletFile), async (c) => {
    const { checkFile } = await import("./check-file.ts")
    const { directory, settings } = c.var.ctx
    const { counts, rows } = await checkFile(directory, settings, c.req.valid("json"))
    return c.json({ counts, rows })
  })
  .post("/imports", requireAdmin, body(OutletFile), async (c) =>
    c.json(await (await load()).importFile(c.var.ctx, c.var.actor, c.req.valid("json")), 201),
  )
  .post("/imports/list", requireAdmin, async (c) =>
    c.json(await (await load()).importOwnList(c.var.ctx, c.var.actor), 201),
  )
  .delete("/imports/:id", requireAdmin, async (c) => {
    const { undoImport } = await import("./undo-import.ts")
    await undoImport(c.var.ctx, c.var.actor, c.req.param("id"))
    return c.body(null, 204)
  })
  .post("/objections", requireAdmin, body(NewObjection), async (c) => {
    const { object } = await import("./object.ts")
    return c.json(await object(c.var.ctx, c.var.actor, c.req.valid("json").name), 201)
  })
