import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { toLine } from "../../../../../worker/workspace/across/files/csv-line.ts"
import type { Import, OutletChoice, Policy } from "../../../../../worker/workspace/across/imports/contract.ts"
import type { Contact } from "../../../../../worker/workspace/people/contacts/contract.ts"
import type { Outlet, OutletPage } from "../../../../../worker/workspace/people/outlets/contract.ts"
import { read } from "../../../support/people.ts"
import { rowsOf } from "../../../support/sent-messages.ts"
import { enterForImports } from "./import.ts"

async function enterWithOutlets() {
  const server = await enterForImports()
  const { ask } = server
  const outlets = async () => (await read<OutletPage>(ask("/outlets?limit=100&sort=name"))).outlets
  const places = async () =>
    Object.fromEntries(
      (await read<Contact[]>(ask("/exports/contacts.json"))).map(({ name, outlet }) => [
        name,
        outlet?.name ?? null,
      ]),
    )
  const apply = async (id: string, policy: Policy = "skip", choice?: OutletChoice): Promise<Import> => {
    expect((await ask(`/imports/${id}/apply`, { body: { policy, outlets: choice } })).status).toBe(202)
    return server.settle(id)
  }
  const addOutlet = (url: string, name: string) => read<Outlet>(ask("/outlets", { body: { url, name } }))
  return { ...server, outlets, places, apply, addOutlet }
}

const planOf = ({ outlets }: Import) =>
  outlets.map(({ name, domain, by, id, people }) => [name, domain, by, id === null ? "new" : "known", people])

