import { convertV4MiniflareOptions, Miniflare } from "miniflare"
import { migrate, readBuiltWorker, type TestDatabase } from "../support/built-worker.ts"
import { testSettings } from "../support/settings.ts"

/** The queries that the site database got, by the kind of request that the header `X-Bench-Kind` named. */
export type Reads = Record<string, number>

/**
 * The built worker on a clock that the bench moves, by the header `X-Bench-Time` of its requests, and with every query
 * counted that the site database gets; those that workspaces send themselves are the kind "workspace".
 */
export async function startCounted() {
  const { modules, ...runtime } = readBuiltWorker()
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      ...runtime,
      modules: [
        { type: "ESModule", path: "counted.js", contents: entry },
        { type: "ESModule", path: "bench-time.js", contents: time },
        ...modules,
      ],
      bindings: { ...testSettings, DNS_RESOLVER: "http://127.0.0.1:9/dns-query" },
      d1Databases: ["SITE", "DIRECTORY"],
      r2Buckets: ["MEDIA", "COPIES"],
      durableObjects: {
        WORKSPACE: { className: "Counted", useSQLite: true },
        OPERATIONS: { className: "Operations", useSQLite: true },
      },
      unsafeDirectSockets: [{ host: "127.0.0.1", port: 0 }],
    }),
  )
  const database = (await miniflare.getD1Database("SITE")) as unknown as TestDatabase
  await migrate(database)
  const origin = await miniflare.unsafeGetDirectURL()
  return {
    origin,
    database,
    countReads: async () => (await (await fetch(new URL("/bench/reads", origin))).json()) as Reads,
    stop: () => miniflare.dispose(),
  }
}

const idOfPerson = "printf('00000000-0000-4000-8000-%012x', i)"
const idOfWorkspace = "printf('wsp_%020x', i % cast(? as integer))"

/** The ids that `fill` gives to the person with this number, and to the workspace that they are in. */
export const personAt = (number: number, workspaces: number) => ({
  userId: `00000000-0000-4000-8000-${number.toString(16).padStart(12, "0")}`,
  sessionId: `00000000-0000-4000-9000-${number.toString(16).padStart(12, "0")}`,
  workspaceId: `wsp_${(number % workspaces).toString(16).padStart(20, "0")}`,
})

/** So many workspaces and people, each with a session; the first people own the workspaces, the others are members. */
export async function fill(database: TestDatabase, workspaces: number, people: number): Promise<void> {
  const { results } = await database
    .prepare("select sql from sqlite_master where name = 'users_workspace'")
    .all<{ sql: string }>()
  await database.exec("drop trigger users_workspace")
  const numbers =
    "with recursive n(i) as (select cast(? as integer) union all select i + 1 from n where i < ?)"
  const now = Date.now()
  for (let from = 0; from < people; from += 2000) {
    const last = Math.min(from + 2000, people) - 1
    const add = (sql: string, ...values: number[]) =>
      database.prepare(`${numbers} ${sql}`).bind(from, last, ...values)
    await database.batch([
      database
        .prepare(
          `${numbers} insert into workspaces (id, name, plan, trial_ends_at, created_at)
           select ${idOfWorkspace}, 'Workspace ' || i, 'agency', 0, i from n where i < ?`,
        )
        .bind(from, last, workspaces, workspaces),
      add(
        `insert into users (id, name, email, email_norm, email_verified_at, created_at, updated_at)
         select ${idOfPerson}, 'Person ' || i, 'p' || i || '@people.example', 'p' || i || '@people.example', 1, i, i from n`,
      ),
      add(
        `insert into memberships select ${idOfPerson}, ${idOfWorkspace},
           iif(i < cast(? as integer), 'owner', 'member'), i from n`,
        workspaces,
        workspaces,
      ),
      add(
        `insert into sessions (id, user_id, method, started_at, refreshed_at, expires_at, proved_at)
         select printf('00000000-0000-4000-9000-%012x', i), ${idOfPerson}, 'password', ?, ?, ?, ? from n`,
        now,
        now,
        now + 30 * 86_400_000,
        now,
      ),
    ])
  }
  await database.prepare(results[0]?.sql ?? "").run()
}

const time = `
let now = Date.now()
Date.now = () => now
export const moveTo = (time) => { now = Math.max(now, time) }
`

const entry = `
import { moveTo } from "./bench-time.js"
import worker, { Workspace } from "./index.js"
export { Operations } from "./index.js"
const reads = {}
const originals = new WeakMap()
const wrapDatabase = (real, kind) => {
  const count = (sql) => { if (/^\\s*(select|with)\\b/i.test(sql)) reads[kind] = (reads[kind] ?? 0) + 1 }
  const wrapStatement = (sql, statement) => {
    const run = (method) => (...values) => { count(sql); return statement[method](...values) }
    const wrapped = {
      bind: (...values) => wrapStatement(sql, statement.bind(...values)),
      all: run("all"), run: run("run"), raw: run("raw"), first: run("first"),
    }
    originals.set(wrapped, { sql, statement })
    return wrapped
  }
  return {
    prepare: (sql) => wrapStatement(sql, real.prepare(sql)),
    batch: (statements) => {
      const known = statements.map((one) => originals.get(one))
      for (const { sql } of known) count(sql)
      return real.batch(known.map(({ statement }) => statement))
    },
  }
}
const counted = {}
export class Counted extends Workspace {
  constructor(ctx, env) { super(ctx, { ...env, SITE: wrapDatabase(env.SITE, "workspace") }) }
}
const handler = {
  fetch(request, env, ctx) {
    if (new URL(request.url).pathname === "/bench/reads") return Response.json(reads)
    moveTo(Number(request.headers.get("X-Bench-Time")))
    const kind = request.headers.get("X-Bench-Kind")
    counted[kind] ??= { ...env, SITE: wrapDatabase(env.SITE, kind) }
    return worker.fetch(request, counted[kind], ctx)
  },
}
export { handler as default }
`
