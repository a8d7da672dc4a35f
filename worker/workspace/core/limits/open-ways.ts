/**
 * How a route answers limited members. "limited": from what they see. "whole": from everything, because what it needs and
 * answers is about people, who belong to the workspace. "own clients": about the client that it asks for, or else about all of
 * theirs, by the limit in the context. `sees`: about one row that they see, from everything, because its rules need all, such
 * as what a mailbox has sent today.
 */
export type Way = "limited" | "whole" | "own clients" | { sees: string }

/** The routes that are open to limited members. Every other one is closed to them. */
export const openWays: Readonly<Record<string, Way>> = {
  ...open(
    "limited",
    "/api/contacts",
    `GET / GET /:id GET /:id/preferences GET /:id/timeline POST /:id/verification GET /:id/permissions
    PUT /:id/permissions/:clientId`,
  ),
  ...open("whole", "/api/contacts", "POST / PUT /:id"),
  ...open("limited", "/api/calendar", "GET /"),
  ...open("limited", "/api/client-gap", "GET /"),
  ...open("limited", "/api/clients", "GET / PUT /:id GET /:id/logo PUT /:id/logo DELETE /:id/logo"),
  ...open("limited", "/api/drafts", "GET /writers POST / POST /openings DELETE /:id"),
  ...open("limited", "/api/enrolments", "GET / GET /:id"),
  ...open(
    { sees: "enrolments" },
    "/api/enrolments",
    "GET /:id/explain POST /:id/stop POST /:id/pause POST /:id/resume",
  ),
  ...open(
    "limited",
    "/api/experts",
    "GET / POST / PUT /:id DELETE /:id POST /:id/confirmation PUT /:id/address POST /:id/link DELETE /:id/link",
  ),
  ...open("limited", "/api/facts", "GET / POST / DELETE /:id"),
  ...open("limited", "/api/files", "GET / POST / DELETE /:id"),
  ...open("limited", "/api/lists", "GET / POST / GET /:id PUT /:id POST /:id/members"),
  ...open("limited", "/api/tags", "GET / POST / GET /:id PUT /:id POST /:id/members POST /:id/outlets"),
  ...open("limited", "/api/views", "GET / POST / DELETE /:id"),
  ...open("limited", "/api/outlet-views", "GET / POST / DELETE /:id"),
  ...open(
    "limited",
    "/api/outlets",
    "GET / POST / GET /:id PUT /:id PUT /:id/figures DELETE /:id/figures/:measure",
  ),
  ...open("limited", "/api/own-fields", "GET /"),
  ...open("limited", "/api/notes", "GET / POST / PUT /:id DELETE /:id"),
  ...open("limited", "/api/tasks", "GET / POST / PUT /:id DELETE /:id"),
  ...open(
    "limited",
    "/api/notifications",
    "GET / GET /count POST /read GET /settings PUT /settings PUT /time-zone",
  ),
  ...open("limited", "/api/suppressions", "GET /"),
  ...open("whole", "/api/suppressions", "POST /"),
  ...open("limited", "/api/scans", "GET / GET /:id GET /:id/findings"),
  ...open("limited", "/api/live-sources", "GET / POST /search"),
  ...open(
    "limited",
    "/api/stories",
    "POST /coverage POST /page POST /writers GET / POST / GET /:id PUT /:id DELETE /:id GET /:id/coverage",
  ),
  ...open(
    "limited",
    "/api/opportunities",
    `GET / POST / POST /bulk POST /bulk/matching POST /bulk/undo POST /reading POST /digest GET /topics GET /:id PUT /:id
    POST /:id/pitch`,
  ),
  ...open("limited", "/api/opportunity-sources", "GET /"),
  ...open(
    "limited",
    "/api/placements",
    "GET / POST / GET /:id PUT /:id POST /:id/check GET /:id/evidence GET /:id/evidence/:snapshotId/source GET /:id/evidence/:snapshotId/picture POST /:id/evidence/:snapshotId/picture DELETE /:id",
  ),
  ...open("limited", "/api/found-coverage", "GET / POST /decisions"),
  ...open("own clients", "/api/analytics", "GET /"),
  ...open(
    "limited",
    "/api/reports",
    `GET / POST / GET /:id PUT /:id POST /:id/link DELETE /:id/link DELETE /:id GET /:id/comments PUT /:id/comments/:commentId
    DELETE /:id/comments/:commentId`,
  ),
  ...open({ sees: "reports" }, "/api/reports", "GET /:id/content GET /:id/preview"),
  ...open(
    "limited",
    "/api/report-schedules",
    "GET / POST / POST /deliveries/:id/approve POST /deliveries/:id/skip PUT /:id POST /:id/pause POST /:id/resume DELETE /:id",
  ),
  ...open("limited", "/api/exports", "GET /placements.csv"),
  ...open(
    "own clients",
    "/api/exports",
    "GET /analytics.csv GET /analytics-answer-times.csv GET /analytics-cuts.csv",
  ),
  ...open("limited", "/api/live", "GET /ticket"),
  ...open(
    "limited",
    "/api/campaigns",
    `GET / POST / POST /bulk POST /bulk/matching GET /:id PUT /:id DELETE /:id PUT /:id/steps POST /:id/duplicate POST /:id/people DELETE /:id/people
    GET /:id/people/:contactId/opening PUT /:id/people/:contactId/opening PUT /:id/fit-reasons GET /:id/preview GET /:id/results
    GET /:id/calendar GET /:id/messages POST /:id/messages/bulk POST /:id/messages/bulk/matching GET /:id/participants POST /:id/participants/bulk POST /:id/participants/bulk/matching
    POST /:id/participants/bulk/undo GET /:id/answers GET /:id/next GET /:id/expectation`,
  ),
  ...open(
    { sees: "campaigns" },
    "/api/campaigns",
    `POST /:id/launch PUT /:id/start DELETE /:id/start POST /:id/pause POST /:id/resume POST /:id/archive GET /:id/people
    GET /:id/check POST /:id/test`,
  ),
  ...open("limited", "/api/lawful-bases", "POST /"),
  ...open("limited", "/api/overview", "GET /"),
  ...open("limited", "/api/quick-search", "GET /"),
  ...open("limited", "/api/proposals", "GET / POST /:id/decline"),
  ...open({ sees: "launch_proposals" }, "/api/proposals", "POST /:id/approve"),
  ...open("limited", "/api/reviews", "GET / POST /approve POST /:id/settle"),
  ...open("limited", "/api/sender", "GET /"),
  ...open("limited", "/api/table-columns", "GET /:table PUT /:table"),
  ...open("limited", "/api/mailboxes", "GET /"),
  ...open(
    "limited",
    "/api/inbox",
    `GET / POST /actions GET /unmatched GET /:id PUT /:id/messages/:messageId/meaning PUT /:id/draft PUT /:id/looking DELETE /:id/looking GET /:id/snippets/:snippetId
    GET /:id/messages/:messageId/attachments/:part POST /:id/answers/:answerId/edit POST /:id/answers/:answerId/decline
    POST /:id/drafts`,
  ),
  ...open({ sees: "threads" }, "/api/inbox", "POST /:id/replies POST /:id/answers/:answerId/approve"),
  ...open("limited", "/api/sandbox", "GET /clock"),
  ...open(
    "limited",
    "/api/templates",
    `GET / POST / POST /from-message GET /:id PUT /:id DELETE /:id GET /:id/versions/:version
    POST /:id/versions/:version/restore`,
  ),
  ...open("limited", "/api/trash", "POST /restore"),
  ...open("limited", "/api/usage", "GET /"),
  // For the connections of assistants themselves.
  ...open("whole", "/grant", "GET / POST /code POST /renewal POST /end"),
  ...open("whole", "/key", "GET /"),
  ...open("limited", "/v1/contacts", "GET / GET /fields GET /:id"),
  ...open("whole", "/v1/contacts", "POST / POST /batch PUT /:id PATCH /:id"),
  ...open(
    "limited",
    "/v1/lists",
    "GET / POST / GET /:id PUT /:id PATCH /:id GET /:id/members POST /:id/members POST /:id/members/batch",
  ),
  ...open("limited", "/v1/notes", "GET / POST / POST /batch GET /:id PUT /:id PATCH /:id DELETE /:id"),
  ...open("limited", "/v1/tasks", "GET / POST / POST /batch GET /:id PUT /:id PATCH /:id DELETE /:id"),
  ...open("limited", "/v1/suppressions", "GET / GET /:id"),
  ...open("whole", "/v1/suppressions", "POST / POST /batch"),
  ...open(
    "limited",
    "/v1/outlets",
    "GET / POST / POST /batch GET /:id PUT /:id PATCH /:id PUT /:id/figures DELETE /:id/figures/:measure",
  ),
  ...open("limited", "/v1/scans", "GET / GET /:id GET /:id/findings"),
  ...open("limited", "/v1/opportunities", "GET / POST / GET /:id PUT /:id PATCH /:id"),
  ...open("limited", "/v1/stories", "GET / POST / GET /:id PUT /:id PATCH /:id DELETE /:id GET /:id/writers"),
  ...open(
    "limited",
    "/v1/directory",
    "GET /outlets GET /outlets/:id GET /writers GET /writers/:id GET /articles",
  ),
  ...open(
    "limited",
    "/v1/campaigns",
    `GET / POST / GET /:id PUT /:id PATCH /:id DELETE /:id GET /:id/results POST /:id/people POST /:id/proposal GET /:id/proposal
    DELETE /:id/proposal`,
  ),
  ...open(
    { sees: "campaigns" },
    "/v1/campaigns",
    `GET /:id/people GET /:id/check POST /:id/launch PUT /:id/start DELETE /:id/start POST /:id/pause POST /:id/resume
    POST /:id/archive`,
  ),
  ...open("limited", "/v1/templates", "GET / POST / GET /:id PUT /:id PATCH /:id DELETE /:id"),
  ...open("limited", "/v1/enrolments", "GET / GET /:id"),
  ...open({ sees: "enrolments" }, "/v1/enrolments", "GET /:id/explain POST /:id/stop"),
  ...open("limited", "/v1/messages", "GET / GET /:id PATCH /:id"),
  ...open("limited", "/v1/answers", "GET / POST / GET /:id DELETE /:id"),
  ...open("limited", "/v1/clients", "GET / GET /:id PUT /:id PATCH /:id"),
  ...open("limited", "/v1/experts", "GET / POST / GET /:id PUT /:id PATCH /:id"),
  ...open("limited", "/v1/reports", "GET / POST / GET /:id PUT /:id PATCH /:id"),
  ...open({ sees: "reports" }, "/v1/reports", "GET /:id/figures"),
  ...open(
    "limited",
    "/v1/placements",
    "GET / POST / POST /batch GET /:id PUT /:id PATCH /:id POST /:id/check GET /:id/evidence DELETE /:id",
  ),
  ...open("limited", "/v1/mailboxes", "GET / GET /:id"),
  ...open("own clients", "/v1/analytics", "GET /progress GET /cuts"),
}

/** The routes below an address, as "GET / POST /:id". */
function open(way: Way, base: string, routes: string): Record<string, Way> {
  const words = routes.trim().split(/\s+/)
  const pairs = words.flatMap((word, at) => (at % 2 === 0 ? [[word, words[at + 1] ?? ""]] : []))
  return Object.fromEntries(
    pairs.map(([method, path]) => [`${method} ${path === "/" ? base : base + path}`, way]),
  )
}
