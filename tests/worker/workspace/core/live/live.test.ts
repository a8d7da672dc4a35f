import { env, exports } from "cloudflare:workers"
import { expect, test } from "vitest"
import { readSettings } from "../../../../../worker/env.ts"
import { scopes } from "../../../../../worker/workspace/core/keys/contract.ts"
import type { LiveTicket } from "../../../../../worker/workspace/core/live/contract.ts"
import { writeTicket } from "../../../../../worker/workspace/core/live/ticket.ts"
import { appWith } from "../../../support/app.ts"
import { call, read } from "../../../support/people.ts"
import { makeKey } from "../../../support/programs.ts"
import { joinWorkspace } from "../../../support/teams.ts"
import { paper } from "../../discover/scans/pages.ts"
import { enterForScans, openWebsite } from "../../discover/scans/scan.ts"

const origin = "https://presskite.test"

/** Asks for a socket as a browser does from one of our pages. */
const open = (workspaceId: string, ticket: string, headers: Record<string, string> = {}) =>
  exports.default.fetch(
    new Request(`${origin}/api/workspaces/${workspaceId}/live?${new URLSearchParams({ ticket })}`, {
      headers: { Upgrade: "websocket", Origin: origin, ...headers },
    }),
  )

async function watch({
  ask,
  workspace,
}: Pick<Awaited<ReturnType<typeof enterForScans>>, "ask" | "workspace">) {
  const { ticket } = await read<LiveTicket>(ask("/live/ticket"))
  const answer = await open(workspace.id, ticket)
  expect(answer.status).toBe(101)
  const socket = answer.webSocket as WebSocket
  const heard: string[] = []
  const waiting: (() => void)[] = []
  socket.accept()
  const { promise: closed, resolve } = Promise.withResolvers<number>()
  socket.addEventListener("close", ({ code }) => resolve(code))
  socket.addEventListener("message", ({ data }) => {
    heard.push(String(data))
    for (const go of waiting.splice(0)) go()
  })
  /** Resolves when this many messages have arrived in total. */
  async function hear(count: number): Promise<string[]> {
    while (heard.length < count) await new Promise<void>((go) => waiting.push(go))
    return heard
  }
  return { socket, hear, closed, ticket }
}

test("a page is told with every part of a scan that something has changed, and nothing of what", async () => {
  const person = await enterForScans()
  const { hear, socket } = await watch(person)
  const { id } = await person.start((await openWebsite(paper)).site)
  await person.goOn()
  await person.goOn()
  expect(await hear(2)).toEqual(['{"changed":"scan"}', '{"changed":"scan"}'])
  socket.send("ping")
  expect((await hear(3)).at(-1)).toBe("pong")
  expect((await person.find(id)).pagesRead).toBe(2)
})

test("a page is told what people do in conversations, and not what was refused or only read", async () => {
  const person = await enterForScans()
  const { hear, socket } = await watch(person)
  const change = (behaviour: string) =>
    person.ask("/sandbox/people", { method: "PUT", body: { address: "mira@paper.example", behaviour } })
  expect((await person.ask("/inbox")).status).toBe(200)
  expect((await change("sings")).status).toBe(422)
  expect((await change("silent")).status).toBe(204)
  socket.send("ping")
  expect((await hear(1))[0]).toBe('{"changed":"sandbox"}')
  expect((await hear(2))[1], "nothing else was told").toBe("pong")
})

test("a page is told that a member or a program changed a campaign, and not what was refused", async () => {
  const person = await enterForScans()
  const { key } = await makeKey(person.ask, { name: "Launcher", scopes: [...scopes], days: null })
  const { hear, socket } = await watch(person)
  const { id } = await read<{ id: string }>(person.ask("/campaigns", { body: { name: "Autumn study" } }))
  expect((await person.ask(`/campaigns/${id}/launch`, { body: { eligible: 1 } })).status).toBe(409)
  expect((await person.ask("/campaigns")).status).toBe(200)
  socket.send("ping")
  expect(await hear(2), "of the campaign that was made, alone").toEqual(['{"changed":"campaigns"}', "pong"])
  expect((await call("/v1/campaigns", { token: key, body: { name: "Spring study" } })).status).toBe(201)
  expect((await hear(3)).at(-1)).toBe('{"changed":"campaigns"}')
})

test("nobody hears of another workspace", async () => {
  const person = await enterForScans()
  const other = await enterForScans()
  const { hear, socket } = await watch(other)
  await person.start((await openWebsite(paper)).site)
  await person.goOn()
  socket.send("ping")
  expect(await hear(1)).toEqual(["pong"])
})

test("a socket needs a ticket of its workspace, in time and only once, and a page of ours", async () => {
  const person = await enterForScans()
  const other = await enterForScans()
  const { workspace, ask } = person
  const take = async () => (await read<LiveTicket>(ask("/live/ticket"))).ticket
  const { ticket: used } = await watch(person)
  const late = writeTicket(readSettings({ ...env }), workspace.id, person.id, Date.now() - 11_000)
  for (const ticket of ["", "x", "a.b", used, late, `${(await take()).slice(0, -1)}~`, `${await take()}x`]) {
    expect((await open(workspace.id, ticket)).status, ticket).toBe(401)
  }
  expect((await open(other.workspace.id, await take())).status).toBe(401)
  expect((await open("wsp_none", await take())).status).toBe(401)
  const fresh = await take()
  for (const origin of ["https://evil.test", "null", "http://presskite.test", ""]) {
    expect((await open(workspace.id, fresh, { Origin: origin })).status, origin).toBe(403)
  }
  expect((await open(workspace.id, fresh, { Upgrade: "h2c" })).status).toBe(426)
  expect((await open(workspace.id, fresh)).status).toBe(101)
})

test("who is removed, or whose workspace is erased, hears no more", async () => {
  const person = await enterForScans()
  const { workspace } = person
  const first = await watch(person)
  const stub = env.WORKSPACE.getByName(workspace.id)
  await stub.dismiss("usr_another")
  first.socket.send("ping")
  expect(await first.hear(1)).toEqual(["pong"])
  await stub.dismiss(person.id)
  expect(await first.closed).toBe(4001)
  const team = await joinWorkspace(workspace.id, "member")
  const third = await watch({ workspace, ask: team.ask })
  const server = appWith({ settings: { DEMO_MODE: "false" } })
  const deleted = await call("/api/account", { method: "DELETE", body: {}, token: team.token, server })
  expect(deleted.status).toBe(204)
  expect(await third.closed).toBe(4001)
  const second = await watch(person)
  await stub.erase()
  expect(await second.closed).toBe(4001)
})
