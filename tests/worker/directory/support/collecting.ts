import { env } from "cloudflare:workers"
import { eq } from "drizzle-orm"
import { inject } from "vitest"
import { articles } from "../../../../worker/directory/articles/table.ts"
import { collectFeed } from "../../../../worker/directory/collect/collect-feed.ts"
import type { Collector } from "../../../../worker/directory/collect/collector.ts"
import { feeds, hosts } from "../../../../worker/directory/feeds/table.ts"
import { readSettings } from "../../../../worker/env.ts"
import type { Asked, Placed } from "../../../support/feed-server.ts"
import { movableClock } from "../../support/app.ts"
import { read } from "../../support/people.ts"
import { addOutlet, directory } from "./directory.ts"

const server = () => inject("feeds")

/** Puts something at a path of the server of feeds. */
export const place = async (path: string, placed: Placed) =>
  void (await (await fetch(server() + path, { method: "PUT", body: JSON.stringify(placed) })).text())

export const asked = (path?: string) =>
  read<Asked[]>(fetch(`${server()}/asked`)).then((all) => all.filter((one) => !path || one.path === path))

/** Forgets what was placed, asked and found, and the pace of hosts. */
export async function beginAfresh() {
  await (await fetch(server(), { method: "DELETE" })).text()
  for (const table of [hosts, feeds, articles]) await directory.delete(table)
}

/** A collector with a clock of its own, and what goes on in it. */
export function openCollector(db: Collector["db"] = directory) {
  const { clock, move } = movableClock(Date.parse("2026-11-24T12:00:00Z"))
  const collector: Collector = { db, rules: readSettings({ ...env }), clock, gdelt: null, requestId: "test" }
  /** Reads a feed when its host has a turn. */
  const collect = async (id: string) => {
    for (;;) {
      const wait = await collectFeed(collector, id)
      if (wait === 0) return
      move(wait)
    }
  }
  return { collector, collect, clock, move }
}

export async function addFeed(path: string, change: Partial<typeof feeds.$inferInsert> = {}) {
  const outlet = await addOutlet()
  const id = `fee_${crypto.randomUUID().replaceAll("-", "")}`
  const row = { id, outletId: outlet.id, url: server() + path, nextAt: 0, interval: 3_600_000, createdAt: 0 }
  await directory.insert(feeds).values({ ...row, ...change })
  return { id, outlet }
}

export async function findFeed(id: string) {
  const [feed] = await directory.select().from(feeds).where(eq(feeds.id, id))
  if (!feed) throw new Error("The feed is not there")
  return feed
}

export const articlesOf = (outletId: string) =>
  directory.select().from(articles).where(eq(articles.outletId, outletId)).orderBy(articles.id)

interface Item {
  title: string
  link: string
  by?: string
  date?: string
}

export const rss = (items: Item[]) =>
  `<?xml version="1.0"?><rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel><title>News</title><language>en-gb</language>${items
    .map(
      ({ title, link, by, date = "Mon, 23 Nov 2026 08:00:00 GMT" }) =>
        `<item><title>${title}</title><link>${link}</link><category>Sea</category>${by ? `<dc:creator>${by}</dc:creator>` : ""}<pubDate>${date}</pubDate><description>About ${title}. Write to desk@paper.example.</description></item>`,
    )
    .join("")}</channel></rss>`
