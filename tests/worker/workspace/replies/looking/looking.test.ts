import { env } from "cloudflare:workers"
import { expect, test } from "vitest"
import { LOOK_LASTS, type Lookers } from "../../../../../worker/workspace/replies/looking/contract.ts"
import { moveClock } from "../../../support/hooks.ts"
import { read } from "../../../support/people.ts"
import { rowsOf, writeToSomebody } from "../../../support/sent-messages.ts"
import { joinWorkspace } from "../../../support/teams.ts"
import { watchPage } from "../../../support/watch-page.ts"
import { enterOwnWorkspace } from "../../../support/workspaces.ts"

type Case = Awaited<ReturnType<typeof writeToSomebody>>
type Asks = Pick<Case, "ask">

const look = ({ ask }: Asks, thread: string, { visit = "one", isAnswering = false } = {}) =>
  ask(`/inbox/${thread}/looking`, { method: "PUT", body: { visit, isAnswering } })
const leave = ({ ask }: Asks, thread: string, visit = "one") =>
  ask(`/inbox/${thread}/looking`, { method: "DELETE", body: { visit } })
const others = async (answer: Promise<Response>) => (await read<Lookers>(answer)).others

/** A conversation, whose owner and a member of the team can open it. */
async function enterTeam() {
  const one = await writeToSomebody()
  const member = await joinWorkspace(one.workspace.id, "member")
  return { ...one, member, thread: one.ids.thread, workspaceId: one.workspace.id }
}

test("each member sees who else has a conversation open, what they do there, and when they have left", async () => {
  const { member, thread, ...owner } = await enterTeam()
  expect(await others(look(owner, thread))).toEqual([])
  expect(await others(look(member, thread))).toMatchObject([{ isAnswering: false }])
  const theirs = { id: member.id, name: member.name }
  expect(await others(look(owner, thread))).toEqual([{ ...theirs, isAnswering: false }])
  await look(member, thread, { isAnswering: true })
  expect(await others(look(owner, thread))).toEqual([{ ...theirs, isAnswering: true }])
  await look(member, thread)
  expect(await others(look(owner, thread))).toEqual([{ ...theirs, isAnswering: false }])
  expect((await leave(member, thread)).status).toBe(204)
  expect(await others(look(owner, thread))).toEqual([])
})

test("a member with several pages is one, who answers if they do so in any, and is there until the last is closed", async () => {
  const { member, thread, ...owner } = await enterTeam()
  expect(await others(look(member, thread, { isAnswering: true }))).toEqual([])
  expect(await others(look(member, thread, { visit: "two" })), "nobody sees themselves").toEqual([])
  expect(await others(look(owner, thread))).toMatchObject([{ id: member.id, isAnswering: true }])
  await leave(member, thread, "one")
  expect(await others(look(owner, thread))).toMatchObject([{ id: member.id, isAnswering: false }])
  await leave(member, thread, "two")
  expect(await others(look(owner, thread))).toEqual([])
})

test("who says nothing more is forgotten, and who says it again stays", async () => {
  const { member, thread, workspaceId, ...owner } = await enterTeam()
  await look(member, thread)
  await moveClock(workspaceId, LOOK_LASTS / 2)
  expect(await others(look(owner, thread))).toHaveLength(1)
  await look(member, thread)
  await moveClock(workspaceId, LOOK_LASTS / 2)
  expect(await others(look(owner, thread))).toHaveLength(1)
  await moveClock(workspaceId, LOOK_LASTS / 2)
  expect(await others(look(owner, thread))).toEqual([])
  expect((await look(member, thread)).status, "which is new again").toBe(201)
})

test("pages are told of what is new, and of nothing that was said before: so no page sets off another for ever", async () => {
  const { member, thread, ...owner } = await enterTeam()
  const { told } = await watchPage(owner)
  const say = async (isAnswering: boolean, visit = "one") => {
    const { status } = await look(member, thread, { visit, isAnswering })
    return [status, await told()]
  }
  const news = [201, ["looking"]]
  const nothing = [200, []]
  expect(await say(false)).toEqual(news)
  expect(await say(false)).toEqual(nothing)
  expect(await say(true)).toEqual(news)
  // A second page of the same member that only looks takes nothing back, however often both say so.
  for (const _ of [1, 2]) {
    expect(await say(false, "two")).toEqual(nothing)
    expect(await say(true)).toEqual(nothing)
  }
  expect(await say(false)).toEqual(news)
  await leave(member, thread)
  expect(await told()).toEqual(["looking"])
  expect((await look(member, "thr_none")).status).toBe(404)
  expect(await told()).toEqual([])
})

