import { env } from "cloudflare:workers"
import { openDatabase } from "../../../../worker/database.ts"
import type { FoundArticle } from "../../../../worker/directory/articles/who-is-left-out.ts"
import { outlets } from "../../../../worker/directory/outlets/table.ts"

export const directory = openDatabase(env.DIRECTORY)

let made = 0

/** Adds an outlet with a host of its own, in the directory that all tests of a run share. */
export async function addOutlet(change: Partial<typeof outlets.$inferInsert> = {}) {
  const id = `out_${crypto.randomUUID().replaceAll("-", "")}`
  const host = `outlet-${made++}-${id.slice(-12)}.example`
  const [outlet] = await directory
    .insert(outlets)
    .values({
      id,
      name: "The Outlet",
      foldedName: "the outlet",
      host,
      site: `https://${host}/`,
      kind: "newspaper",
      languages: ["en"],
      topics: [],
      origin: "list",
      createdAt: 0,
      ...change,
    })
    .returning()
  if (!outlet) throw new Error("The outlet is not there")
  return outlet
}

export const articleOf = (outletId: string, change: Partial<FoundArticle> = {}): FoundArticle => ({
  outletId,
  feedId: null,
  url: `https://${outletId.slice(-12)}.example/${made++}`,
  headline: "Sails become bags",
  summary: "A workshop sews bags from old sails.",
  publishedAt: Date.parse("2026-11-20T09:00:00Z"),
  section: null,
  language: "en",
  writers: [],
  ...change,
})
