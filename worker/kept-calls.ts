import type { ExtractSchema, MergeSchemaPath } from "hono/types"
import type { JSONParsed } from "hono/utils/types"
import type { createApp } from "./app.ts"
import type { SiteCalls, WorkspaceCalls } from "./calls.ts"
import type { clockRoutes } from "./dev/clock.ts"
import type { invitationRoutes } from "./site/invitations/routes.ts"
import type { uploadRoutes } from "./site/media/routes.ts"
import type { memberRoutes } from "./site/members/routes.ts"
import type { programRoutes } from "./site/workspaces/programs.ts"
import type { router } from "./workspace/router.ts"

// The contracts say what each call takes and answers, and the routers do it. A call on which they disagree does not compile: its name
// stands in the compiler's error.

/** What the routers answer in each workspace. Members and invitations are kept by the site. */
type InWorkspace = ExtractSchema<typeof router> &
  MergeSchemaPath<ExtractSchema<typeof memberRoutes> & ExtractSchema<typeof invitationRoutes>, "/api">

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

type None<Call extends never> = Call

type Inside<Call> = Call extends `${infer Method} ${infer Path}`
  ? Path extends `/members${string}` | `/invitations${string}`
    ? `${Method} /api/:workspaceId${Path}`
    : `${Method} /api${Path}`
  : never

/** The calls that no router answers, or that it takes or answers in another way. */
type Broken<Calls, Routes> = {
  [Call in keyof Calls]: Keeps<Calls[Call], RouteOf<Routes, Call>> extends true ? never : Call
}[keyof Calls]

/** What a router does at a method and a path, whatever shape it demands of an id. The browser follows a redirect by itself. */
type RouteOf<Routes, Call> = Call extends `${infer Method} ${infer Path}`
  ? {
      [Known in keyof Routes]: Known extends Path | `${Path}{${string}`
        ? `$${Lowercase<Method>}` extends keyof Routes[Known]
          ? Exclude<Routes[Known][`$${Lowercase<Method>}`], { outputFormat: "redirect" }>
          : never
        : never
    }[keyof Routes]
  : never

interface Route {
  input: unknown
  output: unknown
  outputFormat: string
}

type Keeps<Call, Known> = [Known] extends [never]
  ? false
  : Known extends Route
    ? [
        AnswersAs<Call, Known["output"], Known["outputFormat"]>,
        TakesBody<Call, Known["input"]>,
        TakesQuery<Call, Known["input"]>,
      ] extends [true, true, true]
      ? true
      : false
    : false

/** Files and streams have no type of their own; an empty answer is read as undefined. */
type AnswersAs<Call, Output, Format> = Call extends { answer: infer Answer }
  ? Answer extends Blob
    ? true
    : [Answer] extends [undefined]
      ? Format extends "body"
        ? true
        : false
      : IsSame<Output, JSONParsed<Answer>>
  : Call extends { lines: infer Line }
    ? IsSame<Output, JSONParsed<Line>>
    : false

type IsSame<One, Other> = [One] extends [Other] ? ([Other] extends [One] ? true : false) : false

type TakesBody<Call, Input> = Call extends { body: infer Body }
  ? Input extends { json: infer Taken }
    ? [Body] extends [Taken]
      ? true
      : false
    : false
  : Input extends { json: unknown }
    ? false
    : true

type TakesQuery<Call, Input> = Call extends { query: infer Query }
  ? Input extends { query: infer Taken }
    ? IsSame<keyof Query, keyof Taken>
    : false
  : true
