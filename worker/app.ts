import { Hono } from "hono"
import { createMiddleware } from "hono/factory"
import { openDatabase, rootOf } from "./database.ts"
import { clockRoutes } from "./dev/clock.ts"
import { mailRoutes } from "./dev/mail.ts"
import { outboxRoutes } from "./dev/outbox.ts"
import { seedRoutes } from "./dev/seed.ts"
import { directoryRoutes } from "./directory/browse/routes.ts"
import { directoryImportRoutes } from "./directory/filling/routes.ts"
import { hubRoutes } from "./directory/websub/routes.ts"
import type { Settings } from "./env.ts"
import { answerError } from "./http/answer-error.ts"
import { readClient } from "./http/client.ts"
import type { Site } from "./http/context.ts"
import { countAnswers } from "./http/count-answers.ts"
import { keepAtEdge } from "./http/edge-cache.ts"
import { rightType, sameOrigin, smallBody } from "./http/guard.ts"
import { answerHeaders } from "./http/headers.ts"
import { log } from "./http/log.ts"
import { unanswered } from "./http/methods-at.ts"
import { Problem } from "./http/problem.ts"
import { readRequestId } from "./http/request-id.ts"
import { readToEnd } from "./http/unread-body.ts"
import { createMailer } from "./mail/create-mailer.ts"
import { answerPage } from "./page/answer-page.ts"
import { feedRoutes } from "./page/feeds/routes.ts"
import { formRoutes } from "./page/forms/routes.ts"
import { meRoutes } from "./site/accounts/routes.ts"
import { agentRoutes } from "./site/agents/routes.ts"
import {
  assistantRequestRoutes,
  consentRoutes,
  oauthMetadataRoutes,
  oauthRoutes,
} from "./site/assistants/routes.ts"
import { auditRoutes } from "./site/audit/routes.ts"
import { authRoutes } from "./site/auth/routes.ts"
import { draftRoutes } from "./site/blog/drafts/routes.ts"
import { blogRoutes } from "./site/blog/routes.ts"
import { calendarFeedRoutes } from "./site/calendar-links/feed-routes.ts"
import { calendarLinkRoutes } from "./site/calendar-links/routes.ts"
import { copyRoutes } from "./site/copies/routes.ts"
import { documentRoutes } from "./site/documents/routes.ts"
import { expertFormRoutes, expertRoutes } from "./site/experts/routes.ts"
import { passkeyRoutes } from "./site/factors/passkeys/routes.ts"
import { factorRoutes } from "./site/factors/routes.ts"
import { invitationRoutes, mailedInvitationRoutes } from "./site/invitations/routes.ts"
import { journalistRoutes } from "./site/journalists/routes.ts"
import { answerImage } from "./site/media/answer-image.ts"
import { mediaRoutes, uploadRoutes } from "./site/media/routes.ts"
import { memberRoutes } from "./site/members/routes.ts"
import { messageRoutes } from "./site/messages/routes.ts"
import { OPERATIONS_NAME } from "./site/operations/measure.ts"
import { keepBriefly, operationsRoutes, statusRoutes } from "./site/operations/routes.ts"
import { outsideRoutes, pictureRoutes } from "./site/pictures/routes.ts"
import { planRequestRoutes } from "./site/plan-requests/routes.ts"
import { providerRoutes } from "./site/providers/routes.ts"
import { linkedFileRoutes } from "./site/recipients/file-routes.ts"
import { recipientRoutes } from "./site/recipients/routes.ts"
import { visitRoutes } from "./site/recipients/visit-routes.ts"
import { createHostApp, isForeignHost } from "./site/report-hosts/answer-on-host.ts"
import { reportHostRoutes } from "./site/report-hosts/routes.ts"
import { reportFormRoutes } from "./site/reports/form-routes.ts"
import { reportRoutes } from "./site/reports/routes.ts"
import { restoreRoutes } from "./site/restores/routes.ts"
import { scraperRoutes } from "./site/scraper/routes.ts"
import { securityRoutes } from "./site/security/routes.ts"
import { settingsRoutes } from "./site/settings/routes.ts"
import { ssoRoutes } from "./site/single-sign-on/auth-routes.ts"
import { singleSignOnRoutes } from "./site/single-sign-on/routes.ts"
import { siteRoutes } from "./site/site-settings/routes.ts"
import { userRoutes } from "./site/user-management/routes.ts"
import { planRoutes } from "./site/workspace-management/routes.ts"
import { programRoutes } from "./site/workspaces/programs.ts"
import { fileRoutes, workspaceRoutes } from "./site/workspaces/routes.ts"

/**
 * The whole HTTP surface: first what surrounds every request, then the APIs and pages. `clock` gives milliseconds UTC.
 */
