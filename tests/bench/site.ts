import { randomUUID } from "node:crypto"
import { readFileSync } from "node:fs"
import { convertV4MiniflareOptions, Miniflare, type V4WorkerOptions } from "miniflare"
import { migrate, readBuiltWorker, type TestDatabase } from "../support/built-worker.ts"
import { testSettings } from "../support/settings.ts"
import { bundle } from "./bundle.ts"
import { openHeap } from "./heap.ts"
import { runtimes } from "./runtimes.ts"

const settings = {
  ...testSettings,
  SIGN_UPS_PER_HOUR: "1000000",
  // Nobody listens there, so that nothing waits for the network.
  DNS_RESOLVER: "http://127.0.0.1:9/dns-query",
}
const d1Databases = { SITE: "site" }
const unsafeDirectSockets = [{ host: "127.0.0.1", port: 0 }]

/** A separate workerd with the built worker and its yardsticks, each on a socket without a proxy in front. */
export interface BenchSite {
  origin(worker: "presskite" | "empty" | "one-query" | "no-op"): Promise<URL>
  pid: number
  /** Looks into the product's own isolate. */
  openHeap(): ReturnType<typeof openHeap>
  stop(): Promise<void>
}

/** Starts it with this many posts in a new database, and with other settings where some are given. */
export async function startSite(posts: number, others: Record<string, string> = {}): Promise<BenchSite> {
  const { modules, ...runtime } = readBuiltWorker()
  const yardstick = async (name: string): Promise<V4WorkerOptions> => ({
    ...runtime,
    name,
    modules: [
      { type: "ESModule", path: `${name}.js`, contents: await bundle(`tests/bench/workers/${name}.ts`) },
    ],
    bindings: settings,
    d1Databases,
    unsafeDirectSockets,
  })
  const before = new Set(runtimes())
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      inspectorPort: 0,
      workers: [
        {
          ...runtime,
          name: "presskite",
          modules,
          bindings: { ...settings, ...others },
          d1Databases,
          r2Buckets: ["MEDIA"],
          durableObjects: {
            WORKSPACE: { className: "Workspace", useSQLite: true },
            OPERATIONS: { className: "Operations", useSQLite: true },
          },
          serviceBindings: { ASSETS: "assets" },
          unsafeDirectSockets,
        },
        { ...runtime, name: "assets", modules: true, script: assetsScript() },
        ...(await Promise.all(["empty", "one-query", "no-op"].map(yardstick))),
      ],
    }),
  )
  await fill(await miniflare.getD1Database("SITE", "presskite"), posts)
  const pid = runtimes().find((id) => !before.has(id))
  if (!pid) throw new Error("The workerd process was not found")
  return {
    origin: (worker) => miniflare.unsafeGetDirectURL(worker),
    pid,
    // The first worker is the first that the inspector names.
    openHeap: async () =>
      openHeap(await miniflare.getInspectorURL(), async () =>
        wake(await miniflare.unsafeGetDirectURL("presskite")),
      ),
    stop: () => miniflare.dispose(),
  }
}

const wake = (origin: URL) => fetch(new URL("/auth/v1/health", origin), { headers: { Connection: "close" } })

/** The assets binding, as far as the worker uses it: the two shells. */
function assetsScript(): string {
  const files = Object.fromEntries(
    ["shell", "app"].map((name) => [`/${name}`, readFileSync(`dist/client/${name}.html`, "utf8")]),
  )
  return `const files = ${JSON.stringify(files)}
const handler = { fetch: (request) => new Response(files[new URL(request.url).pathname], {
  headers: { "Content-Type": "text/html", "Content-Security-Policy": "default-src 'self'" },
}) }
export { handler as default }`
}

const paragraph =
  "<p>An editor opens forty messages before lunch and answers three. The three have something in common: they were written for that editor, about a thing that the editor's readers want to know this week.</p>"
const section = `<h2>What a good message has</h2>${paragraph.repeat(4)}<ul><li>A fact</li><li>A reason</li><li>A person</li></ul>`

/** An article of some 7 KB, as many as asked for, and nothing else. */
async function fill(database: TestDatabase, posts: number): Promise<void> {
  await migrate(database)
  const author = randomUUID()
  await database.prepare("insert into blog_authors values (?, 'Robin', null, 0)").bind(author).run()
  const content = section.repeat(8)
  for (let from = 1; from <= posts; from += 1000) {
    await database
      .prepare(
        `with recursive n(i) as (select cast(? as integer) union all select i + 1 from n where i < ?)
         insert into blog_posts (id, position, title, slug, excerpt, excerpt_fallback, category, date, read_time,
           author_id, updated_at, content)
         select 'post-' || i, i, 'Post number ' || i, 'post-' || i, 'What the post says in a sentence or two.', '...',
           'Category ' || (i % 7), 1700000000000 + i, '7 min read', ?, 1700000000000, ? from n`,
      )
      .bind(from, Math.min(from + 999, posts), author, content)
      .run()
  }
}
