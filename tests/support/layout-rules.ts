import { join } from "node:path"
import { importsOf, sourcesIn, type Tree } from "./tree.ts"

/** A rule of the tree, with a tree that breaks it. `check` returns one line for each breach. */
export interface Rule {
  name: string
  check: (tree: Tree) => string[]
  broken: Tree
}

const topLevel = new Set(
  "package.json package-lock.json wrangler.toml vite.config.ts tsconfig.json worker client migrations tests docs README.md ARCHITECTURE.md CONTRIBUTING.md CHANGELOG.md SECURITY.md".split(
    " ",
  ),
)
const toolFiles =
  /^(vite\.config\.ts|tests\/(mutants\/)?vitest\.config\.ts|tests\/mutants\/wake-mutants\.ts|tests\/e2e\/playwright\.config\.ts|tests\/support\/doing\.ts|migrations\/\w+\.config\.ts|worker\/index\.ts|tests\/bench\/workers\/.+)$/
const vagueName = /(^|\/)(utils?|helpers?|common|misc|shared|types)(\.|\/)|(^|\/)index\.tsx?$/

const isTest = (path: string) => path.startsWith("tests/")
const isContract = (path: string) => path.endsWith("/contract.ts")

/** Lines of the form "path: what" for every source file below the folders for which `find` finds something. */
const inSources =
  (folders: string[], find: (path: string, tree: Tree) => string | null | undefined) => (tree: Tree) =>
    folders
      .flatMap((folder) => sourcesIn(tree, folder))
      .flatMap((path) => {
        const found = find(path, tree)
        return found ? [`${path}: ${found}`] : []
      })

