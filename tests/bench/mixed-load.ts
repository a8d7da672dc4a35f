import { Settings } from "../../worker/env.ts"
import { benchFlood } from "./flood.ts"
import { get, load } from "./load.ts"
import { enterWorkspace, kinds, type Member, type MixedClient, mixedClient } from "./mixed-client.ts"
import { signUpSome } from "./people.ts"
import { percentile } from "./percentile.ts"
import { memoryOf } from "./runtimes.ts"
import { type BenchSite, startSite } from "./site.ts"
import { printTable } from "./table.ts"

const posts = 1000
/** The production default, unless the environment sets another value. */
const hashes = String(Settings.shape.HASHES_PER_SECOND.parse(undefined))
const clients = 50
const workspaces = 10
/** The minute of load is split into parts, each preceded by the yardstick, so that a busy moment affects both alike. */
const parts = 6
const partLength = 10_000
const yardstickLength = 2000
/** A runtime that is new takes memory until its heap has found its size. */
const warmUpLength = 10_000

/** What 50 clients who read and write for a minute are answered, how long they wait, and what it leaves behind; then a flood. */
export async function benchLoad(): Promise<void> {
  const site = await startSite(posts, { HASHES_PER_SECOND: hashes })
  try {
    await benchMix(site)
    await benchFlood(site, `/blog/post-${posts / 2}`)
  } finally {
    await site.stop()
  }
}

async function benchMix(site: BenchSite): Promise<void> {
  const origin = await site.origin("presskite")
  const people = await signUpSome(origin, workspaces)
  const members = await Promise.all(people.map(({ access }) => enterWorkspace(origin, access)))
  const crowd = Array.from({ length: clients }, (_, index) =>
    mixedClient(index, members[index % workspaces] as Member, posts),
  )
  const times: Record<string, number[]> = Object.fromEntries(kinds.map((kind) => [kind, []]))
  const [all, bare]: [number[], number[]] = [[], []]
  /** What is live after each part, in MB. */
  const live: number[] = []
  let requests = 0
  let errors = 0
  await load(
    origin,
    crowd.map(({ ask }) => ask),
    warmUpLength,
  )
  const memoryBefore = memoryOf(site.pid)
  const heap = await site.openHeap()
  for (let part = 0; part < parts; part++) {
    const oneQuery = Array.from({ length: clients }, () => get(`/post-${posts / 2}`))
    await load(await site.origin("one-query"), oneQuery, yardstickLength, (_, __, ms) => bare.push(ms))
    const done = await load(
      origin,
      crowd.map(({ ask }) => ask),
      partLength,
      (connection, status, ms) => {
        const { kind } = crowd[connection] as MixedClient
        if (status >= 400) console.log(`  ${kind} answered ${status}`)
        all.push(ms)
        times[kind]?.push(ms)
      },
    )
    requests += done.requests
    errors += done.failures
    live.push(await heap.live())
  }
  heap.close()
  printTable(`${clients} clients in ${workspaces} workspaces, ${(parts * partLength) / 1000} s`, [
    { what: "requests", value: requests },
    { what: "errors", value: errors, limit: 0, is: "at most" },
    { what: "median (ms)", value: percentile(all, 0.5) },
    { what: "p99 (ms)", value: percentile(all, 0.99) },
    { what: "one query by as many clients, median (ms)", value: percentile(bare, 0.5) },
    { what: "one query by as many clients, p99 (ms)", value: percentile(bare, 0.99) },
    // What is asked for takes several queries, and waits behind others that do.
    {
      what: "p99 to that of one query",
      value: percentile(all, 0.99) / percentile(bare, 0.99),
      limit: 6,
      is: "at most",
    },
    ...kinds.map((kind) => ({ what: `  p99 of ${kind} (ms)`, value: percentile(times[kind] ?? [], 0.99) })),
    ...live.map((value, part) => ({ what: `live after part ${part + 1} (MB)`, value })),
    {
      what: "live, last part less the first (MB)",
      value: (live.at(-1) as number) - (live[0] as number),
      limit: 2,
      is: "at most",
    },
    // The isolates of the local database are in it, too, and all heaps together grow until they have found their size.
    { what: "memory of the process before (MB)", value: memoryBefore },
    { what: "  and after", value: memoryOf(site.pid) },
  ])
}
