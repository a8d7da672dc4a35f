import type { Rule } from "./layout-rules.ts"
import { importsOf, sourcesIn, type Tree } from "./tree.ts"

/** What may import what: a district may import those on the lines above its own. */
const levels = [
  ["core"],
  ["people"],
  ["campaigns"],
  ["discover", "replies"],
  ["results"],
  ["webhooks"],
  ["notifications"],
  ["across"],
] as const
const levelOf = new Map<string, number>(levels.flatMap((names, level) => names.map((name) => [name, level])))
const workspace = "worker/workspace/"

/**
 * The queries that read tables of earlier districts by their names, because one statement has to join, count or unite
 * them. A renamed column has to be searched for here.
 */
const joining = [
  "across/activity/name-targets.ts",
  "across/imports/used-outlets.ts",
  "across/overview/read-attention.ts",
  "across/overview/read-overview.ts",
  "campaigns/audience/audience.ts",
  "campaigns/audience/read-people.ts",
  "campaigns/engine/carry-over.ts",
  "campaigns/engine/follow-zone.ts",
  "campaigns/lifecycle/count-samples.ts",
  "campaigns/plan-use/reach.ts",
  "campaigns/overlaps/find-overlaps.ts",
  "campaigns/reviews/list-reviews.ts",
  "discover/opportunities/of-client.ts",
  "notifications/about-experts.ts",
  "notifications/about-replies.ts",
  "notifications/about-results.ts",
  "notifications/about-sending.ts",
  "notifications/about-work.ts",
  "notifications/tell-of-event.ts",
  "replies/sandbox/read-run.ts",
  "results/analytics/name-letter-rows.ts",
  "results/analytics/name-rows.ts",
  "results/analytics/name-steps.ts",
  "results/campaign-messages/act-on-messages.ts",
  "results/campaign-messages/list-messages.ts",
  "results/campaign-messages/match-messages.ts",
  "results/expectation/read-history.ts",
  "results/found-coverage/pitches.ts",
  "results/kept-figures/count-days.ts",
  "results/kept-figures/known-days.ts",
  "results/kept-figures/read-happened.ts",
  "results/participants/campaign-answers.ts",
  "results/participants/list-participants.ts",
  "results/participants/match-participants.ts",
  "results/placements/is-simulated.ts",
  "results/placements/of-client.ts",
  "results/reports/read-answers.ts",
  "results/results/campaign-calendar.ts",
  "results/results/campaign-results.ts",
  "results/results/count-activity.ts",
  "results/results/count-people.ts",
  "results/results/count-sends.ts",
  "results/results/count-steps.ts",
  "results/results/count-visits.ts",
  "results/timeline/from-messages.ts",
  "results/timeline/from-suppressions.ts",
  "results/timeline/happenings.ts",
].map((path) => workspace + path)

/** The rules of the districts, in the customers' own object and in the client. */
export const districtRules: Rule[] = [
  ...[workspace, "client/"].map((base) => ({
    name: `districts of ${base} depend one way, and know nothing of what wires them`,
    check: (tree: Tree) => crossings(tree, base),
    broken: { [`${base}people/notes/a.ts`]: 'import { run } from "../../campaigns/engine/run.ts"' },
  })),
  ...[
    "core",
    "people",
    "campaigns",
    "discover",
    "replies",
    "results",
    "webhooks",
    "notifications",
    "across",
  ].map((name) => ({
    name: `the district ${name} imports no later one`,
    check: (tree: Tree) =>
      crossings(tree, workspace).filter((line) => line.startsWith(`${workspace}${name}/`)),
    broken: { [`${workspace}${name}/one/a.ts`]: 'import { room } from "../../router.ts"' },
  })),
  {
    name: "within a district, features depend on each other one way; foreign keys apart",
    check: (tree) => {
      const bases = [...levelOf.keys()].flatMap((name) => [`${workspace}${name}/`, `client/${name}/`])
      return bases.flatMap((base) => circlesAmong(tree, base))
    },
    broken: {
      "worker/workspace/people/notes/a.ts": 'import { b } from "../tasks/b.ts"',
      "worker/workspace/people/tasks/b.ts": 'import { a } from "../notes/a.ts"',
    },
  },
  {
    name: "a district shows others its contract and its verbs, never its tables; foreign keys apart",
    check: (tree) =>
      sourcesIn(tree, workspace).flatMap((path) =>
        importsOf(tree, path)
          .filter(({ target }) => target?.startsWith(workspace) && target.endsWith("/table.ts"))
          .filter(({ target }) => districtOf(workspace, target ?? "") !== districtOf(workspace, path))
          .filter(() => !path.endsWith("/table.ts") && districtOf(workspace, path) !== undefined)
          .map(({ specifier }) => `${path}: ${specifier}`),
      ),
    broken: {
      "worker/workspace/campaigns/engine/judge.ts":
        'import { contacts } from "../../people/contacts/table.ts"',
    },
  },
  {
    name: "SQL text names only tables of its own district, except in the queries that join districts",
    check: (tree) =>
      foreignTables(tree).filter((line) => !joining.some((path) => line.startsWith(`${path}: reads`))),
    broken: {
      "worker/workspace/people/notes/table.ts": 'export const notes = sqliteTable("notes", {})',
      "worker/workspace/campaigns/engine/judge.ts": "db.get(sql`select count(*) from notes where id = 1`)",
    },
  },
  {
    name: "SQL text neither writes to another district's table nor reads a later one's; the queries that join districts still do",
    check: (tree) => {
      const found = foreignTables(tree)
      const idle =
        tree["package.json"] === undefined
          ? []
          : joining.filter((path) => !found.some((line) => line.startsWith(path)))
      return [
        ...found.filter((line) => line.includes(": may not touch")),
        ...idle.map((path) => `${path}: joins no longer`),
      ]
    },
    broken: {
      "worker/workspace/people/notes/table.ts": 'export const notes = sqliteTable("notes", {})',
      "worker/workspace/results/results/count-people.ts": "db.run(sql`update notes set text = ''`)",
      "worker/workspace/core/jobs/take.ts": "db.get(sql`select 1 from notes`)",
    },
  },
  {
    name: "at most two files import each other, types included",
    check: (tree) => {
      const pairs = mutualFiles(tree)
      return pairs.length > 1 ? pairs : []
    },
    broken: {
      "worker/a.ts": 'import type { B } from "./b.ts"\nimport { c } from "./c.ts"',
      "worker/b.ts": 'import { a } from "./a.ts"',
      "worker/c.ts": 'import { a } from "./a.ts"',
    },
  },
]

