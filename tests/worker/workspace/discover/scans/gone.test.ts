import { expect, test } from "vitest"
import type { ContactDetail } from "../../../../../worker/workspace/people/contacts/contract.ts"
import type { OutletDetail } from "../../../../../worker/workspace/people/outlet-details/contract.ts"
import type { Source } from "../../../../../worker/workspace/people/sources/contract.ts"
import type { TimelinePage } from "../../../../../worker/workspace/results/timeline/contract.ts"
import { read } from "../../../support/people.ts"
import { paper } from "./pages.ts"
import { enterForScans, openWebsite } from "./scan.ts"

async function scanPaper() {
  const website = await openWebsite(paper)
  const own = await enterForScans()
  const first = await own.scanAndAdd(website.site)
  const idOf = (name: string) => first.people.find((one) => one.name === name)?.contactId
  const find = (name: string) => read<ContactDetail>(own.ask(`/contacts/${idOf(name)}`))
  const outlet = () => read<OutletDetail>(own.ask(`/outlets/${first.outlet?.id}`))
  return { ...website, ...own, first, idOf, find, outlet }
}

/** The details that are no longer on a page, by its path. */
const goneOf = ({ sources }: { sources: Source[] }) =>
  sources
    .filter(({ goneAt }) => goneAt !== null)
    .map(({ about, url }) => `${about} ${new URL(url ?? "").pathname}`)
    .sort()

const team = (people: string) => `<html lang="en"><title>Team - Harbour Weekly</title><h1>Our team</h1>
  <ul>${people}</ul></html>`

test("what a page does not say any more is marked as gone, and who has nothing left goes stale", async () => {
  const { host, site, say, scan, find, idOf, ask, outlet } = await scanPaper()
  const changed = {
    ...paper,
    "/team": team(`<li><h3>Wren Hollis</h3><p>Head of Culture</p></li>
      <li><h3>Noor Lamb</h3><p>Reporter</p><a href="mailto:noor@HOST">Write to Noor</a></li>`),
  }
  await say(changed)
  await scan(site)
  const wren = await find("Wren Hollis")
  // She is still named there, and her known details stay unchanged.
  expect(wren).toMatchObject({ state: "active", email: `wren@${host}`, title: "Features Editor" })
  expect(goneOf(wren)).toEqual(["title /team", `wren@${host} /team`])
  const tomas = await find("Tomas Reyes")
  expect(tomas).toMatchObject({ state: "stale", email: `tomas.reyes@${host}` })
  expect(goneOf(tomas)).toEqual(["company /team", "name /team", "title /team", `tomas.reyes@${host} /team`])
  expect(goneOf(await outlet())).toEqual([])
  const { entries } = await read<TimelinePage>(ask(`/contacts/${idOf("Tomas Reyes")}/timeline`))
  expect(entries[0]).toMatchObject({ kind: "gone", url: `${site}/team` })

  // If the page is read again, the details keep the time at which they disappeared; if it shows them again, they
  // return.
  const since = tomas.sources[0]?.goneAt
  await scan(site)
  expect((await find("Tomas Reyes")).sources[0]?.goneAt).toBe(since)
  await say(paper)
  await scan(site)
  expect(await find("Tomas Reyes")).toMatchObject({ state: "active" })
  for (const name of ["Tomas Reyes", "Wren Hollis"]) expect(goneOf(await find(name))).toEqual([])
})

test("a page that is gone says nothing any more, and one that cannot be read tells nothing", async () => {
  const { host, site, say, scan, find, ask, idOf, outlet } = await scanPaper()
  await say({ ...paper, "/team": { body: "Broken", status: 500 }, "/contact": { body: "Gone", status: 410 } })
  await scan(site)
  expect(goneOf(await find("Tomas Reyes"))).toEqual([])
  const place = await outlet()
  expect(place.emails).toEqual([`newsdesk@${host}`])
  expect(goneOf(place)).toContain(`newsdesk@${host} /contact`)

  // Whom somebody vouches for is not stale, and whoever is to be left alone stays so.
  await ask(`/contacts/${idOf("Tomas Reyes")}`, { method: "PUT", body: { title: "Deputy" } })
  await ask(`/contacts/${idOf("Ada Quay")}`, { method: "PUT", body: { state: "do_not_contact" } })
  await say({ ...paper, "/team": team(""), "/tides": { body: "Gone", status: 404 } })
  await scan(site)
  expect((await find("Tomas Reyes")).state).toBe("active")
  expect(goneOf(await find("Tomas Reyes"))).toContain("name /team")
  expect((await find("Ada Quay")).state).toBe("do_not_contact")
})

test("a page that nothing leads to any more is looked at once more", async () => {
  const { host, site, say, scan, find } = await scanPaper()
  const unlinked = paper["/"].replace('<a href="/team">Our team</a>', "")
  await say({ ...paper, "/": unlinked, "/team": { body: "Gone", status: 404 } })
  await scan(site)
  expect(goneOf(await find("Tomas Reyes"))).toContain(`tomas.reyes@${host} /team`)
})

test("what an outlet said of itself and says no more is marked, too", async () => {
  const { site, say, scan, outlet } = await scanPaper()
  const { contactUrl } = await outlet()
  await say({
    ...paper,
    "/write-for-us": `<html lang="en"><title>Write for us</title><main><h1>Write for us</h1><p>We are closed.</p></main></html>`,
  })
  await scan(site)
  const later = await outlet()
  expect(goneOf(later)).toContain("guidelines /write-for-us")
  expect(later.contactUrl).toBe(contactUrl)
  expect(later.guidelines).toContain("Send 200 words")
})
