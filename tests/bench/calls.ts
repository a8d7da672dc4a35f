import { type AnyCall, anyCalls, waysOf } from "./any-call.ts"
import { type Caller, signInAgain, startCallSite } from "./call-site.ts"
import { percentile } from "./percentile.ts"
import { type Line, printTable } from "./table.ts"

const people = 40
const atOnce = 2
/** How many ids of earlier answers are remembered, for calls that act on something. */
const mostKnown = 400

interface Outcome {
  call: AnyCall
  path: string
  status: number
  milliseconds: number
}

/** Sends so many random calls to all three APIs over loopback, and prints what was answered and how fast. */
export async function benchCalls([count = 20_000, seed = Date.now() % 1_000_000]: number[]): Promise<void> {
  const site = await startCallSite(people)
  try {
    const answer = await fetch(new URL("/v1/openapi.json", site.origin))
    const ways = waysOf((await answer.json()) as Parameters<typeof waysOf>[0])
    const calls = anyCalls(ways, people, count, seed)
    console.log(`\n${count} calls of ${ways.length} ways, seed ${seed}`)
    report(await sendAll(site, calls))
  } finally {
    await site.stop()
  }
}

type Site = Awaited<ReturnType<typeof startCallSite>>

async function sendAll({ origin, callers }: Site, calls: AnyCall[]): Promise<Outcome[]> {
  const known: string[] = []
  const outcomes: Outcome[] = []
  let next = 0
  const work = async () => {
    for (let call = calls[next++]; call; call = calls[next++]) {
      const caller = callers[call.caller] as Caller
      outcomes.push(await send(origin, call, caller, known))
      if (outcomes.at(-1)?.status === 401 && call.as === "owner") await signInAgain(origin, caller)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return outcomes
}

async function send(origin: URL, call: AnyCall, caller: Caller, known: string[]): Promise<Outcome> {
  const { way, query, type, as } = call
  const isPublic = way.path.startsWith("/v1")
  const anId = () => (call.id === "known" ? (known[Math.floor(known.length / 2)] ?? "none") : "none")
  const path = way.path.replaceAll(/\{(\w+)\}/g, (_, name) =>
    name === "workspaceId" ? caller.workspaceId : encodeURIComponent(anId()),
  )
  const token = as === "owner" ? (isPublic ? caller.key : caller.token) : as === "nobody" ? null : "a.b.c"
  const text = typeof call.body === "string" ? call.body : JSON.stringify(call.body)
  const url = new URL(query ? `${path}?${query.replaceAll("%3F", anId())}` : path, origin)
  const asked = performance.now()
  const answer = await fetch(url, {
    method: way.method,
    redirect: "manual",
    headers: {
      "Content-Type": type,
      "CF-Connecting-IP": `10.0.${call.caller}.${Math.floor(asked) % 250}`,
      ...(token && { Authorization: `Bearer ${token}` }),
    },
    ...(way.method !== "GET" && { body: text.replaceAll('"?"', JSON.stringify(anId())) }),
  })
  const given = await answer.text()
  const milliseconds = performance.now() - asked
  for (const [, id = ""] of given.matchAll(/"id":"([\w-]{3,60})"/g)) {
    if (known.push(id) > mostKnown) known.shift()
  }
  return { call, path, status: answer.status, milliseconds }
}

function report(outcomes: Outcome[]): void {
  const times = outcomes.map(({ milliseconds }) => milliseconds)
  const failures = outcomes.filter(({ status }) => status >= 500)
  const bySlowness = outcomes.toSorted((one, other) => other.milliseconds - one.milliseconds)
  const slow = bySlowness.filter(({ milliseconds }) => milliseconds > 1000)
  const named = new Set([...failures, ...slow, ...bySlowness.slice(0, 5)].slice(0, 40))
  for (const { call, path, status, milliseconds } of named)
    console.log(
      `${status} ${milliseconds.toFixed(0)} ms ${call.way.method} ${path}?${call.query} ${call.type} ${JSON.stringify(call.body)?.slice(0, 300)}`,
    )
  const statuses = Map.groupBy(outcomes, ({ status }) => status)
  printTable("Random calls", [
    ...[...statuses]
      .toSorted(([one], [other]) => one - other)
      .map(([status, all]): Line => ({ what: `answered ${status}`, value: all.length })),
    ...["/api/", "/auth/", "/v1"].map(
      (start): Line => ({
        what: `of ${start}`,
        value: outcomes.filter(({ path }) => path.startsWith(start)).length,
      }),
    ),
    { what: "5xx", value: failures.length, limit: 0, is: "at most" },
    { what: "p99 (ms)", value: percentile(times, 0.99) },
    { what: "slowest (ms)", value: percentile(times, 1), limit: 1000, is: "at most" },
  ])
  if (failures.length > 0 || slow.length > 0) process.exitCode = 1
}
