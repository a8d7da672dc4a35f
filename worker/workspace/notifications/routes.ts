import { Hono } from "hono"
import { body, query } from "../../http/validate.ts"
import type { WorkspaceEnv } from "../core/context.ts"
import { may } from "../core/may.ts"
import { NewSlackHook, NotificationFilter, NotificationSettings, OwnTimeZone, ReadMark } from "./contract.ts"
import { readCount } from "./count-unread.ts"
import { listNotifications, markRead } from "./list-notifications.ts"
import { noteTimeZone, readOwnSettings, saveOwnSettings } from "./own-settings.ts"
import { deleteHook, presentHook, saveHook } from "./slack-hook.ts"
import { testHook } from "./test-slack-hook.ts"

/**
 * `/api/workspaces/:workspaceId/notifications`: each member's own, and the Slack webhook of all. Through it data leaves after a session
 * is over, so setting it up requires a confirmed address, as API keys do.
 */
export const notificationRoutes = new Hono<WorkspaceEnv>()
  .get("/", may("contacts:read"), query(NotificationFilter), (c) =>
    c.json(listNotifications(c.var.ctx, c.req.valid("query"))),
  )
  .get("/count", may("contacts:read"), (c) => c.json(readCount(c.var.ctx)))
  .post("/read", may("contacts:read"), body(ReadMark), (c) =>
    c.json(markRead(c.var.ctx, c.req.valid("json"))),
  )
  .get("/settings", may("contacts:read"), async (c) => c.json(await readOwnSettings(c.var.ctx)))
  .put("/settings", may("contacts:read"), body(NotificationSettings), async (c) =>
    c.json(await saveOwnSettings(c.var.ctx, c.req.valid("json"))),
  )
  .put("/time-zone", may("contacts:read"), body(OwnTimeZone), (c) => {
    noteTimeZone(c.var.ctx, c.req.valid("json"))
    return c.body(null, 204)
  })
  .get("/slack", may("workspace:manage"), (c) => c.json(presentHook(c.var.ctx)))
  .put("/slack", may("keys:make"), body(NewSlackHook), (c) =>
    c.json(saveHook(c.var.ctx, c.req.valid("json"))),
  )
  .delete("/slack", may("workspace:manage"), (c) => {
    deleteHook(c.var.ctx)
    return c.body(null, 204)
  })
  .post("/slack/test", may("workspace:manage"), async (c) => c.json(await testHook(c.var.ctx)))
