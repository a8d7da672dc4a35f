import type { ExtractSchema, MergeSchemaPath } from "hono/types"
import type { createApp } from "./app.ts"
import type { SiteCalls, WorkspaceCalls } from "./calls.ts"
import type { clockRoutes } from "./dev/clock.ts"
import type { Broken, None } from "./http/broken-calls.ts"
import type { consentRoutes } from "./site/assistants/routes.ts"
import type { calendarLinkRoutes } from "./site/calendar-links/routes.ts"
import type { invitationRoutes } from "./site/invitations/routes.ts"
import type { uploadRoutes } from "./site/media/routes.ts"
import type { memberRoutes } from "./site/members/routes.ts"
import type { planRequestRoutes } from "./site/plan-requests/routes.ts"
import type { reportHostRoutes } from "./site/report-hosts/routes.ts"
import type { singleSignOnRoutes } from "./site/single-sign-on/routes.ts"
import type { programRoutes } from "./site/workspaces/programs.ts"
import type { router } from "./workspace/router.ts"

// The contracts say what each call takes and answers, and the routers do it. A call on which they disagree does not compile: its name
// stands in the compiler's error.

/** What the routers answer in each workspace. Members, invitations, requests for a plan, links to calendars, consent to assistants, single sign-on and hosts of reports are kept by the site. */
type InWorkspace = ExtractSchema<typeof router> &
  MergeSchemaPath<
    ExtractSchema<typeof memberRoutes> &
      ExtractSchema<typeof invitationRoutes> &
      ExtractSchema<typeof planRequestRoutes> &
      ExtractSchema<typeof calendarLinkRoutes> &
      ExtractSchema<typeof consentRoutes> &
      ExtractSchema<typeof singleSignOnRoutes> &
      ExtractSchema<typeof reportHostRoutes>,
    "/api"
  >

/** What the app answers; some routers are mounted where the types of its chain do not reach. */
type OnSite = ExtractSchema<ReturnType<typeof createApp>> &
  MergeSchemaPath<ExtractSchema<typeof uploadRoutes>, "/api/media"> &
  MergeSchemaPath<ExtractSchema<typeof clockRoutes>, "/dev"> &
  MergeSchemaPath<ExtractSchema<typeof programRoutes>, "/v1">

export type KeptInWorkspace = None<
  Broken<{ [Call in keyof WorkspaceCalls as Inside<Call>]: WorkspaceCalls[Call] }, InWorkspace>
>
export type KeptOnSite = None<Broken<{ [Call in keyof SiteCalls]: Checked<Call> }, OnSite>>

/** What `/auth/v1` is given it reads as published auth clients send it, of which the router's types know nothing. */
type Checked<Call extends keyof SiteCalls> = Call extends `${string} /auth/v1/${string}`
  ? Pick<SiteCalls[Call], "answer" & keyof SiteCalls[Call]>
  : SiteCalls[Call]

type Inside<Call> = Call extends `${infer Method} ${infer Path}`
  ? Path extends
      | `/members${string}`
      | `/invitations${string}`
      | "/plan-request"
      | "/calendar-link"
      | "/assistants"
      | `/single-sign-on${string}`
      | `/report-host${string}`
    ? `${Method} /api/:workspaceId${Path}`
    : `${Method} /api${Path}`
  : never
