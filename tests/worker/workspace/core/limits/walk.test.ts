import { env } from "cloudflare:workers"
import type { Handler } from "hono/types"
import { expect, test } from "vitest"
import { schemas } from "../../../../../worker/http/validate.ts"
import { permissionsOf } from "../../../../../worker/workspace/core/access/contract.ts"
import { openWays } from "../../../../../worker/workspace/core/limits/open-ways.ts"
import { rules } from "../../../../../worker/workspace/core/limits/visible-rows.ts"
import { publicRouter } from "../../../../../worker/workspace/public-router.ts"
import { router } from "../../../../../worker/workspace/router.ts"
import { rowsOf } from "../../../support/sent-messages.ts"
import { startTeam } from "../../../support/teams.ts"
import { sampleOf } from "./sample-of.ts"
import { fillForTwo, MARKER, MINE, THEIRS, theirRows } from "./two-clients.ts"

interface Route {
  method: string
  path: string
  handlers: Handler[]
}

/** Every route of both routers, as they list them themselves. */
const routes: Route[] = [...router.routes, ...publicRouter.routes]
  .filter(({ method, path }) => method !== "ALL" && !path.startsWith("/grant"))
  .reduce<Route[]>((all, { method, path, handler }) => {
    const known = all.find((one) => one.method === method && one.path === path)
    if (known) known.handlers.push(handler)
    else all.push({ method, path, handlers: [handler] })
    return all
  }, [])
  // What is read first is not gone yet.
  .sort((one, other) => rank(one) - rank(other))

function rank({ method }: Route): number {
  return ["GET", "POST", "PATCH", "PUT", "DELETE"].indexOf(method)
}

const planStatus = { plan: "agency" as const, trialEndsAt: 0, since: 0 }
/** So late that the clock does nothing meanwhile; and each request in a minute of its own. */
let now = Date.UTC(2100, 0, 1)

async function startTwoClients() {
  const { workspace, owner, member } = await startTeam()
  await fillForTwo(workspace.id, member.id)
  const stub = env.WORKSPACE.getByName(workspace.id)
  /** Sends a request straight to the workspace, as a member with this id or as their key. */
  const send = async (
    id: string,
    role: "owner" | "member",
    { method, path }: { method: string; path: string },
    body?: unknown,
  ) => {
    now += 60_000
    const moment = { now, requestId: "test" }
    const request = new Request(`https://workspace${path}`, {
      method,
      ...(body !== undefined && {
        body: JSON.stringify(body),
        headers: { "Content-Type": "application/json" },
      }),
    })
    if (!path.startsWith("/api/")) return stub.answerProgram(request, "of-the-member", moment)
    const actor = { kind: "user" as const, id, name: "Somebody", may: permissionsOf(role, true) }
    return stub.answer(request, { actor, planStatus, ...moment })
  }
  await stub.learn(planStatus)
  return { workspace, owner, member, send }
}

/** The requests that a route is sent, with these ids wherever one may be given. */
function requestsTo({ method, path, handlers }: Route, id: string) {
  const filled = path
    .replaceAll(/:(version|part)\b/g, id.slice(-1))
    .replaceAll(/:\w+/g, encodeURIComponent(id))
  const checked = handlers.flatMap((handler) => schemas.get(handler) ?? [])
  const query = checked.find(({ at }) => at === "query")
  const body = checked.find(({ at }) => at === "json")
  return (["required", "all"] as const).flatMap((only) => {
    const asked = query ? Object.entries(sampleOf(query.schema, id, only) as object) : []
    const search = new URLSearchParams(asked.map(([name, value]) => [name, String(value)]))
    const address = { method, path: asked.length > 0 ? `${filled}?${search}` : filled }
    return [{ address, ...(method !== "GET" && { body: body ? sampleOf(body.schema, id, only) : {} }) }]
  })
}

/** What is sent bit by bit ends early when something in it fails. */
const textOf = (answer: Response) => answer.text().catch(() => "")

test("every table says what a limited member sees of it", async () => {
  const { workspace } = await startTeam()
  const tables = await rowsOf<{ name: string }>(
    workspace.id,
    "select name from sqlite_master where type = 'table' and name not like '%_search%' and name not like '\\_%' escape '\\' and name not like 'sqlite%'",
  )
  expect(Object.keys(rules).sort()).toEqual(tables.map(({ name }) => name).sort())
})

test("every route that is declared open exists", () => {
  const there = new Set(
    [...router.routes, ...publicRouter.routes].map(({ method, path }) => `${method} ${path}`),
  )
  expect(Object.keys(openWays).filter((way) => !there.has(way))).toEqual([])
})

test.each([
  ["theirs", THEIRS],
  ["their own", MINE],
])(
  "whoever works for one client gets nothing of another from any route, asked with %s ids, and changes nothing of it",
  async (whose, id) => {
    const { workspace, owner, member, send } = await startTwoClients()
    const limit = await owner.ask(`/member-limits/${member.id}`, {
      method: "PUT",
      body: { clientIds: [MINE.replace(" ", "_")] },
    })
    expect(limit.status).toBe(422)
    await rowsOf(
      workspace.id,
      "insert into member_limits (user_id, client_ids, set_by, set_at) values (?, ?, 'Ada', 1) on conflict do update set client_ids = excluded.client_ids",
      member.id,
      JSON.stringify([MINE]),
    )
    const wrong: string[] = []
    let before = await theirRows(workspace.id)
    let shown = 0
    for (const route of routes) {
      const way = `${route.method} ${route.path}`
      for (const { address, body } of requestsTo(route, id)) {
        const answer = await send(member.id, "member", address, body)
        const text = await textOf(answer)
        if (text.includes(MARKER)) wrong.push(`${way} shows it: ${text.slice(0, 300)}`)
        if (!openWays[way] && answer.ok) wrong.push(`${way} is closed and answers ${answer.status}`)
        if (answer.status >= 500) wrong.push(`${way} ${JSON.stringify(body)} fails: ${text.slice(0, 200)}`)
        if (answer.ok) shown += 1
        if (route.method === "GET") continue
        const after = await theirRows(workspace.id)
        for (const [table, rows] of Object.entries(after))
          if (rows !== before[table])
            wrong.push(`${way} ${answer.status} changes ${table}: ${before[table]} => ${rows}`.slice(0, 900))
        before = after
      }
    }
    expect(wrong.join("\n")).toBe("")
    expect(shown).toBeGreaterThan(whose === "theirs" ? 120 : 250)
  },
  300_000,
)

test("the walk would see it: whoever is not limited gets what is planted from many routes", async () => {
  const { owner, send } = await startTwoClients()
  const showing = new Set<string>()
  for (const route of routes.filter(({ method, path }) => method === "GET" && path.startsWith("/api/")))
    for (const { address } of requestsTo(route, THEIRS)) {
      const answer = await send(owner.id, "owner", address)
      if ((await textOf(answer)).includes(MARKER)) showing.add(route.path)
    }
  expect(showing.size, [...showing].join()).toBeGreaterThan(30)
}, 120_000)
