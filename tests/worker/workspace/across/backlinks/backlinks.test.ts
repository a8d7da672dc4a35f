import { expect, test } from "vitest"
import { type Backlinks, MOST_SITES } from "../../../../../worker/workspace/across/backlinks/contract.ts"
import type { OpportunityPage } from "../../../../../worker/workspace/discover/opportunities/contract.ts"
import type { Story } from "../../../../../worker/workspace/discover/saved-stories/contract.ts"
import { read } from "../../../support/people.ts"
import { joinWorkspace } from "../../../support/teams.ts"
import { enterOwnWorkspace } from "../../../support/workspaces.ts"

/** A workspace with a story, and ways to give it files. */
async function enter() {
  const person = await enterOwnWorkspace({ name: "Mara Quill" })
  const { ask } = person
  const story = await read<Story>(
    ask("/stories", {
      body: { title: "Sails of waste", text: "", names: "", competitors: "", isWatched: false },
    }),
  )
  const send = (file: string | Uint8Array, mode = "preview", asks = ask) =>
    asks(`/backlinks?story=${story.id}&mode=${mode}`, {
      body: file,
      headers: { "Content-Type": "text/csv" },
    })
  const prospects = async () =>
    (await read<OpportunityPage>(ask(`/opportunities?kind=article&story=${story.id}&sort=newest`)))
      .opportunities
  return { ...person, story, send, prospects }
}

test("a story of an archived client gets no prospects, and gets them once the client is restored", async () => {
  const { ask, send, story, prospects } = await enter()
  const { id } = await read<{ id: string }>(ask("/clients", { body: { name: "Harbour" } }))
  const archive = (isArchived: boolean) =>
    read(ask(`/clients/${id}`, { method: "PUT", body: { isArchived } }))
  await read(ask(`/stories/${story.id}`, { method: "PUT", body: { clientId: id } }))
  await archive(true)
  for (const mode of ["preview", "add"])
    expect((await send(fileOf(line("one.example")), mode)).status).toBe(409)
  expect(await prospects()).toEqual([])
  await archive(false)
  await read(send(fileOf(line("one.example")), "add"))
  expect(await prospects()).toHaveLength(1)
})

const header = "Source title,Source url,Target url,Anchor,Nofollow,Lost link"
const line = (host: string, path = "/a", rest = "sails,false,false") =>
  `Title of ${host},https://${host}${path},https://rival.example/post,${rest}`
const fileOf = (...lines: string[]) => [header, ...lines].join("\n")

test("a preview says what a file brings and adds nothing; then each site is a prospect with the words of its link", async () => {
  const { send, prospects } = await enter()
  const file = fileOf(
    line("harbour.example", "/nofollow", "cloth,true,false"),
    line("www.harbour.example", "/followed", "good cloth,false,false"),
    line("gone.example", "/x", "sails,false,true"),
    line("rival.example", "/about"),
    line("localhost"),
    "No address,,https://rival.example/post,sails,false,false",
    line("second.example", "/", ",true,false"),
  )
  const preview = await read<Backlinks>(send(file))
  expect(preview).toMatchObject({
    service: "Semrush",
    links: 7,
    sites: 2,
    leftOut: { unreadable: 2, lost: 1, internal: 1, sameSite: 1, known: 0, beyond: 0 },
  })
  expect(preview.shown).toEqual([
    {
      host: "harbour.example",
      title: "Title of www.harbour.example",
      url: "https://www.harbour.example/followed",
      anchor: "good cloth",
      target: "rival.example",
      isFollowed: true,
    },
    expect.objectContaining({ host: "second.example", anchor: "", isFollowed: false }),
  ])
  expect(await prospects()).toEqual([])

  expect(await read<Backlinks>(send(file, "add"))).toEqual(preview)
  const [second, first] = await prospects()
  expect(first).toMatchObject({
    kind: "article",
    title: "Title of www.harbour.example",
    url: "https://www.harbour.example/followed",
    outlet: { id: null, name: "harbour.example" },
    findings: [{ reason: "backlink", name: "rival.example", quote: "good cloth" }],
  })
  expect(second).toMatchObject({ findings: [{ quote: "Title of second.example" }] })
})

test("the same file again adds nothing, and another page of a known site neither", async () => {
  const { send, prospects } = await enter()
  await send(fileOf(line("harbour.example")), "add")
  const again = await read<Backlinks>(
    send(fileOf(line("news.harbour.example", "/b"), line("new.example")), "add"),
  )
  expect(again).toMatchObject({ sites: 1, leftOut: { known: 1 } })
  expect(await prospects()).toHaveLength(2)
})