describe("outlets that a file names", () => {
  const file = `Name,Email,Company,Website,Outlet type,Outlet country
Wren Hollis,wren@mail.example,Harbour Weekly,https://www.harbour.example/about,Newspaper,United Kingdom
Bo Lind,bo@elsewhere.example,harbour weekly,,,
Ada Ek,ada@tallow.example,Tallow,,,
Cy Dahl,cy@tallow.example,Tallow,,,
Di Roy,di@gmail.com,Free Press,,,
Ed Moss,ed@group.example,Daily One,,,
Flo Nagy,flo@group.example,Daily Two,,,
Gil Orr,gil@x.example,Known Post,,,
Hal Poe,hal@y.example,,no website,,
`

  test("are matched or added by website, name or addresses, as the preview says, and undone", async () => {
    const { preview, apply, undo, outlets, places, addOutlet } = await enterWithOutlets()
    await addOutlet("https://post.example", "Known Post")
    const { id, ...previewed } = await preview(file)
    expect(planOf({ id, ...previewed })).toEqual([
      ["Harbour Weekly", "harbour.example", "site", "new", 2],
      ["Tallow", "tallow.example", "address", "new", 2],
      ["Known Post", null, "name", "known", 1],
    ])
    expect(await outlets()).toHaveLength(1)
    const applied = await apply(id)
    expect(applied.outlets.filter(({ isMade }) => isMade)).toHaveLength(2)
    expect((await outlets()).map(({ name, domain, kind, country }) => [name, domain, kind, country])).toEqual(
      [
        ["Harbour Weekly", "harbour.example", "news", "GB"],
        ["Known Post", "post.example", null, null],
        ["Tallow", "tallow.example", null, null],
      ],
    )
    expect(await places()).toEqual({
      "Wren Hollis": "Harbour Weekly",
      "Bo Lind": "Harbour Weekly",
      "Ada Ek": "Tallow",
      "Cy Dahl": "Tallow",
      "Di Roy": null,
      "Ed Moss": null,
      "Flo Nagy": null,
      "Gil Orr": "Known Post",
      "Hal Poe": null,
    })
    await undo(id)
    expect((await outlets()).map(({ name }) => name)).toEqual(["Known Post"])
    expect(await places()).toEqual({})
  })

  test.each([
    ["match", 1, "Known Post", null],
    ["leave", 1, null, null],
  ] as const)("%s adds none", async (choice, count, known, fresh) => {
    const { preview, apply, outlets, places, addOutlet } = await enterWithOutlets()
    await addOutlet("https://post.example", "Known Post")
    const applied = await apply((await preview(file)).id, "skip", choice)
    expect(applied.outlets.filter(({ id }) => id === null)).toEqual([])
    expect(await outlets()).toHaveLength(count)
    expect(await places()).toMatchObject({ "Gil Orr": known, "Ada Ek": fresh })
  })

  test("known people get one only if they have none and are not left as they are, and lose it by undoing", async () => {
    const { ask, preview, apply, undo, places, addOutlet } = await enterWithOutlets()
    const { id: outletId } = await addOutlet("https://own.example", "Own Choice")
    await ask("/contacts", { body: { name: "Ada Ek", email: "ada@tallow.example" } })
    await ask("/contacts", { body: { name: "Cy Dahl", email: "cy@tallow.example", outletId } })
    const before = await read<Contact[]>(ask("/exports/contacts.json"))
    const list =
      "Name,Email,Website\nAda Ek,ada@tallow.example,tallow.example\nCy Dahl,cy@tallow.example,tallow.example\n"
    await apply((await preview(list)).id, "skip")
    expect(await places()).toEqual({ "Ada Ek": null, "Cy Dahl": "Own Choice" })
    const { id } = await preview(list)
    const applied = await apply(id, "fill_blanks")
    expect(applied.counts).toMatchObject({ updated: 1, duplicate: 1 })
    expect(await places()).toEqual({ "Ada Ek": "tallow.example", "Cy Dahl": "Own Choice" })
    await undo(id)
    expect(await read<Contact[]>(ask("/exports/contacts.json"))).toEqual(before)
  })

  test("a website goes before a name that an outlet of the workspace has, and before other websites of the name", async () => {
    const { preview, addOutlet } = await enterWithOutlets()
    await addOutlet("https://post.example", "Known Post")
    await addOutlet("https://third.example", "Daily")
    const planned = await preview(
      `Name,Email,Company,Website
Ed Moss,ed@post.example,Known Post,
Ada Ek,ada@a.example,Known Post,other.example
Bo Lind,bo@b.example,Daily,one.example
Cy Dahl,cy@c.example,Daily,two.example
Di Roy,di@daily.example,Daily,
`,
    )
    expect(planOf(planned)).toEqual([
      ["Known Post", "other.example", "site", "new", 2],
      ["Daily", "one.example", "site", "new", 1],
      ["Daily", "two.example", "site", "new", 1],
      ["Daily", null, "name", "known", 1],
    ])
  })

  test("an address says where somebody works if more than half of an outlet's people have one like it", async () => {
    const { preview } = await enterWithOutlets()
    const plan = async (rows: string) => planOf(await preview(`Name,Email,Company\n${rows}`))
    const half = "Ada,ada@one.example,Tallow\nBo Ek,bo@two.example,Tallow\n"
    expect(await plan(half)).toEqual([])
    expect(await plan(`${half}Cy Ek,cy@two.example,Tallow\n`)).toEqual([
      ["Tallow", "two.example", "address", "new", 3],
    ])
  })

  test("people who stay out are not counted, and an outlet of nobody who comes in is not made", async () => {
    const { ask, preview, apply, outlets, places } = await enterWithOutlets()
    await ask("/suppressions", { body: { values: ["no@tallow.example"] } })
    await ask("/contacts", { body: { name: "Bo Lind", email: "bo@known.example" } })
    await ask("/contacts", { body: { name: "Cy Dahl", email: "cy@mail.example" } })
    const { id, ...planned } = await preview(
      "Name,Email,Website\nCy Dahl,cy@mail.example,tallow.example\nNo Way,no@tallow.example,tallow.example\nAda Ek,ada@tallow.example,tallow.example\nAda Ek,ada@tallow.example,tallow.example\nBo Lind,bo@known.example,known.example\n,x@gone.example,gone.example\n",
    )
    expect(planned.outlets.map(({ domain, people, created }) => [domain, people, created])).toEqual([
      ["tallow.example", 2, 1],
      ["known.example", 1, 0],
    ])
    expect((await apply(id)).outlets.map(({ domain }) => domain)).toEqual(["tallow.example"])
    expect((await outlets()).map(({ domain }) => domain)).toEqual(["tallow.example"])
    expect(await places()).toEqual({ "Ada Ek": "tallow.example", "Bo Lind": null, "Cy Dahl": null })
  })

  test("kinds and countries are read by their own words and codes, and what is none is blank", async () => {
    const { preview, apply, outlets } = await enterWithOutlets()
    const rows = [
      ["news", "gb"],
      ["blog", "UK"],
      ["trade", "Holland"],
      ["podcast", "xyz"],
      ["newsletter", "g1"],
      ["company", "constructor"],
      ["community", ""],
      ["nothing", "Germany"],
    ].map(([kind, country], at) => `P ${at},p@o${at}.example,o${at}.example,${kind},${country}\n`)
    await apply((await preview(`Name,Email,Website,Outlet type,Outlet country\n${rows.join("")}`)).id)
    expect((await outlets()).map(({ kind, country }) => [kind, country])).toEqual([
      ["news", "GB"],
      ["blog", "GB"],
      ["trade", "NL"],
      ["podcast", null],
      ["newsletter", null],
      ["company", null],
      ["community", null],
      [null, "DE"],
    ])
  })

  test("an outlet that was changed since, or that others work at, stays when the import is undone", async () => {
    const { ask, preview, apply, undo, outlets } = await enterWithOutlets()
    const { id } = await preview(
      "Name,Email,Website\nAda,ada@a.example,one.example\nBo Lind,bo@b.example,two.example\nCy,cy@c.example,three.example\n",
    )
    await apply(id)
    const [one, , two] = await outlets()
    expect([one?.domain, two?.domain]).toEqual(["one.example", "two.example"])
    await ask(`/outlets/${one?.id}`, { method: "PUT", body: { kind: "blog" } })
    await ask("/contacts", { body: { name: "Di Roy", email: "di@d.example", outletId: two?.id } })
    await undo(id)
    expect((await outlets()).map(({ domain }) => domain)).toEqual(["one.example", "two.example"])
  })

  test("an outlet that was used since stays with what belongs to it when the import is undone", async () => {
    const { ask, workspace, preview, apply, undo, outlets } = await enterWithOutlets()
    const uses = [
      "article",
      "figure",
      "note",
      "placement",
      "scan",
      "tag",
      "thrown-contact",
      "thrown-note",
      "thrown-placement",
      "thrown-tag",
    ] as const
    const people = uses.map((use) => `Ada,ada@${use}.test.example,${use}.example\n`)
    const { id } = await preview(`Name,Email,Website\n${people.join("")}Bo,bo@b.example,unused.example\n`)
    await apply(id)
    const idOf = new Map((await outlets()).map((one) => [one.domain, one.id]))
    expect(idOf.size).toBe(uses.length + 1)
    const outletId = (use: (typeof uses)[number]) => idOf.get(`${use}.example`) ?? ""
    const expectDone = async (answer: Promise<Response>) => expect((await answer).ok).toBe(true)
    const text = "Closed on Mondays"
    await expectDone(ask("/notes", { body: { outletId: outletId("note"), text } }))
    const { id: tag } = await read<{ id: string }>(ask("/tags", { body: { name: "Radio" } }))
    const tagged = { action: "add", ids: [outletId("tag")] }
    await expectDone(ask(`/tags/${tag}/outlets`, { body: tagged }))
    const { id: thrownTag } = await read<{ id: string }>(ask("/tags", { body: { name: "Weekly" } }))
    const taggedToo = { action: "add", ids: [outletId("thrown-tag")] }
    await expectDone(ask(`/tags/${thrownTag}/outlets`, { body: taggedToo }))
    await expectDone(ask(`/tags/${thrownTag}`, { method: "DELETE" }))
    // What reading their websites leaves, and a figure whose entering touched nothing else.
    for (const statement of [
      `insert into articles (id, outlet_id, url, title, found_at) values ('art_1', '${outletId("article")}', 'https://article.example/1', 'Tides', 0)`,
      `insert into scans (id, url, site, outlet_id, created_by, created_at) values ('scn_1', 'https://scan.example', 'scan.example', '${outletId("scan")}', 'Mara', 0)`,
      `insert into placements (id, outlet_id, page_url, page_norm, host, target_urls, match, phrase, created_by, created_at, updated_at)
        values ('plc_1', '${outletId("placement")}', 'https://placement.example/1', 'placement.example/1', 'placement.example', '[]', 'page', 'Tides', 'Mara', 0, 0)`,
      `insert into outlet_figures (outlet_id, measure, value, source, measured_on, entered_by, entered_at)
        values ('${outletId("figure")}', 'circulation', 1000, 'Their media kit', '2026-01-01', 'Mara', 0)`,
    ])
      await rowsOf(workspace.id, statement)
    const thrown = [
      ["contacts", { name: "Di Roy", email: "di@d.example", outletId: outletId("thrown-contact") }],
      ["notes", { outletId: outletId("thrown-note"), text }],
      ["placements", { pageUrl: "https://thrown-placement.example/1", phrase: "Tides" }],
    ] as const
    for (const [path, body] of thrown) {
      const made = await read<{ id: string }>(ask(`/${path}`, { body }))
      await expectDone(ask(`/${path}/${made.id}`, { method: "DELETE" }))
    }
    await undo(id)
    expect((await outlets()).map(({ domain }) => domain)).toEqual(uses.map((use) => `${use}.example`))
    expect(await (await ask(`/notes?outletId=${outletId("note")}`)).text()).toContain(text)
    expect(await (await ask(`/outlets?tag=${tag}`)).text()).toContain("tag.example")
  })
})

