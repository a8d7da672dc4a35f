import { Hono } from "hono"
import { createMiddleware } from "hono/factory"
import { routePath } from "hono/route"
import { rightType } from "../http/guard.ts"
import { unanswered } from "../http/methods-at.ts"
import { Problem } from "../http/problem.ts"
import { presentProblem, readProblem } from "../http/read-problem.ts"
import { allowanceOf } from "../site/plans/contract.ts"
import type { Suspension } from "../site/workspaces/suspension.ts"
import { exportsV1 } from "./across/bulk-exports/v1.ts"
import {
  campaignDeletionV1,
  contactDeletionV1,
  listDeletionV1,
  noteDeletionV1,
  outletDeletionV1,
  placementDeletionV1,
  storyDeletionV1,
  taskDeletionV1,
  templateDeletionV1,
} from "./across/trash/v1.ts"
import { audienceV1 } from "./campaigns/audience/v1.ts"
import { enrolmentsV1 } from "./campaigns/enrolments/v1.ts"
import { campaignsV1 } from "./campaigns/lifecycle/v1.ts"
import { campaignActionsV1 } from "./campaigns/lifecycle/v1-actions.ts"
import { mailboxesV1 } from "./campaigns/mailbox-settings/v1.ts"
import { messagesV1 } from "./campaigns/messages/v1.ts"
import { progressV1 } from "./campaigns/progress/v1.ts"
import { proposalsV1 } from "./campaigns/proposals/v1.ts"
import { templatesV1 } from "./campaigns/templates/v1.ts"
import { grantRoutes } from "./core/assistants/routes.ts"
import { noteRead } from "./core/audit/note-read.ts"
import { changesV1 } from "./core/changes/v1.ts"
import type { Ctx } from "./core/context.ts"
import { hashOfKey } from "./core/keys/hash-of-key.ts"
import { useKey } from "./core/keys/use-key.ts"
import { limitMembers } from "./core/limits/limit-members.ts"
import { noFeature } from "./core/plan/refuse.ts"
import type { PublicEnv } from "./core/public-api/public-env.ts"
import { type Allowance, RequestCounts } from "./core/public-api/request-counts.ts"
import { directoryV1 } from "./discover/directory/v1.ts"
import { opportunitiesV1 } from "./discover/opportunities/v1.ts"
import { storiesV1 } from "./discover/saved-stories/v1.ts"
import { scansV1 } from "./discover/scans/v1.ts"
import { clientsV1 } from "./people/clients/v1.ts"
import { expertsV1 } from "./people/experts/v1.ts"
import { listsV1 } from "./people/lists/v1.ts"
import { notesV1 } from "./people/notes/v1.ts"
import { outletFiguresV1 } from "./people/outlets/figures/v1.ts"
import { contactsV1 } from "./people/public-api/contacts-v1.ts"
import { outletsV1 } from "./people/public-api/outlets-v1.ts"
import { suppressionsV1 } from "./people/suppressions/v1.ts"
import { tasksV1 } from "./people/tasks/v1.ts"
import { meaningV1 } from "./replies/inbox/v1.ts"
import { proposedAnswersV1 } from "./replies/proposed-answers/v1.ts"
import { analyticsV1 } from "./results/analytics/figures-v1.ts"
import { analyticsCutsV1 } from "./results/analytics/v1.ts"
import { placementsV1 } from "./results/placements/v1.ts"
import { reportsV1 } from "./results/reports/v1.ts"
import { campaignResultsV1 } from "./results/results/campaign-v1.ts"
import { webhooksV1 } from "./webhooks/v1.ts"

const unsuspended: Suspension = { isSuspended: false, people: [] }

const knowKey = createMiddleware<PublicEnv>(async (c, next) => {
  const { inside, keyHash, isAgent = false } = c.env
  // A held key still ends its own connection: otherwise what was disconnected would work again after the suspension.
  const suspension = c.req.path === "/grant/end" ? unsuspended : c.env.suspension
  c.set("ctx", { ...inside, actor: { ...useKey(inside, keyHash, suspension), isAgent } })
  await next()
})

/** What an agent reads is in the activity, too: what it writes is there as every writing is. */
const noteReading = createMiddleware<PublicEnv>(async (c, next) => {
  await next()
  if (!c.var.ctx.actor.isAgent || c.req.method !== "GET" || !c.res.ok) return
  noteRead(c.var.ctx, routePath(c).slice("/v1".length))
})

/**
 * Counted per key, so that one program does not slow down another; the plan sets the limit. Every answer reports how
 * many requests remain.
 */