export function createApp(settings: Settings, clock: () => number = Date.now) {
  const context = createMiddleware<Site>(async (c, next) => {
    const requestId = readRequestId(c.req.raw)
    const db = openDatabase(c.env.SITE)
    const defer = (work: Promise<unknown>) =>
      c.executionCtx.waitUntil(work.catch((error) => log("error", { requestId, error: rootOf(error).stack })))
    const now = clock()
    c.set("ctx", {
      settings,
      db,
      get directory() {
        return openDatabase(c.env.DIRECTORY)
      },
      files: c.env.MEDIA,
      copies: c.env.COPIES,
      mail: createMailer(settings, c.env, db, clock),
      workspaces: c.env.WORKSPACE,
      operations: c.env.OPERATIONS?.getByName(OPERATIONS_NAME),
      now,
      requestId,
      client: readClient(c.req.raw),
      defer,
    })
    await next()
  })
  const hostApp = createHostApp(context)
  const app = new Hono<Site>()
  app.onError(answerError)
  app.use(async (c, next) =>
    isForeignHost(settings, c.req.url) ? hostApp.fetch(c.req.raw, c.env, c.executionCtx) : next(),
  )
  app.use(context, countAnswers, readToEnd, answerHeaders)
  app
    .route("/v1", programRoutes)
    .route("/mcp", agentRoutes)
    .route("/oauth", oauthRoutes)
    .route("/.well-known", oauthMetadataRoutes)
  app
    .route("/", recipientRoutes)
    .route("/", visitRoutes)
    .route("/", linkedFileRoutes)
    .route("/", reportRoutes)
    .route("/", expertRoutes)
    .route("/", calendarFeedRoutes)
    .route("/", hubRoutes)
  app.use(sameOrigin)
  app
    .route("/api/media", uploadRoutes)
    .route("/api/workspaces", fileRoutes)
    .route("/api/copies", restoreRoutes)
  app.use(smallBody, rightType)
  if (settings.LOCAL)
    app
      .route("/dev", outboxRoutes)
      .route("/dev", seedRoutes)
      .route("/dev", clockRoutes)
      .route("/dev", mailRoutes)

  const refuse = (path: string, what: string): never => {
    throw unanswered(app.routes, path, what)
  }

  return (
    app
      .route("/api/me", meRoutes)
      .route("/api/account", settingsRoutes)
      .route("/auth/v1", authRoutes)
      .route("/auth/v1", providerRoutes)
      .route("/auth/v1/factors", factorRoutes)
      .route("/auth/v1/passkeys", passkeyRoutes)
      .route("/auth/v1/sso", ssoRoutes)
      .route("/", feedRoutes)
      .route("/forms", formRoutes)
      .route("/", journalistRoutes)
      .route("/forms", reportFormRoutes)
      .route("/forms", expertFormRoutes)
      .route("/api/blog/drafts", draftRoutes)
      .route("/api/blog", blogRoutes)
      .route("/api/documents", documentRoutes)
      .route("/api/directory", directoryRoutes)
      .route("/api/directory", directoryImportRoutes)
      .route("/api/media", mediaRoutes)
      .route("/api/messages", messageRoutes)
      .route("/api/pictures", pictureRoutes)
      .route("/api/scrape", scraperRoutes)
      .route("/api/site", siteRoutes)
      .route("/api/users", userRoutes)
      .route("/api/assistants", assistantRequestRoutes)
      .route("/api/audit", auditRoutes)
      .route("/api/security", securityRoutes)
      .route("/api/plans", planRoutes)
      .route("/api/status", statusRoutes)
      .route("/api/operations", operationsRoutes)
      .route("/api/copies", copyRoutes)
      .route("/api/invitations", mailedInvitationRoutes)
      .route("/api/workspaces", memberRoutes)
      .route("/api/workspaces", invitationRoutes)
      .route("/api/workspaces", planRequestRoutes)
      .route("/api/workspaces", calendarLinkRoutes)
      .route("/api/workspaces", singleSignOnRoutes)
      .route("/api/workspaces", consentRoutes)
      .route("/api/workspaces", reportHostRoutes)
      .route("/api/workspaces", workspaceRoutes)
      .on(["GET", "HEAD"], "/api", answerPage)
      .all("/api", wrongMethod)
      .all("/api/*", (c) => refuse(c.req.path, "address"))
      // Some of these paths contain an email address, so the refusal must not mention an address.
      .all("/auth/v1/*", (c) => refuse(c.req.path, "call"))
      .on(["GET", "HEAD"], "/media/:name", answerImage)
      .route("/images/outside", outsideRoutes)
      .on(["GET", "HEAD"], "/blog/edit/*", answerPage)
      .on(["GET", "HEAD"], ["/blog", "/blog/:slug"], keepAtEdge("blog"), answerPage)
      .on(["GET", "HEAD"], "/status", keepBriefly, answerPage)
      .on(["GET", "HEAD"], "/contact", keepAtEdge("site"), answerPage)
      .on(["GET", "HEAD"], ["/documentation", "/documentation/:section"], keepAtEdge("documents"), answerPage)
      .on(["GET", "HEAD"], "*", answerPage)
      .all("*", wrongMethod)
  )
}

const wrongMethod = () => {
  throw new Problem(405, "method_not_allowed", "This address can only be read.", {
    headers: { Allow: "GET, HEAD" },
  })
}
