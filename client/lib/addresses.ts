import type { SiteCalls, WorkspaceCalls } from "../../worker/calls.ts"

interface Calls extends SiteCalls, WorkspaceCalls {}

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE"

/** The paths that the server answers by a method, as the contracts write them. */
export type PathOf<M extends Method> =
  Extract<keyof Calls, `${M} ${string}`> extends `${M} ${infer P}` ? P : never
export type Path = PathOf<Method>
export type WorkspacePath = keyof WorkspaceCalls extends `${Method} ${infer P}` ? P : never

/** The paths that answer with a file. */
export type FilePath = { [P in PathOf<"GET">]: Answer<"GET", P> extends Blob ? P : never }[PathOf<"GET">]

type Call<M extends Method, P extends string> = Calls[`${M} ${P}` & keyof Calls]

/** What the server answers to a call. */
export type Answer<M extends Method, P extends string> = Call<M, P> extends { answer: infer A } ? A : never
/** What a call is sent with; undefined for nothing. */
export type Body<M extends Method, P extends string> = Call<M, P> extends { body: infer B } ? B : undefined
/** The file, or the form with files, that a call is sent with in place of JSON. */
export type Sent<P extends string> = Call<"POST", P> extends { file: infer F } ? F : never
/** Each line of an answer that comes line by line. */
export type Line<P extends string> = Call<"POST", P> extends { lines: infer L } ? L : never

/** What a path may be narrowed by, as the address can hold it. */
type Query<P extends Path> =
  Call<Method, P> extends infer C ? (C extends { query: infer Q } ? Written<Q> : never) : never
type Written<Q> = {
  [Name in keyof Q]?: NonNullable<Q[Name]> extends string ? NonNullable<Q[Name]> : string | number
}

declare const path: unique symbol
/** An address of the server that knows which path it was made of, and so what comes from it. */
export type Address<P extends string = Path> = string & { readonly [path]: P }

export type Ids<P extends string> = P extends `${string}:${infer Rest}` ? [id: string, ...Ids<Rest>] : []
type Beyond<P extends Path> = Path extends infer Q
  ? Q extends `${P}${infer Rest}`
    ? Rest extends `/${string}`
      ? Rest
      : never
    : never
  : never

/** The address of a path with its ids in their places: `at("/api/users/:id/state", id)`. */
export const at = <P extends Path>(path: P, ...ids: Ids<P>) => fill(path, ids) as Address<P>

/** The address of a path inside a workspace: `inWorkspace(workspace.id, "/contacts/:id", id)`. */
export const inWorkspace = <P extends WorkspacePath>(workspaceId: string, path: P, ...ids: Ids<P>) =>
  fill(`/api/workspaces/:workspaceId${path}`, [workspaceId, ...ids]) as Address<P>

/** The address of what belongs to something: `part(endpoint, "/:id", id)`. */
export const part = <P extends Path, Rest extends Beyond<P>>(
  address: Address<P>,
  rest: Rest,
  ...ids: Ids<Rest>
) => (address + fill(rest, ids)) as Address<Extract<Path, `${P}${Rest}`>>

/** The same address, narrowed by a query, or by what the page's own address says. */
export function withQuery<P extends Path>(
  address: Address<P>,
  query: Query<P> | URLSearchParams | string,
): Address<P> {
  const search = new URLSearchParams(query as Record<string, string> | string).toString()
  return (search === "" ? address : `${address}?${search}`) as Address<P>
}

/** The same address, with one more name in its query. */
export const withParameter = <P extends Path>(address: Address<P>, name: string, value: string) =>
  `${address}${address.includes("?") ? "&" : "?"}${new URLSearchParams([[name, value]])}` as Address<P>

/** Every id is encoded here, and nowhere else. */
function fill(path: string, ids: readonly string[]): string {
  let next = 0
  return path.replace(/:\w+/g, () => encodeURIComponent(ids[next++] ?? ""))
}
