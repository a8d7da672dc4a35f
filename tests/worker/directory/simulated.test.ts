import { inArray } from "drizzle-orm"
import { expect, test } from "vitest"
import { articles, writers } from "../../../worker/directory/articles/table.ts"
import { outlets } from "../../../worker/directory/outlets/table.ts"
import { SIMULATED_OUTLETS } from "../../../worker/directory/simulated/content/outlets.ts"
import { publishSimulated, seedSimulated } from "../../../worker/directory/simulated/seed-simulated.ts"
import { fetchPage } from "../../../worker/fetching/fetch-page.ts"
import { asFetched } from "../../../worker/fetching/reading/as-fetched.ts"
import { readSite } from "../../../worker/fetching/reading/read-site.ts"
import { directory } from "./support/directory.ts"

const hosts = SIMULATED_OUTLETS.map(({ host }) => host)
const month = 30 * 86_400_000
const start = Date.parse("2026-11-24T00:00:00Z")
const rules = {
  SITE_ORIGIN: "https://presskite.test",
  LOCAL: true,
  FETCH_ALLOW_HOSTS: [],
  FETCH_TIMEOUT_MS: 5000,
}

async function readSeeded() {
  const known = await directory.select().from(outlets).where(inArray(outlets.host, hosts))
  const ids = known.map(({ id }) => id)
  const found = await directory.select().from(articles).where(inArray(articles.outletId, ids))
  const people = await directory.select().from(writers).where(inArray(writers.outletId, ids))
  return { known, found, people }
}

test("simulated outlets are there once, flagged as such, and always fresh", async () => {
  await seedSimulated(directory, start)
  const before = await readSeeded()
  await seedSimulated(directory, start + month)
  const after = await readSeeded()
  expect(after.known).toHaveLength(12)
  expect(after.known.every(({ origin }) => origin === "simulated")).toBe(true)
  expect(after.people).toHaveLength(40)
  expect(after.found.length).toBeGreaterThan(400)
  expect(after.found).toHaveLength(before.found.length)
  expect(Math.min(...after.found.map(({ publishedAt }) => publishedAt))).toBeGreaterThan(
    start + month - 3 * month,
  )
  expect(Math.max(...after.found.map(({ publishedAt }) => publishedAt))).toBeLessThan(start + month)
})

test("simulated outlets go on publishing, one article at a time, each with a page of its own", async () => {
  await seedSimulated(directory, start)
  const before = await readSeeded()
  for (const minutes of [1, 5, 11, 21, 31]) await publishSimulated(directory, start + minutes * 60_000)
  const known = new Set(before.found.map(({ url }) => url))
  const fresh = (await readSeeded()).found.filter(({ url }) => !known.has(url))
  expect(fresh).toHaveLength(4)
  for (const { url, headline } of fresh) expect((await fetchPage(url, rules)).text).toContain(headline)
})

test("the website of a simulated outlet yields its people with their addresses", async () => {
  const page = await fetchPage("https://second-use.example/team", rules)
  const { people, addresses } = readSite([asFetched(page)], page.url, 1)
  expect(people.map(({ name }) => name)).toContain("Niamh Corrigan")
  expect(addresses).toContainEqual(
    expect.objectContaining({ address: "niamh.corrigan@second-use.example", person: "Niamh Corrigan" }),
  )
})

test("elsewhere than on a developer's machine nobody answers for them", async () => {
  const asked = fetchPage("https://second-use.example/team", { ...rules, LOCAL: false })
  await expect(asked).rejects.toMatchObject({ code: "page_unreachable" })
})
