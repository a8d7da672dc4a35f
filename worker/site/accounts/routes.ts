import { Hono } from "hono"
import type { Site } from "../../http/context.ts"
import { requireAnySession } from "../auth/require.ts"
import { presentMe } from "./present-me.ts"

/** `/api/me`: the signed-in person. */
export const meRoutes = new Hono<Site>().get("/", requireAnySession, (c) => c.json(presentMe(c.var.actor)))
