import { Hono } from "hono"
import { body, query } from "../../../http/validate.ts"
import type { Ctx, WorkspaceEnv } from "../../core/context.ts"
import { may } from "../../core/may.ts"
import { answerOnce } from "../../core/public-api/answer-once.ts"
import { answerPage } from "../../core/public-api/answer-page.ts"
import { answerBatch, BatchAnswerV1, batchOf, EACH_ROW } from "../../core/public-api/batch.ts"
import { describe, UPDATES } from "../../core/public-api/describe.ts"
import { nameFields } from "../../core/public-api/name-fields.ts"
import { referTo } from "../../core/public-api/refer-to.ts"
import type { NewTask, Task } from "./contract.ts"
import { findTasks } from "./find-tasks.ts"
import { lookUpOwner } from "./look-up-owner.ts"
import { findTask, presentTask } from "./present-task.ts"
import { lookUpEach, lookUpResponsible, type Responsible } from "./responsible.ts"
import { NewTaskV1, presentTaskV1, TaskChangeV1, TaskFilterV1, TaskV1 } from "./v1-schemas.ts"
import { keepChange, keepTask } from "./write-task.ts"

/** `/v1/tasks`: the verbs of the dashboard, for programs. */
export const tasksV1 = new Hono<WorkspaceEnv>()
  .get(
    "/",
    describe({ title: "List tasks", data: TaskV1, isList: true, text: "Newest first, open and done." }),
    may("contacts:read"),
    query(TaskFilterV1),
    (c) => {
      const { updated_since: updatedSince, ...filter } = c.req.valid("query")
      return answerPage(c, filter, findTasks(c.var.ctx, { ...filter, updatedSince }), ({ tasks }) =>
        tasks.map(presentTaskV1),
      )
    },
  )
  .post(
    "/",
    describe({
      title: "Create a task",
      data: TaskV1,
      status: 201,
      text: "For one contact. Whoever is responsible is told of it.",
    }),
    may("contacts:write"),
    body(NewTaskV1),
    async (c) => {
      const input = c.req.valid("json")
      const responsible = await lookUpResponsible(c.var.ctx, input.responsibleId)
      return answerOnce(c, 201, input, (ctx, task) => presentTaskV1(addForContact(ctx, task, responsible)))
    },
  )
  // Ids begin with letters of their own, so none is called batch.
  .post(
    "/batch",
    describe({
      title: "Create many tasks",
      data: BatchAnswerV1,
      text: `${EACH_ROW} Nobody is told of each; what is due they are told of on its day.`,
    }),
    may("contacts:write"),
    body(batchOf("tasks")),
    async (c) => {
      const { tasks: rows, dry_run } = c.req.valid("json")
      const named = rows.map(({ responsible_id: id }) => id).filter((id) => typeof id === "string")
      const responsible = await lookUpEach(c.var.ctx, named)
      return answerBatch(
        c,
        { rows, dry_run },
        {
          schema: NewTaskV1,
          add: (ctx, task) =>
            addForContact(ctx, task, () => responsible(task.responsibleId), { isTold: false }).id,
        },
      )
    },
  )
  .get("/:id", describe({ title: "Get a task", data: TaskV1 }), may("contacts:read"), (c) =>
    c.json({
      status: "success",
      data: presentTaskV1(presentTask(findTask(c.var.ctx, c.req.param("id")))),
    }),
  )
  .on(
    UPDATES,
    "/:id",
    describe({
      title: "Update a task",
      data: TaskV1,
      text: "With done it is ticked off, or opened again, for nobody where its member may not have it any more. The contact stays.",
    }),
    may("contacts:write"),
    body(TaskChangeV1),
    async (c) => {
      const change = c.req.valid("json")
      const ownerOf = await lookUpOwner(c.var.ctx, c.req.param("id"), change)
      return answerOnce(c, 200, change, (ctx, input) =>
        nameFields(() => presentTaskV1(keepChange(ctx, c.req.param("id"), input, ownerOf))),
      )
    },
  )

const addForContact = (
  ctx: Ctx,
  task: NewTask,
  responsible: () => Responsible,
  told?: { isTold: boolean },
): Task => nameFields(() => referTo("contact_id", () => keepTask(ctx, task, responsible(), told)))
