import { Hono } from "hono"
import { body } from "../../../http/validate.ts"
import type { WorkspaceEnv } from "../../core/context.ts"
import { may } from "../../core/may.ts"
import { addSchedule, changeSchedule } from "./change-schedule.ts"
import { Approval, NewSchedule, ScheduleChange } from "./contract.ts"
import { approveDelivery, skipDelivery } from "./decide-delivery.ts"
import { listSchedules } from "./find-schedules.ts"
import { pauseSchedule, resumeSchedule } from "./pause-schedule.ts"

/** `/api/workspaces/:workspaceId/report-schedules`. Only people approve what is mailed, which has a link. */
export const reportScheduleRoutes = new Hono<WorkspaceEnv>()
  .get("/", may("campaigns:write"), (c) => c.json(listSchedules(c.var.ctx)))
  .post("/", may("campaigns:write"), body(NewSchedule), (c) =>
    c.json(addSchedule(c.var.ctx, c.req.valid("json")), 201),
  )
  .post("/deliveries/:id/approve", may("links:make"), body(Approval), (c) =>
    c.json(approveDelivery(c.var.ctx, c.req.param("id"), c.req.valid("json"))),
  )
  .post("/deliveries/:id/skip", may("campaigns:write"), (c) =>
    c.json(skipDelivery(c.var.ctx, c.req.param("id"))),
  )
  .put("/:id", may("campaigns:write"), body(ScheduleChange), (c) =>
    c.json(changeSchedule(c.var.ctx, c.req.param("id"), c.req.valid("json"))),
  )
  .post("/:id/pause", may("campaigns:write"), (c) => c.json(pauseSchedule(c.var.ctx, c.req.param("id"))))
  .post("/:id/resume", may("campaigns:write"), (c) => c.json(resumeSchedule(c.var.ctx, c.req.param("id"))))
