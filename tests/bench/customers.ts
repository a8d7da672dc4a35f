import { fill, type Reads, startCounted } from "./customers-site.ts"
import { percentile } from "./percentile.ts"
import { enterSite } from "./sitting-people.ts"
import { type Event, kinds, planSittings } from "./sittings.ts"
import { type Line, printTable } from "./table.ts"

/** The number of events that are under way at the same time. */
const sideBySide = 3
/** How often the two sites take turns. */
const turns = 30
const minute = 60_000

interface Outcome {
  requests: Record<string, number>
  reads: Reads
  /** Milliseconds of each answer to a signed-in request in a workspace. */
  times: number[]
}

/**
 * What 10,000 customers ask of the site database, and how long they wait, beside a single customer in the same run. The
 * mean seconds between two pages of a person may be given.
 */
export async function benchCustomers([pause = 15]: number[]): Promise<void> {
  const alone = { workspaces: 1, people: 5, working: 5, lasts: 60 * minute }
  const crowd = { workspaces: 10_000, people: 50_000, working: 100, lasts: 10 * minute }
  const sites: Simulation[] = []
  try {
    for (const size of [alone, crowd]) sites.push(await prepare(size, pause * 1000))
    // They take turns, so that a busy moment of the machine hits both alike.
    for (let turn = 0; turn < turns; turn++) for (const site of sites) await runTurn(site, turn)
    const [one, many] = await Promise.all(sites.map(readOutcome))
    print(pause, one as Outcome, many as Outcome)
  } finally {
    for (const { site } of sites) await site.stop()
  }
}

function print(pause: number, one: Outcome, many: Outcome): void {
  const total = (counts: Record<string, number>) => Object.values(counts).reduce((sum, one) => sum + one, 0)
  const readsOf = (kind: Event["kind"]) => (many.reads[kind] ?? 0) / (many.requests[kind] ?? 0)
  const [alone, among] = [percentile(one.times, 0.95), percentile(many.times, 0.95)]
  printTable(`10,000 workspaces and 50,000 people; somebody who works opens a page every ${pause} s`, [
    { what: "requests", value: total(many.requests) },
    {
      what: "reads a request on the site database",
      value: total(many.reads) / total(many.requests),
      limit: 0.05,
      is: "at most",
    },
    ...kinds.flatMap((kind): Line[] => [
      { what: `  ${kind}: requests`, value: many.requests[kind] ?? 0 },
      { what: `  ${kind}: reads a request`, value: readsOf(kind) },
    ]),
    { what: "  reads by workspaces themselves", value: many.reads.workspace ?? 0 },
    { what: "p95 of a signed-in answer (ms)", value: among },
    { what: "  of one customer alone (ms)", value: alone },
    { what: "  ratio", value: among / alone, limit: 1.3, is: "at most" },
  ])
}

interface Size {
  workspaces: number
  people: number
  /** The people who work at the same time, and for how long, in milliseconds. */
  working: number
  lasts: number
}

interface Simulation {
  site: Awaited<ReturnType<typeof startCounted>>
  events: Event[]
  act: Awaited<ReturnType<typeof enterSite>>
  before: Reads
  requests: Outcome["requests"]
  times: number[]
}

async function prepare({ workspaces, people, working, lasts }: Size, pause: number): Promise<Simulation> {
  const site = await startCounted()
  await fill(site.database, workspaces, people)
  // From all over, so that hardly two of them share a workspace, unless there is only one.
  const step = Math.floor(people / working)
  const who = Array.from({ length: working }, (_, index) => index * step)
  const events = planSittings({ people: who, lasts, pause })
  const act = await enterSite(site.origin, workspaces, events)
  return { site, events, act, before: await site.countReads(), requests: {}, times: [] }
}

async function runTurn({ events, act, requests, times }: Simulation, turn: number): Promise<void> {
  const end = Math.ceil((events.length * (turn + 1)) / turns)
  let next = Math.ceil((events.length * turn) / turns)
  const work = async () => {
    for (let index = next++; index < end; index = next++) {
      const event = events[index] as Event
      const taken = await act(event, index)
      requests[event.kind] = (requests[event.kind] ?? 0) + taken.length
      if (event.kind === "page" || event.kind === "change") times.push(...taken)
    }
  }
  await Promise.all(Array.from({ length: sideBySide }, work))
}

async function readOutcome({ site, before, requests, times }: Simulation): Promise<Outcome> {
  const counts = Object.entries(await site.countReads())
  const reads = Object.fromEntries(counts.map(([kind, count]) => [kind, count - (before[kind] ?? 0)]))
  return { requests, reads, times }
}
