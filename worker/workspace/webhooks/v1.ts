import { Hono } from "hono"
import { body, query } from "../../http/validate.ts"
import type { WorkspaceEnv } from "../core/context.ts"
import { may } from "../core/may.ts"
import { Paging } from "../core/paging/contract.ts"
import { pageOf } from "../core/paging/page-of.ts"
import { answerOnce } from "../core/public-api/answer-once.ts"
import { answerPage } from "../core/public-api/answer-page.ts"
import { DeletedV1 } from "../core/public-api/deleted.ts"
import { describe, UPDATES } from "../core/public-api/describe.ts"
import { ROTATION_HOURS } from "../core/webhook-events/contract.ts"
import { addWebhook } from "./add-webhook.ts"
import { changeWebhook, deleteWebhook, rotateSecret } from "./change-webhook.ts"
import type { Webhook } from "./contract.ts"
import { findWebhook, listWebhooks } from "./find-webhook.ts"
import { findDelivery, listDeliveries } from "./list-deliveries.ts"
import { presentDeliveryV1, presentMadeV1, presentV1 } from "./present-v1.ts"
import { sendAgain, testWebhook } from "./send-again.ts"
import {
  DeliveryFilterV1,
  DeliveryV1,
  MadeWebhookV1,
  NewWebhookV1,
  WebhookChangeV1,
  WebhookV1,
} from "./v1-schemas.ts"

const manage = may("webhooks:manage")

/** As the list has them. It names no row, because one that a page ended with may be deleted meanwhile. */
const placeOf = ({ createdAt, id }: Webhook) => `${createdAt} ${id}`

/**
 * `/v1/webhooks`: the endpoints to which events are sent. One scope covers all of it, because each part of it lets data
 * leave.
 */
export const webhooksV1 = new Hono<WorkspaceEnv>()
  .get(
    "/",
    describe({ title: "List webhooks", data: WebhookV1, isList: true }),
    manage,
    query(Paging),
    (c) => {
      const paging = c.req.valid("query")
      return answerPage(c, paging, pageOf(listWebhooks(c.var.ctx), placeOf, paging), ({ rows }) =>
        rows.map(presentV1),
      )
    },
  )
  .post(
    "/",
    describe({
      title: "Create a webhook",
      data: MadeWebhookV1,
      status: 201,
      text: "The answer tells the secret, this once.",
    }),
    manage,
    body(NewWebhookV1),
    (c) =>
      answerOnce(c, 201, c.req.valid("json"), (ctx, input) => presentMadeV1(addWebhook(ctx, input)), {
        isSecret: true,
      }),
  )
  .get("/:id", describe({ title: "Get a webhook", data: WebhookV1 }), manage, (c) =>
    c.json({ status: "success", data: presentV1(findWebhook(c.var.ctx, c.req.param("id"))) }),
  )
  .on(
    UPDATES,
    "/:id",
    describe({
      title: "Update a webhook",
      data: WebhookV1,
      text: "What happens while it is disabled is not told later; what was waiting goes on when it is enabled.",
    }),
    manage,
    body(WebhookChangeV1),
    (c) =>
      answerOnce(c, 200, c.req.valid("json"), (ctx, input) =>
        presentV1(changeWebhook(ctx, c.req.param("id"), input)),
      ),
  )
  .delete("/:id", describe({ title: "Delete a webhook", data: DeletedV1 }), manage, (c) =>
    answerOnce(c, 200, c.req.param("id"), (ctx, id) => {
      deleteWebhook(ctx, id)
      return { id, deleted: true }
    }),
  )
  .post(
    "/:id/secret",
    describe({
      title: "Rotate secret of a webhook",
      data: MadeWebhookV1,
      text: `The answer tells the new secret, this once. For ${ROTATION_HOURS} hours deliveries carry a signature by each of the two.`,
    }),
    manage,
    (c) =>
      answerOnce(c, 200, c.req.param("id"), (ctx, id) => presentMadeV1(rotateSecret(ctx, id)), {
        isSecret: true,
      }),
  )
  .post(
    "/:id/test",
    describe({
      title: "Test a webhook",
      data: DeliveryV1,
      status: 201,
      text: "Sends an event of the type webhook.test. What came of it is in the deliveries, moments later.",
    }),
    manage,
    (c) => answerOnce(c, 201, c.req.param("id"), (ctx, id) => presentDeliveryV1(testWebhook(ctx, id))),
  )
  .get(
    "/:id/deliveries",
    describe({
      title: "List deliveries of a webhook",
      data: DeliveryV1,
      isList: true,
      text: "The latest first. They are kept for 30 days.",
    }),
    manage,
    query(DeliveryFilterV1),
    (c) => {
      const { cursor, ...paging } = c.req.valid("query")
      const found = listDeliveries(c.var.ctx, c.req.param("id"), { ...paging, before: cursor })
      return answerPage(c, paging, { ...found, nextCursor: found.before }, ({ deliveries }) =>
        deliveries.map(presentDeliveryV1),
      )
    },
  )
  .get(
    "/:id/deliveries/:deliveryId",
    describe({ title: "Get a delivery of a webhook", data: DeliveryV1 }),
    manage,
    (c) => {
      const { id, deliveryId } = c.req.param()
      return c.json({ status: "success", data: presentDeliveryV1(findDelivery(c.var.ctx, id, deliveryId)) })
    },
  )
  .post(
    "/:id/deliveries/:deliveryId/redeliver",
    describe({
      title: "Redeliver to a webhook",
      data: DeliveryV1,
      text: "Sends it once more, now and with the same id, whatever became of it; if that fails, its attempts begin again. One that is pending is only brought forward. It answers 409 while the webhook is disabled: enable it first.",
    }),
    manage,
    (c) =>
      answerOnce(c, 200, c.req.param(), (ctx, { id, deliveryId }) =>
        presentDeliveryV1(sendAgain(ctx, id, deliveryId)),
      ),
  )
