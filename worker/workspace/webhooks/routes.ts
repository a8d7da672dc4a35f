import { Hono } from "hono"
import { body, query } from "../../http/validate.ts"
import type { WorkspaceEnv } from "../core/context.ts"
import { may } from "../core/may.ts"
import { addWebhook } from "./add-webhook.ts"
import { changeWebhook, deleteWebhook, rotateSecret } from "./change-webhook.ts"
import { DeliveryFilter, NewWebhook, WebhookChange } from "./contract.ts"
import { findWebhook, listWebhooks } from "./find-webhook.ts"
import { findDelivery, listDeliveries } from "./list-deliveries.ts"
import { sendAgain, testWebhook } from "./send-again.ts"

/**
 * `/api/workspaces/:workspaceId/webhooks`: for owners and admins. Like an API key, a webhook outlives a session, so
 * anything that lets data leave requires a confirmed address.
 */
export const webhookRoutes = new Hono<WorkspaceEnv>()
  .use(may("workspace:manage"))
  .get("/", (c) => c.json(listWebhooks(c.var.ctx)))
  .post("/", may("keys:make"), body(NewWebhook), (c) =>
    c.json(addWebhook(c.var.ctx, c.req.valid("json")), 201),
  )
  .get("/:id", (c) => c.json(findWebhook(c.var.ctx, c.req.param("id"))))
  .put("/:id", may("keys:make"), body(WebhookChange), (c) =>
    c.json(changeWebhook(c.var.ctx, c.req.param("id"), c.req.valid("json"))),
  )
  .delete("/:id", (c) => {
    deleteWebhook(c.var.ctx, c.req.param("id"))
    return c.body(null, 204)
  })
  .post("/:id/secret", may("keys:make"), (c) => c.json(rotateSecret(c.var.ctx, c.req.param("id"))))
  .post("/:id/test", (c) => c.json(testWebhook(c.var.ctx, c.req.param("id")), 201))
  .get("/:id/deliveries", query(DeliveryFilter), (c) =>
    c.json(listDeliveries(c.var.ctx, c.req.param("id"), c.req.valid("query"))),
  )
  .get("/:id/deliveries/:delivery", (c) =>
    c.json(findDelivery(c.var.ctx, c.req.param("id"), c.req.param("delivery"))),
  )
  .post("/:id/deliveries/:delivery/again", (c) =>
    c.json(sendAgain(c.var.ctx, c.req.param("id"), c.req.param("delivery"))),
  )