/** Lines of the form "path: reads contacts" for each table of another district that SQL text names. */
function foreignTables(tree: Tree): string[] {
  const paths = sourcesIn(tree, workspace).filter((path) => districtOf(workspace, path) !== undefined)
  const isTable = (path: string) => path.endsWith("/table.ts")
  const owners = new Map(
    paths
      .filter(isTable)
      .flatMap((path) =>
        [...(tree[path] ?? "").matchAll(/sqliteTable\(\s*"(\w+)"/g)].map(
          ([, name]) => [name ?? "", path] as const,
        ),
      ),
  )
  return paths
    .filter((path) => !isTable(path) && /\bsql\b/.test(tree[path] ?? ""))
    .flatMap((path) => {
      const code = (tree[path] ?? "").replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, "")
      return [...code.matchAll(/\b(from|join|into|update)\s+(\w+)/g)].flatMap(([, word = "", table = ""]) => {
        const owner = districtOf(workspace, owners.get(table) ?? "")
        const own = districtOf(workspace, path) ?? ""
        if (owner === undefined || owner === own) return []
        const isEarlier = Number(levelOf.get(owner)) < Number(levelOf.get(own))
        return [`${path}: ${isEarlier && /from|join/.test(word) ? "reads" : "may not touch"} ${table}`]
      })
    })
}

function districtOf(base: string, path: string): string | undefined {
  const [first = "", ...rest] = path.startsWith(base) ? path.slice(base.length).split("/") : []
  return rest.length > 0 && levelOf.has(first) ? first : undefined
}

/** Lines of the form "path: specifier" for each import that climbs. */
function crossings(tree: Tree, base: string): string[] {
  return sourcesIn(tree, base).flatMap((path) => {
    const from = districtOf(base, path)
    if (from === undefined) return []
    return importsOf(tree, path)
      .filter(({ target }) => target !== null && climbs(base, from, target))
      .map(({ specifier }) => `${path}: ${specifier}`)
  })
}

function climbs(base: string, from: string, target: string): boolean {
  if (base === workspace && target.startsWith(base) && !target.slice(base.length).includes("/")) return true
  const to = districtOf(base, target)
  return to !== undefined && to !== from && Number(levelOf.get(to)) >= Number(levelOf.get(from))
}

/** Folders directly below `base` that import each other, types included, also by way of a third; foreign keys do not count. */
function circlesAmong(tree: Tree, base: string): string[] {
  const featureOf = (path: string) =>
    path.startsWith(base) && path.slice(base.length).includes("/")
      ? path.slice(base.length).split("/")[0]
      : undefined
  const needs = new Map<string, Set<string>>()
  for (const path of sourcesIn(tree, base)) {
    const from = featureOf(path)
    if (from === undefined) continue
    const known = needs.get(from) ?? new Set()
    needs.set(from, known)
    for (const { target } of importsOf(tree, path)) {
      const isForeignKey = path.endsWith("/table.ts") && target?.endsWith("/table.ts")
      const to = target === null || isForeignKey ? undefined : featureOf(target)
      if (to !== undefined && to !== from) known.add(to)
    }
  }
  const reach = (from: string, seen = new Set<string>()): Set<string> => {
    for (const next of needs.get(from) ?? []) {
      if (seen.has(next)) continue
      seen.add(next)
      reach(next, seen)
    }
    return seen
  }
  return [...needs.keys()].filter((feature) => reach(feature).has(feature)).map((feature) => base + feature)
}

function mutualFiles(tree: Tree): string[] {
  const targets = new Map(
    ["worker/", "client/"].flatMap((folder) =>
      sourcesIn(tree, folder).map((path) => [
        path,
        new Set(importsOf(tree, path).map(({ target }) => target)),
      ]),
    ),
  )
  return [...targets].flatMap(([path, needs]) =>
    [...needs].flatMap((target) =>
      target !== null && target > path && targets.get(target)?.has(path) ? [`${path} and ${target}`] : [],
    ),
  )
}
