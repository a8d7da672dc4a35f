import type { JSONParsed } from "hono/utils/types"

/** What compiles only where no call is broken; the compiler names the first that is. */
export type None<Call extends never> = Call

/** The calls that no router answers, or that it takes or answers in another way. */
export type Broken<Calls, Routes> = {
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
