import { type Ask, get, load, post } from "./load.ts"
import { signUpSome } from "./people.ts"
import { cpuSeconds } from "./runtimes.ts"
import { type BenchSite, startSite } from "./site.ts"
import { type Line, printTable } from "./table.ts"

const rounds = 5
const roundLength = 1200
const connections = 8
const few = 10
const many = 10_000

interface Cost {
  /** Requests a second. */
  rate: number
  /** Milliseconds of processor time a request, of the whole runtime, its database included. */
  cpu: number
}

interface Target {
  worker: Parameters<BenchSite["origin"]>[0]
  connections: Ask[]
}

/** Measures the built worker beside its yardsticks in one process, and prints what that says of each promise. */
export async function benchServer(): Promise<void> {
  const small = await measure(few)
  const large = await measure(many)
  const cost = (costs: Record<string, Cost>, name: string) => costs[name] as Cost
  const rateOf = (name: string, yardstick: string) => cost(large, name).rate / cost(large, yardstick).rate
  /** What the page itself costs: a bare query's share is taken off, because every page pays it. */
  const ownCpu = (name: string) =>
    cost(large, name).cpu - cost(large, "one query").cpu + cost(large, "empty handler").cpu
  const slowdown = (name: string) => cost(large, name).cpu / cost(small, name).cpu

  for (const [posts, costs] of [[few, small] as const, [many, large] as const]) {
    console.log(`\nWith ${posts} posts            requests/s   CPU ms a request (runtime and database)`)
    for (const [name, { rate, cpu }] of Object.entries(costs)) {
      console.log(`  ${name.padEnd(24)} ${rate.toFixed(0).padStart(10)}   ${cpu.toFixed(3)}`)
    }
  }
  const lines: Line[] = [
    { what: "post page, own CPU (ms)", value: ownCpu("post page"), limit: 0.4, is: "at most" },
    {
      what: "post page, rate to one query",
      value: rateOf("post page", "one query"),
      limit: 0.85,
      is: "at least",
    },
    { what: "list page, own CPU (ms)", value: ownCpu("list page"), limit: 0.8, is: "at most" },
    { what: "post as JSON, own CPU (ms)", value: ownCpu("post as JSON"), limit: 0.3, is: "at most" },
    {
      what: "authenticated no-op, rate to empty",
      value: rateOf("authenticated no-op", "empty handler"),
      limit: 0.4,
      is: "at least",
    },
    { what: "refresh, rate to one query", value: rateOf("refresh", "one query") },
    ...["post page", "list page", "post as JSON"].map(
      (name): Line => ({
        what: `${name}, ${many} to ${few} posts`,
        value: slowdown(name),
        limit: 1.25,
        is: "at most",
      }),
    ),
  ]
  printTable("Server cost", lines)
}

async function measure(posts: number): Promise<Record<string, Cost>> {
  const site = await startSite(posts)
  try {
    const tokens = await signUpSome(await site.origin("presskite"), connections)
    const slug = `post-${Math.ceil(posts / 2)}`
    const same = (ask: Ask) => Array.from({ length: connections }, () => ask)
    const targets: Record<string, Target> = {
      "empty handler": { worker: "empty", connections: same(get("/")) },
      "one query": { worker: "one-query", connections: same(get(`/${slug}`)) },
      "post page": { worker: "presskite", connections: same(get(`/blog/${slug}`)) },
      "list page": { worker: "presskite", connections: same(get("/blog")) },
      "post as JSON": { worker: "presskite", connections: same(get(`/api/blog/posts/${slug}`)) },
      "authenticated no-op": {
        worker: "no-op",
        connections: tokens.map(({ access }) => get("/", { Authorization: `Bearer ${access}` })),
      },
      "own account": {
        worker: "presskite",
        connections: tokens.map(({ access }) => get("/api/me", { Authorization: `Bearer ${access}` })),
      },
      refresh: { worker: "presskite", connections: tokens.map(({ refresh }) => refreshOnAndOn(refresh)) },
    }
    return await measureAll(site, targets)
  } finally {
    await site.stop()
  }
}

/** Each target's median over the rounds; the targets take turns, so that a busy moment hits them alike. */
async function measureAll(site: BenchSite, targets: Record<string, Target>): Promise<Record<string, Cost>> {
  const costs: Record<string, Cost[]> = {}
  for (let round = 0; round <= rounds; round++) {
    for (const [name, { worker, connections }] of Object.entries(targets)) {
      const before = cpuSeconds(site.pid)
      const { requests, failures, seconds } = await load(await site.origin(worker), connections, roundLength)
      // The first round only warms up.
      if (round === 0) continue
      const cpu = ((cpuSeconds(site.pid) - before) * 1000) / requests
      // An answer that is quick because it is a refusal must not count as a good one.
      const cost = failures > 0 ? { rate: Number.NaN, cpu: Number.NaN } : { rate: requests / seconds, cpu }
      costs[name] = [...(costs[name] ?? []), cost]
    }
  }
  return Object.fromEntries(
    Object.entries(costs).map(([name, all]) => [
      name,
      { rate: median(all.map(({ rate }) => rate)), cpu: median(all.map(({ cpu }) => cpu)) },
    ]),
  )
}

/** Each refresh uses the token that the previous one returned. */
function refreshOnAndOn(first: string): Ask {
  let token = first
  return (previous) => {
    token = /"refresh_token":"([^"]+)"/.exec(previous ?? "")?.[1] ?? token
    return post("/auth/v1/token?grant_type=refresh_token", { refresh_token: token })
  }
}

export const median = (values: number[]): number =>
  [...values].sort((a, b) => a - b)[values.length >> 1] as number
