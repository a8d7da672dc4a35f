import { runInDurableObject } from "cloudflare:test"
import { env } from "cloudflare:workers"
import { beforeAll, expect, test } from "vitest"
import type { Import } from "../../../worker/workspace/across/imports/contract.ts"
import { publicRouter } from "../../../worker/workspace/public-router.ts"
import { router } from "../../../worker/workspace/router.ts"
import { appWith, movableClock } from "../support/app.ts"
import { type Call, read } from "../support/people.ts"
import { startProgram } from "../support/programs.ts"
import { receive } from "../support/receive.ts"
import { makeOne, resources } from "../support/resources.ts"
import { writeToSomebody } from "../support/sent-messages.ts"
import { hurtBy, oversizedAt, type Way, waysOf } from "../support/sizes.ts"
import { enterForImports } from "./across/imports/import.ts"

const inside = waysOf(router.routes).filter(({ path }) => path.startsWith("/api/"))
const byKey = waysOf(publicRouter.routes)
const named = (ways: Way[]) => ways.map((way) => [`${way.method} ${way.path}`, way] as const)

const segmentOf = (path: string) => path.split("/")[2] ?? ""

/** One workspace for all, with one of everything that can be named in a request. */
let filled: Awaited<ReturnType<typeof fillWorkspace>>
beforeAll(async () => {
  filled = await fillWorkspace()
})

async function fillWorkspace() {
  const { clock, move } = movableClock()
  const { ask, program, id: userId } = await startProgram({ server: appWith({ clock }), clock })
  const ids: Record<string, string> = {}
  for (const name of Object.keys(resources)) ids[name] = await makeOne(program, name)
  const other = await makeOne(program, "contacts").catch(() => "none")
  const make = async (path: string, body: unknown, headers = {}) => {
    const answer = await ask(path, { body, headers })
    expect(answer.ok, `${path} ${answer.status}`).toBe(true)
    ids[segmentOf(`/api${path.split("?")[0]}`)] = (await read<{ id: string }>(answer)).id
  }
  const contactId = ids.contacts
  await make("/tags", { name: "Tides" })
  await make("/views", { name: "Tides", filter: { q: "tides" } })
  await make("/outlet-views", { name: "Tides", filter: { q: "tides" } })
  await make("/notes", { contactId, text: "Likes tides." })
  await make("/tasks", { contactId, title: "Ask about tides" })
  await make("/facts", { contactId, statement: "She wrote about tides." })
  await make("/keys", { name: "Reader", scopes: ["contacts:read"], days: 1 })
  await make("/imports?name=a.csv", "name,email\nAnna Pryce,anna@paper.example", {
    "Content-Type": "text/csv",
  })
  await make("/files?name=a.pdf", "%PDF-1.4", { "Content-Type": "application/octet-stream" })
  return { ask, program, ids: { ...ids, other, userId }, move }
}

/** What is good in a request to this address: people and outlets are named either by their ids or by a filter. */
function goodsAt(path: string, ids: Record<string, string>) {
  const good = goodAt(path, ids)
  const isEither = /\/(lists|tags)\/:id\/(members|outlets)$/.test(path)
  return isEither
    ? [
        { ...good, filter: undefined },
        { ...good, ids: undefined },
      ]
    : [good]
}

/** The same by the names of fields. */
function goodAt(path: string, ids: Record<string, string>): Record<string, unknown> {
  const segment = segmentOf(path)
  const { contacts, outlets, lists, tags, campaigns, messages, other, userId } = ids
  const aboutContacts = /^\/(api|v1)\/(lists|tags)\//.test(path) && !path.endsWith("/outlets")
  const about = path.startsWith("/v1") ? "_id" : "Id"
  const far = { deadlineLocal: "2099-06-05T17:00", deadlineZone: "UTC", timeZone: "UTC" }
  const farByKey = { deadline_local: "2099-06-05T17:00", deadline_zone: "UTC", time_zone: "UTC" }
  return {
    ":id": ids[segment] ?? messages,
    ":messageId": messages,
    ids: aboutContacts ? [contacts] : [ids[segment]],
    id: contacts,
    others: [{ id: other, take: [] }],
    contactIds: [contacts],
    [`contact${about}`]: contacts,
    [`campaign${about}`]: campaigns,
    // A note is about one of two things.
    [`outlet${about}`]: segment === "notes" ? undefined : outlets,
    ...{ listId: lists, messageId: messages, responsibleId: userId },
    ...{ list: lists, tag: tags, campaign: campaigns, outlet: outlets },
    ...{ url: "https://tides.example/study", value: "tides.example", host: "127.0.0.1" },
    ...{ from: "00:00", to: "23:59", ...far, ...farByKey },
    ...{ cursor: undefined, before: undefined, after: undefined },
  }
}

