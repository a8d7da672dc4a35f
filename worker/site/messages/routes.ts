import { Hono } from "hono"
import type { Site } from "../../http/context.ts"
import { body, query } from "../../http/validate.ts"
import { requireAdmin } from "../auth/require.ts"
import { MessageFilter, MessageState, NewMessage } from "./contract.ts"
import { deleteMessage, listMessages, markMessage } from "./messages.ts"
import { receiveMessage } from "./receive-message.ts"

// Fifteen digits are the most that a number represents exactly.
const one = "/:id{[0-9]{1,15}}"

/** `/api/messages`: anybody writes, the administrator reads. */
export const messageRoutes = new Hono<Site>()
  .post("/", body(NewMessage), async (c) => c.json(await receiveMessage(c.var.ctx, c.req.valid("json")), 201))
  .get("/", requireAdmin, query(MessageFilter), async (c) =>
    c.json(await listMessages(c.var.ctx, c.req.valid("query"))),
  )
  .put(one, requireAdmin, body(MessageState), async (c) =>
    c.json(await markMessage(c.var.ctx, c.var.actor, Number(c.req.param("id")), c.req.valid("json"))),
  )
  .delete(one, requireAdmin, async (c) =>
    c.body(await deleteMessage(c.var.ctx, c.var.actor, Number(c.req.param("id"))).then(() => null), 204),
  )