test("conversations are apart, also for a page that goes from one to another", async () => {
  const { member, thread, workspaceId, ...owner } = await enterTeam()
  await rowsOf(
    workspaceId,
    `insert into threads (id, mailbox_id, state, subject, last_at, created_at) values ('thr_other', ?, 'awaiting', '', 1, 1)`,
    owner.mailbox.id,
  )
  await look(member, thread)
  // What is said of the next one may arrive first.
  await look(member, "thr_other")
  await leave(member, thread)
  expect(await others(look(owner, thread))).toEqual([])
  expect(await others(look(owner, "thr_other"))).toMatchObject([{ id: member.id }])
})

test("a viewer looks and never answers, and somebody of another workspace does neither", async () => {
  const { thread, ...owner } = await enterTeam()
  const viewer = await joinWorkspace(owner.workspaceId, "viewer")
  await look(viewer, thread, { isAnswering: true })
  expect(await others(look(owner, thread))).toMatchObject([{ id: viewer.id, isAnswering: false }])
  const stranger = await enterOwnWorkspace()
  expect((await look(stranger, thread)).status).toBe(404)
  for (const body of [
    {},
    { visit: "one" },
    { visit: "", isAnswering: true },
    { visit: "x".repeat(41), isAnswering: true },
  ])
    expect((await owner.ask(`/inbox/${thread}/looking`, { method: "PUT", body })).status).toBe(422)
})

test("a member who works for other clients neither sees who is there nor is seen, and may when it is theirs", async () => {
  const { member, thread, ...owner } = await enterTeam()
  const { id } = await read<{ id: string }>(owner.ask("/clients", { body: { name: "Harbour Bags" } }))
  const limit = (clientIds: string[]) =>
    owner.ask(`/member-limits/${member.id}`, { method: "PUT", body: { clientIds } })
  expect((await limit([id])).ok).toBe(true)
  await look(owner, thread)
  expect((await look(member, thread)).status).toBe(404)
  expect(await others(look(owner, thread))).toEqual([])
  expect((await limit([id, "cli_own"])).ok).toBe(true)
  expect(await others(look(member, thread))).toMatchObject([{ id: owner.id }])
  expect((await leave(member, thread)).status).toBe(204)
})

test("a member who is removed is forgotten", async () => {
  const { member, thread, workspaceId, ...owner } = await enterTeam()
  const another = await joinWorkspace(workspaceId, "member")
  await look(member, thread)
  await look(another, thread)
  await env.WORKSPACE.getByName(workspaceId).dismiss(member.id)
  expect(await others(look(owner, thread))).toMatchObject([{ id: another.id }])
})

test("more pages of one member than can watch are not kept, and say nothing new each time", async () => {
  const { member, thread, ...owner } = await enterTeam()
  for (let page = 0; page < 20; page++) await look(member, thread, { visit: `page ${page}` })
  for (const _ of [1, 2])
    expect((await look(member, thread, { visit: "one more", isAnswering: true })).status).toBe(200)
  expect(await others(look(owner, thread))).toMatchObject([{ id: member.id, isAnswering: false }])
})

test("a draft that is kept while somebody types has nobody read the inbox again", async () => {
  const { thread, ...owner } = await enterTeam()
  const { told } = await watchPage(owner)
  const kept = await owner.ask(`/inbox/${thread}/draft`, { method: "PUT", body: { text: "Dear Nora" } })
  expect(kept.status).toBe(204)
  expect(await told()).toEqual([])
  await owner.ask("/inbox/actions", { body: { ids: [thread], action: { as: "done" } } })
  expect(await told()).toEqual(["inbox"])
})