const sendAll = async (
  way: Way,
  send: (path: string, options: Call) => Promise<Response>,
  goods: Record<string, unknown>[],
) => {
  const hurt: string[] = []
  const type = { "/api/imports": "text/csv", "/api/files": "application/octet-stream" }[way.path]
  for (const { what, path, body } of goods.flatMap((good) => [...oversizedAt(way, good)])) {
    const headers = type && way.method === "POST" ? { headers: { "Content-Type": type } } : {}
    const answer = await send(path, {
      method: way.method,
      ...headers,
      ...(way.method !== "GET" && { body: body ?? {} }),
    })
    const wrong = await hurtBy(answer)
    if (wrong) hurt.push(`${what}: ${wrong}`)
    // A caller without permission has no right that could be violated.
    expect([401, 429], what).not.toContain(answer.status)
  }
  return hurt
}

test.each(named(inside))("no size hurts the dashboard's %s", async (_, way) => {
  const { ask, ids } = filled
  const send = (path: string, options: Call) => ask(path.replace("/api", ""), options)
  expect(await sendAll(way, send, goodsAt(way.path, ids))).toEqual([])
})

test.each(named(byKey))("no size hurts the public API's %s", async (_, way) => {
  const { program, ids, move } = filled
  const send = (path: string, options: Call) => {
    // Lets each request through the limit, which has its own tests.
    move(1000)
    return program(path.replace("/v1", ""), options)
  }
  expect(await sendAll(way, send, goodsAt(way.path, ids))).toEqual([])
})

/** A file of contacts whose only row has this many characters in total, in this many cells. */
const fileOf = (cells: number, characters: number) => {
  const columns = Array.from({ length: cells - 2 }, (_, at) => `column ${at}`)
  const cell = "x".repeat(Math.floor(characters / Math.max(1, columns.length)))
  const row = ["Anna Pryce", "anna@paper.example", ...columns.map(() => cell)]
  return `${["name", "email", ...columns].join(",")}\n${row.join(",")}\n`
}

test.each([
  [3, 3_000_000],
  [3, 1_900_000],
  [150, 60_000],
  [20_000, 100_000],
])(
  "a file with %i cells of %i characters in a row is refused, or each row is counted",
  async (cells, size) => {
    const { ask, upload } = await enterForImports()
    const uploaded = await upload(fileOf(cells, size))
    expect(await hurtBy(uploaded.clone())).toBeNull()
    if (!uploaded.ok) return expect(await read(ask("/imports"))).toEqual([])
    const { id, mapping } = await read<Import>(uploaded)
    const preview = await ask(`/imports/${id}/preview`, { method: "PUT", body: { mapping } })
    expect(await hurtBy(preview.clone())).toBeNull()
    expect((await read<Import>(preview)).rows).toBe(1)
  },
)

test("a message of 9 MB is kept as far as anybody reads", async () => {
  const { workspace, routes } = await writeToSomebody()
  const ids = Array.from({ length: 5000 }, (_, at) => `<${at}-${"i".repeat(200)}@paper.example>`).join("\n ")
  const parts = Array.from({ length: 300 }, (_, at) => attachment(`${"name ".repeat(100)}${at}.pdf`)).join("")
  const raw = `From: ${"Nora ".repeat(5000)}<nora@paper.example>
Subject: ${"tides ".repeat(20_000)}
Message-ID: <${"m".repeat(5000)}@paper.example>
References: ${ids}
Content-Type: multipart/mixed; boundary="b"

--b
Content-Type: text/plain; charset=utf-8

${"ö ".repeat(2_800_000)}
${parts}--b--
`
  expect(await receive(routes.replyTo, raw)).toEqual({ rejected: null })
  const kept = await runInDurableObject(env.WORKSPACE.getByName(workspace.id), (_, { storage }) =>
    storage.sql
      .exec<{ size: number }>("select length(text_body) as size from messages where direction = 'in'")
      .toArray(),
  )
  expect(kept).toHaveLength(1)
  expect(kept[0]?.size).toBeLessThan(100_000)
})

const attachment = (name: string) => `
--b
Content-Type: application/pdf; name="${name}"
Content-Disposition: attachment; filename="${name}"

x
`
