import { Hono } from "hono"
import { body } from "../../../http/validate.ts"
import type { WorkspaceEnv } from "../../core/context.ts"
import { may } from "../../core/may.ts"
import { answerNow } from "./answer-letter.ts"
import { AnswerNow, PersonChange } from "./contract.ts"
import { changePerson, listPeople } from "./people.ts"
import { readSandboxClock } from "./read-clock.ts"
import { readRun } from "./read-run.ts"

/** `/api/workspaces/:workspaceId/sandbox`: the pretended people, what they do, and the clock by which they do it. */
export const sandboxRoutes = new Hono<WorkspaceEnv>()
  .get("/clock", may("mailboxes:read"), (c) => c.json(readSandboxClock(c.var.ctx)))
  .get("/campaigns/:id", may("campaigns:read"), (c) => c.json(readRun(c.var.ctx, c.req.param("id"))))
  .get("/people", may("mailboxes:read"), (c) => c.json(listPeople(c.var.ctx)))
  .put("/people", may("mailboxes:write"), body(PersonChange), (c) => {
    changePerson(c.var.ctx, c.req.valid("json"))
    return c.body(null, 204)
  })
  .post("/answers", may("mailboxes:write"), body(AnswerNow), async (c) => {
    await answerNow(c.var.ctx, c.req.valid("json"))
    return c.body(null, 204)
  })