test("whatever a file names, the import adds exactly what the preview said, and undoing takes exactly that away", async () => {
  const { ask, preview, apply, undo, outlets } = await enterWithOutlets()
  await ask("/outlets", { body: { url: "https://tallow.example", name: "Tallow" } })
  const cell = (...values: string[]) => fc.constantFrom("", ...values)
  const row = fc.tuple(
    fc.constantFrom("Ada Ek", "Bo Lind", "Cy Dahl"),
    cell("a@tallow.example", "b@harbour.example", "c@harbour.example", "d@gmail.com", "bad"),
    cell("Tallow", "TALLOW ", "Harbour Weekly", "Daily One", "x".repeat(300), "=1+1"),
    cell(
      "tallow.example",
      "https://www.harbour.example/x",
      "http://127.0.0.1/",
      "no",
      "https://wren.substack.com",
    ),
    cell("Newspaper", "blog", "?"),
    cell("France", "gb", "zz", "Nowhere"),
  )
  const files = fc.array(row, { minLength: 1, maxLength: 10 })
  await fc.assert(
    fc.asyncProperty(files, async (rows) => {
      const before = [await outlets(), await read<unknown>(ask("/exports/contacts.json"))]
      const lines = [["name", "email", "company", "website", "outlet type", "outlet country"], ...rows]
      const { id, outlets: planned } = await preview(lines.map((cells) => toLine(cells)).join(""))
      const { outlets: tied } = await apply(id)
      const added = (await outlets()).filter(
        (one) => !(before[0] as Outlet[]).some(({ id }) => id === one.id),
      )
      const fresh = planned.filter(({ id }) => id === null)
      expect(added.map(({ domain }) => domain).toSorted()).toEqual(
        fresh.map(({ domain }) => domain).toSorted(),
      )
      expect(tied.map(({ name }) => name)).toEqual(planned.map(({ name }) => name))
      await undo(id)
      expect([await outlets(), await read<unknown>(ask("/exports/contacts.json"))]).toEqual(before)
    }),
    { numRuns: 25, seed: 9 },
  )
})