test("pages of one title at different sites are different prospects", async () => {
  const { send, prospects } = await enter()
  const titled = (host: string) => `Home,https://${host}/,https://rival.example,rival,,`
  await send(fileOf(titled("a.example"), titled("b.example")), "add")
  expect((await prospects()).map(({ url }) => url).toSorted()).toEqual([
    "https://a.example/",
    "https://b.example/",
  ])
})

test.each([
  [
    "Ahrefs",
    "Referring page title\tReferring page URL\tDomain rating\tTarget URL\tAnchor\tNofollow\tLost status",
    "A page\thttps://paper.example/a\t50\thttps://rival.example/\tsails\tfalse\t",
  ],
  [
    "Majestic",
    "Target URL,Source URL,Anchor Text,Source Trust Flow,FlagNoFollow,DateLost",
    "https://rival.example/,https://paper.example/a,sails,20,-,",
  ],
  [
    "Moz",
    "URL,Title,Anchor Text,Spam Score,PA,DA,Target URL,Link Type,Link State",
    "paper.example/a,A page,sails,1,30,40,rival.example/,Follow,Active",
  ],
  [null, "Source Url;Target Url;Anchor Text", "https://paper.example/a;https://rival.example/;sails"],
])("an export of %s is read as it is, in its own encoding", async (service, names, row) => {
  const { send } = await enter()
  const text = `${names}\r\n${row}\r\n`
  const utf16 = new Uint8Array(2 + text.length * 2)
  utf16.set([0xff, 0xfe])
  for (let at = 0; at < text.length; at++) utf16[2 + at * 2] = text.charCodeAt(at)
  for (const file of [text, utf16])
    expect(await read<Backlinks>(send(file))).toMatchObject({
      service,
      links: 1,
      sites: 1,
      shown: [{ host: "paper.example", anchor: "sails", target: "rival.example" }],
    })
})

test("a file of thousands adds as many sites as are allowed at once, and says how many are left", async () => {
  const { send, prospects } = await enter()
  const lines = Array.from({ length: MOST_SITES + 5 }, (_, at) => line(`site${at}.example`))
  expect(await read<Backlinks>(send(fileOf(...lines), "add"))).toMatchObject({
    sites: MOST_SITES,
    leftOut: { beyond: 5 },
  })
  expect(await read<Backlinks>(send(fileOf(...lines), "add"))).toMatchObject({
    sites: 5,
    leftOut: { known: MOST_SITES },
  })
  expect((await prospects()).length).toBeGreaterThan(0)
})

test("what is no backlink export, what is no file, and a story that does not exist are refused with what to do", async () => {
  const { send, ask, prospects } = await enter()
  for (const [file, status, code] of [
    ["name,email\nMara,mara@a.example", 422, "no_backlinks"],
    ["Source url\nhttps://a.example/", 422, "no_backlinks"],
    [`name,email\n${"Mara,mara@a.example\n".repeat(60_000)}`, 422, "no_backlinks"],
    [header, 422, "file_empty"],
    ["", 422, "file_empty"],
    ["PK\u0003\u0004 a workbook", 415, "unsupported_media_type"],
  ] as const) {
    const answer = await send(file, "add")
    expect([answer.status, ((await answer.json()) as { error: { code: string } }).error.code]).toEqual([
      status,
      code,
    ])
  }
  const missing = await ask("/backlinks?story=sto_none", {
    body: fileOf(line("a.example")),
    headers: { "Content-Type": "text/csv" },
  })
  expect(missing.status).toBe(404)
  expect((await send(fileOf(line("a.example")), "sell")).status).toBe(422)
  expect(await prospects()).toEqual([])
})

test("whoever may only read adds nothing", async () => {
  const { send, prospects, workspace } = await enter()
  const viewer = await joinWorkspace(workspace.id, "viewer")
  expect((await send(fileOf(line("a.example")), "add", viewer.ask)).status).toBe(403)
  expect(await prospects()).toEqual([])
})

test("a title without anything to see is no title", async () => {
  const { send, prospects } = await enter()
  const titled = (title: string, host: string) => `${title},https://${host}/a,https://rival.example,rival,,`
  const file = fileOf(titled("\u200b\u2060", "one.example"), titled("\u0007\u200e", "two.example"))
  const { shown } = await read<Backlinks>(send(file))
  expect(shown.map(({ title }) => title)).toEqual(["one.example/a", "two.example/a"])
  expect((await send(file, "add")).status).toBe(200)
  expect(await prospects()).toHaveLength(2)
})