/** Expired sessions are known as such, and the time of a sign-in decides nothing. */
const changesNothingRemembered = new Set([
  "worker/site/auth/remove-expired.ts",
  "worker/site/auth/sign-in.ts",
])
const changesRemembered =
  /\.(delete\((sessions|users|memberships|workspaces)|update\((users|memberships|workspaces))\)/

export const rules: Rule[] = [
  {
    name: "what changes sessions, accounts, memberships or workspaces makes the isolate forget what it remembers of them",
    check: inSources(["worker/site/"], (path, tree) =>
      changesRemembered.test(tree[path] ?? "") &&
      !changesNothingRemembered.has(path) &&
      !/\bforget(Person|Workspace)\(/.test(tree[path] ?? "")
        ? "changes what auth/recent-checks.ts remembers"
        : null,
    ),
    broken: { "worker/site/members/leave.ts": "await ctx.db.delete(memberships).where(isMine)" },
  },
  {
    name: "what the worker loads when it is first needed is loaded before the tests: it must not be on its way when its request is over",
    check: inSources(["worker/"], (path, tree) =>
      lateImportsOf(tree, path)
        .filter((module) => !lateImportsOf(tree, "tests/worker/support/prepare.ts").includes(module))
        .join(", "),
    ),
    broken: { "worker/site/blog/routes.ts": 'const list = () => import("./list-posts.ts")' },
  },
  {
    name: "the top level holds what the design names, dot files apart, and nothing else",
    check: (tree) =>
      [...new Set(Object.keys(tree).map((path) => path.split("/")[0] as string))].filter(
        (name) => !name.startsWith(".") && !topLevel.has(name),
      ),
    broken: { "notes.md": "" },
  },
  {
    name: "the client knows the worker as contracts and types only",
    check: inSources(["client/"], (path, tree) =>
      importsOf(tree, path)
        .filter(({ target, isType }) => target?.startsWith("worker/") && !isType && !isContract(target))
        .map(({ specifier }) => specifier)
        .join(", "),
    ),
    broken: { "client/blog/list.ts": 'import { listPosts } from "../../worker/site/blog/posts.ts"' },
  },
  {
    name: "a contract is imported by its alias from the client, never by a path",
    check: inSources(["client/"], (path, tree) =>
      importsOf(tree, path)
        .filter(
          ({ specifier, target }) => target && isContract(target) && !specifier.startsWith("#contract/"),
        )
        .map(({ specifier }) => specifier)
        .join(", "),
    ),
    broken: { "client/a.ts": 'import { Post } from "../worker/site/blog/contract.ts"' },
  },
  {
    name: "only what renders pages, in worker/page and in the build, imports the client",
    check: inSources(["worker/"], (path, tree) =>
      /^worker\/(page|build)\//.test(path)
        ? null
        : importsOf(tree, path)
            .filter(({ target }) => target?.startsWith("client/"))
            .map(({ specifier }) => specifier)
            .join(", "),
    ),
    broken: { "worker/site/blog/routes.ts": 'import { paths } from "../../../client/paths.ts"' },
  },
  {
    name: "a contract imports the schema library and other contracts only",
    check: inSources(["worker/"], (path, tree) =>
      isContract(path)
        ? importsOf(tree, path)
            .filter(({ specifier, target }) => (target ? !isContract(target) : specifier !== "zod/mini"))
            .map(({ specifier }) => specifier)
            .join(", ")
        : null,
    ),
    broken: { "worker/site/blog/contract.ts": 'import { blogPosts } from "./table.ts"' },
  },
  {
    name: "the browser's script holds one schema library, the small one",
    check: inSources(["client/"], (path, tree) =>
      importsOf(tree, path)
        .filter(({ specifier, isType }) => /^zod(\/(?!mini$)|$)/.test(specifier) && !isType)
        .map(({ specifier }) => specifier)
        .join(", "),
    ),
    broken: { "client/lib/form.ts": 'import * as z from "zod"' },
  },
  {
    name: "no call in the client asserts what it gets: the address tells",
    check: inSources(["client/"], (path, tree) =>
      // Where the text of an answer becomes a value, its type is the one that the address tells.
      /^client\/lib\/(send|send-form|send-for-lines)\.ts$/.test(path)
        ? null
        : /\bapi\s*\.(get|post|put|delete)<|\b(send|sendForm|sendForLines|readAnswer|useRead|usePages|useKeptPages|useOffered)<(?!P\b)|\bas (Promise|Address)\b/.exec(
            path === "client/lib/addresses.ts" ? "" : (tree[path] ?? ""),
          )?.[0],
    ),
    broken: { "client/people/contacts/use-contacts.ts": "const page = api.get<ContactPage>(endpoint)" },
  },
  {
    name: "an address of the server is made in one place, which encodes what stands in it",
    check: inSources(["client/"], (path, tree) =>
      path === "client/lib/addresses.ts" ? null : /`\/api\/|\$\{endpoint\}/.exec(tree[path] ?? "")?.[0],
    ),
    broken: { "client/people/notes/use-notes.ts": "api.get(`/api/notes`)" },
  },
  {
    name: "controls and their looks know no feature and no data",
    check: inSources(["client/ui/"], (path, tree) =>
      importsOf(tree, path)
        .filter(({ target }) => target && !/^client\/(ui|lib|paths)|contract\.ts$/.test(target))
        .map(({ specifier }) => specifier)
        .join(", "),
    ),
    broken: { "client/ui/card.tsx": 'import { findPost } from "../blog/find.ts"' },
  },
  {
    name: "features depend on each other one way",
    check: (tree) => [...cyclesAmong(tree, "worker/site/"), ...cyclesAmong(tree, "worker/directory/")],
    broken: {
      "worker/site/blog/posts.ts": 'import { nameOf } from "../accounts/people.ts"',
      "worker/site/accounts/people.ts": 'import { postsOf } from "../blog/posts.ts"',
    },
  },
  {
    name: "the directory is the same for every customer: it knows no workspace, and no account but who is asking",
    check: inSources(["worker/directory/"], (path, tree) =>
      importsOf(tree, path)
        .filter(
          ({ target, isType }) =>
            !isType &&
            /^worker\/(site|workspace)\//.test(target ?? "") &&
            !/^worker\/(workspace\/core|site\/(auth|audit))\/|contract\.ts$/.test(target ?? ""),
        )
        .map(({ specifier }) => specifier)
        .join(", "),
    ),
    broken: {
      "worker/directory/outlets/list.ts":
        'import { contacts } from "../../workspace/people/contacts/table.ts"',
    },
  },
  {
    name: "a file of code holds at most 250 lines, content, tests and what is generated apart",
    check: inSources([""], (path, tree) => {
      const lines = tree[path]?.split("\n").length ?? 0
      return lines > 251 &&
        !isTest(path) &&
        !/\.(css|generated\.ts)$/.test(path) &&
        !path.includes("/content/")
        ? `${lines - 1} lines`
        : null
    }),
    broken: { "worker/site/blog/posts.ts": "\n".repeat(251) },
  },
  {
    name: "no two modules of pages have one name: a page's own sheet is found by it",
    check: (tree) => {
      const names = sourcesIn(tree, "client/").flatMap((path) => /[^/]+-page\.tsx$/.exec(path)?.[0] ?? [])
      const sheets = sourcesIn(tree, "client/").flatMap(
        (path) => /export const sheet = "([^"]+)"/.exec(tree[path] ?? "")?.[1] ?? [],
      )
      return sheets.filter((sheet) => names.filter((name) => name === `${sheet}.tsx`).length > 1)
    },
    broken: {
      "client/contact/contact-page.tsx": 'export const sheet = "contact-page"',
      "client/pages/contact-page.tsx": "",
    },
  },
  {
    name: "files are named in kebab-case",
    check: inSources([""], (path) =>
      path.split("/").every((part) => /^[a-z0-9.-]+$/.test(part)) ? null : "its name",
    ),
    broken: { "client/blog/postCard.tsx": "" },
  },
  {
    name: "no file is named for being useful",
    check: inSources([""], (path) => (vagueName.test(path) && !toolFiles.test(path) ? "its name" : null)),
    broken: { "worker/http/utils.ts": "" },
  },
  {
    name: "nothing is a default export except where a tool demands it",
    check: inSources([""], (path, tree) =>
      !toolFiles.test(path) && /(^|\n)export default\b/.test(tree[path] ?? "") ? "export default" : null,
    ),
    broken: { "client/blog/page.tsx": "export default function Page() {}" },
  },
  {
    name: "no file only passes on what others export",
    check: inSources(["worker/", "client/"], (path, tree) => {
      const own = (tree[path] ?? "").replaceAll(/(^|\n)(export|import)\b[^\n]*\bfrom "[^"]+"/g, "").trim()
      const passesOn = /(^|\n)export\b[^\n]* from "/.test(tree[path] ?? "")
      return passesOn && own === "" ? "has nothing of its own" : null
    }),
    broken: { "worker/http/all.ts": 'export * from "./problem.ts"' },
  },
  {
    name: "no check is switched off and nothing is left for later",
    check: inSources([""], (path, tree) => {
      const marks = ["TODO", "FIXME", "@ts-ignore", "@ts-expect-error", "biome-ignore"]
      const skipped = isTest(path) ? ["\\.(only|skip|fixme)\\("] : []
      const found = new RegExp([...marks, ...skipped].join("|")).exec(tree[path] ?? "")
      return found && !path.endsWith("layout-rules.ts") ? found[0] : null
    }),
    broken: { "worker/http/limits.ts": "// TODO count per address" },
  },
  {
    name: "the server writes log lines in one place",
    check: inSources(["worker/"], (path, tree) =>
      path !== "worker/http/log.ts" && !path.endsWith(".mjs") && /\bconsole\./.test(tree[path] ?? "")
        ? "console"
        : null,
    ),
    broken: { "worker/site/auth/sign-in.ts": "console.log(email)" },
  },
  {
    name: "days and times are written for people in one place, so that they look the same everywhere",
    check: inSources(["worker/", "client/"], (path, tree) =>
      path === "worker/site/dates/contract.ts"
        ? null
        : /DateTimeFormat\(\s*"en-(?:GB|US)|\.toLocale(?:Date|Time)String\(/.exec(tree[path] ?? "")?.[0],
    ),
    broken: { "client/ui/moment.tsx": 'new Intl.DateTimeFormat("en-GB", { dateStyle: "medium" })' },
  },
  {
    name: "verbs are given the time",
    check: inSources(["worker/site/", "worker/workspace/", "worker/directory/"], (path, tree) =>
      /Date\.now\(\)|new Date\(\)/.test(tree[path] ?? "") ? "reads the clock" : null,
    ),
    broken: { "worker/site/auth/sign-in.ts": "const now = Date.now()" },
  },
  {
    name: "packages are named with exact versions",
    check: (tree) => {
      const { dependencies = {}, devDependencies = {} } = JSON.parse(tree["package.json"] ?? "{}")
      return Object.entries<string>({ ...dependencies, ...devDependencies })
        .filter(([, version]) => !/^(npm:@?[\w/.-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
        .map(([name, version]) => `${name} ${version}`)
    },
    broken: { "package.json": '{ "dependencies": { "hono": "^4.13.19" } }' },
  },
  {
    name: "each package is locked, with what it must be",
    check: (tree) => {
      const { "": root, ...packages } = lockedPackages(tree)
      const { dependencies = {}, devDependencies = {} } = JSON.parse(tree["package.json"] ?? "{}")
      const named = Object.entries<string>({ ...dependencies, ...devDependencies })
      const locked = { ...root?.dependencies, ...root?.devDependencies }
      return [
        ...named.filter(([name, version]) => locked[name] !== version).map(([name]) => name),
        ...Object.entries(packages).flatMap(([path, entry]) =>
          entry.integrity || isForOthers(entry) ? [] : [path],
        ),
      ]
    },
    broken: {
      "package.json": '{ "dependencies": { "hono": "4.13.19" } }',
      "package-lock.json": '{ "packages": { "": { "dependencies": { "hono": "4.13.18" } } } }',
    },
  },
  {
    name: "what is shipped has a permissive licence, and no tool has a strong copyleft",
    check: (tree) =>
      Object.entries(lockedPackages(tree))
        .filter(([path, { license = "none", dev = false }]) => path !== "" && !isAllowed(license, dev))
        .map(([path, { license }]) => `${path}: ${license}`),
    broken: { "package-lock.json": '{ "packages": { "node_modules/x": { "license": "GPL-3.0-only" } } }' },
  },
  {
    name: "no file names a package registry or a directory of one machine",
    check: (tree) =>
      Object.entries(tree)
        .filter(([path]) => !/\.(png|jpe?g|webp|avif|ico|woff2)$/.test(path))
        .flatMap(([path, text]) => {
          const found =
            /https?:\/\/[^/\s"]*(registry|artifactory|nexus|verdaccio)[^/\s"]*|\/(home|Users|work)\/\w+\//.exec(
              text,
            )
          return found && !path.endsWith("layout-rules.ts") ? [`${path}: ${found[0]}`] : []
        }),
    broken: { ".npmrc": "registry=https://registry.example.com/" },
  },
  {
    name: "nothing is matched by LIKE or GLOB with what somebody typed: their patterns have at most 50 bytes",
    check: inSources(
      ["worker/site/", "worker/workspace/", "worker/directory/"],
      (path, tree) => /\b(?:like|glob)\s+(?:\$\{|\?)|\b(?:not)?i?like\(/i.exec(tree[path] ?? "")?.[0],
    ),
    broken: { "worker/site/blog/search.ts": "db.select().from(posts).where(like(posts.title, q))" },
  },
]

/** What a file imports when a function is called: paths from the top of the project, and names of packages. */
const lateImportsOf = (tree: Tree, path: string) =>
  path.endsWith(".d.ts") || path.endsWith(".mjs")
    ? []
    : [...(tree[path] ?? "").matchAll(/(?<!typeof )\bimport\("([^"]+)"\)/g)].map(([, specifier = ""]) =>
        specifier.startsWith(".") ? join(path, "..", specifier) : specifier,
      )

interface Locked {
  license?: string
  dev?: boolean
  integrity?: string
  optional?: boolean
  os?: string[]
  cpu?: string[]
  libc?: string[]
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
}

/** Packages for other platforms are never installed where the lock file is written, so it lacks their digests. */
const isForOthers = ({ optional = false, os = ["linux"], cpu = ["x64"], libc = ["glibc"] }: Locked) =>
  optional && !(os.includes("linux") && cpu.includes("x64") && libc.includes("glibc"))

const lockedPackages = (tree: Tree): Record<string, Locked> =>
  JSON.parse(tree["package-lock.json"] ?? "{}").packages ?? {}

const permissive = /^\(?(MIT|MIT-0|ISC|0BSD|Apache-2\.0|BSD-[23]-Clause|CC0-1\.0|BlueOak-1\.0\.0|OFL-1\.1)\b/
/** Tools may also be under a licence that binds only changes to the tool itself. */
const weak = /^(MPL-2\.0|LGPL-3\.0-or-later|Apache-2\.0 AND LGPL)/

const isAllowed = (license: string, dev: boolean) =>
  (permissive.test(license) && !/GPL/.test(license)) || (dev && weak.test(license))

/** Pairs of folders directly below `base` that import each other's values, directly or indirectly. */
function cyclesAmong(tree: Tree, base: string): string[] {
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
    for (const { target, isType } of importsOf(tree, path)) {
      // Every feature asks who may pass, so the module that answers this counts as no feature.
      const counts = target && !isType && !target.endsWith("auth/require.ts")
      const to = counts ? featureOf(target) : undefined
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