const countRequest = createMiddleware<PublicEnv>(async (c, next) => {
  const { actor, now, planStatus } = c.var.ctx
  const most = allowanceOf(planStatus, now).requestsPerMinute
  if (most === 0) throw noFeature("requestsPerMinute")
  const allowance = c.env.counts.take(actor.id, now, most)
  if (allowance.isOver) throw overLimit(allowance)
  await next()
  for (const [name, value] of Object.entries(limitHeaders(allowance))) c.res.headers.set(name, value)
})

/** The router of a workspace for programs. */
export const publicRouter = new Hono<PublicEnv>()
  .onError((error, c) => {
    const { requestId } = c.env.inside
    const problem = asQueryProblem(readProblem(error, requestId), c.req.method)
    const { status, extra } = problem
    return c.json(presentProblem(problem, c.req.path, requestId), status, extra.headers ?? {})
  })
  .use(knowKey, limitMembers)
  .route("/grant", grantRoutes)
  .use(countRequest, rightType)
  .use("/v1/*", noteReading)
  // For agents' clients, which are shown only what their key may do; programs cannot reach it.
  .get("/key", (c) => c.json({ scopes: c.var.ctx.actor.may }))
  .route("/v1/changes", changesV1)
  .route("/v1/contacts", contactsV1)
  .route("/v1/contacts", contactDeletionV1)
  .route("/v1/lists", listsV1)
  .route("/v1/lists", listDeletionV1)
  .route("/v1/notes", notesV1)
  .route("/v1/notes", noteDeletionV1)
  .route("/v1/tasks", tasksV1)
  .route("/v1/tasks", taskDeletionV1)
  .route("/v1/suppressions", suppressionsV1)
  .route("/v1/outlets", outletsV1)
  .route("/v1/outlets", outletFiguresV1)
  .route("/v1/outlets", outletDeletionV1)
  .route("/v1/scans", scansV1)
  .route("/v1/opportunities", opportunitiesV1)
  .route("/v1/stories", storiesV1)
  .route("/v1/stories", storyDeletionV1)
  .route("/v1/directory", directoryV1)
  .route("/v1/campaigns", campaignsV1)
  .route("/v1/campaigns", campaignDeletionV1)
  .route("/v1/campaigns", campaignResultsV1)
  .route("/v1/campaigns", audienceV1)
  .route("/v1/campaigns", campaignActionsV1)
  .route("/v1/campaigns", proposalsV1)
  .route("/v1/templates", templatesV1)
  .route("/v1/templates", templateDeletionV1)
  .route("/v1/enrolments", enrolmentsV1)
  .route("/v1/enrolments", progressV1)
  .route("/v1/messages", messagesV1)
  .route("/v1/messages", meaningV1)
  .route("/v1/answers", proposedAnswersV1)
  .route("/v1/clients", clientsV1)
  .route("/v1/experts", expertsV1)
  .route("/v1/reports", reportsV1)
  .route("/v1/placements", placementsV1)
  .route("/v1/placements", placementDeletionV1)
  .route("/v1/mailboxes", mailboxesV1)
  .route("/v1/analytics", analyticsV1)
  .route("/v1/analytics", analyticsCutsV1)
  .route("/v1/webhooks", webhooksV1)
  .route("/v1/exports", exportsV1(askAsKey))
  .all("*", (c) => refuse(c.req.path))

/** Reads a list for an export: what is made in the background counts for no minute, and waits while the workspace is suspended. */
export async function askAsKey(ctx: Omit<Ctx, "actor">, keyId: string, path: string): Promise<Response> {
  const request = new Request(new URL(path, ctx.settings.SITE_ORIGIN))
  return publicRouter.fetch(request, {
    inside: ctx,
    keyHash: hashOfKey(ctx, keyId) ?? "",
    counts: new RequestCounts(),
    suspension: unsuspended,
  })
}

function refuse(path: string): never {
  throw unanswered(publicRouter.routes, path, "address")
}

/** The error of a request that only reads is in its query. */
const asQueryProblem = (problem: Problem, method: string): Problem =>
  problem.status === 422 && (method === "GET" || method === "HEAD")
    ? new Problem(400, "bad_query", problem.message, problem.extra)
    : problem

const limitHeaders = ({ most, left, seconds }: Allowance) => ({
  "RateLimit-Limit": String(most),
  "RateLimit-Remaining": String(left),
  "RateLimit-Reset": String(seconds),
})

function overLimit(allowance: Allowance): Problem {
  const headers = { ...limitHeaders(allowance), "Retry-After": String(allowance.seconds) }
  const message = `This key may make ${allowance.most} requests a minute. Go on in ${allowance.seconds} seconds.`
  return new Problem(429, "too_many_requests", message, { headers })
}
