import { Hono } from "hono"
import { body, query } from "../../../http/validate.ts"
import type { WorkspaceEnv } from "../../core/context.ts"
import { may } from "../../core/may.ts"
import { NewTask, TaskChange, TaskFilter } from "./contract.ts"
import { listTasks } from "./list-tasks.ts"
import { addTask, changeTask } from "./write-task.ts"

/** `/api/workspaces/:workspaceId/tasks`: what is to be done for contacts. */
export const taskRoutes = new Hono<WorkspaceEnv>()
  .get("/", may("contacts:read"), query(TaskFilter), (c) =>
    c.json(listTasks(c.var.ctx, c.req.valid("query"))),
  )
  .post("/", may("contacts:write"), body(NewTask), async (c) =>
    c.json(await addTask(c.var.ctx, c.req.valid("json")), 201),
  )
  .put("/:id", may("contacts:write"), body(TaskChange), async (c) =>
    c.json(await changeTask(c.var.ctx, c.req.param("id"), c.req.valid("json"))),
  )
