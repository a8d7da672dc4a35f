import { expect, test } from "vitest"
import type { ReviewPage } from "../../../../../worker/workspace/campaigns/reviews/contract.ts"
import type { SandboxClock } from "../../../../../worker/workspace/replies/sandbox/contract.ts"
import type {
  CampaignAnswers,
  CampaignNext,
  Participant,
  ParticipantPage,
  ParticipantsChanged,
} from "../../../../../worker/workspace/results/participants/contract.ts"
import type { CampaignResults } from "../../../../../worker/workspace/results/results/contract.ts"
import { read } from "../../../support/people.ts"
import { rowsOf } from "../../../support/sent-messages.ts"
import { giveRole, joinWorkspace } from "../../../support/teams.ts"
import { enterOwnWorkspace } from "../../../support/workspaces.ts"
import { enterWithCampaign, good } from "../../campaigns/campaigns/campaign.ts"
import { enterSampleRun } from "../../replies/sandbox/sample-run.ts"

const names = ({ participants }: ParticipantPage) => participants.map(({ contact }) => contact?.name)

/** A sample campaign that has come to its end. */
async function enterFinished() {
  const run = await enterSampleRun()
  const at = `/campaigns/${run.campaignId}`
  await run.ask(`${at}/launch`, { body: { eligible: 6 } })
  while (await run.goOn());
  const list = (query = "") => read<ParticipantPage>(run.ask(`${at}/participants?${query}`))
  return { ...run, at, list }
}

test("each figure of a campaign's results leads to exactly the people whom it counts", async () => {
  const { ask, at, list } = await enterFinished()
  const { funnel } = await read<CampaignResults>(ask(`${at}/results`))
  const { people, ...figures } = funnel
  expect(await list()).toMatchObject({ total: people })
  for (const [show, count] of Object.entries(figures)) {
    const page = await list(`show=${show}`)
    expect([show, page.total, page.participants.length]).toEqual([show, count, count])
  }
  expect(figures).toMatchObject({ contacted: 6, reached: 5, replied: 2, bounced: 1, optedOut: 1 })
  expect(names(await list("show=replied&sort=name"))).toEqual(["Mira Halloway", "Tomas Lind"])
  expect(names(await list("show=bounced"))).toEqual(["Oskar Brandt"])

  const { answers, total, waiting } = await read<CampaignAnswers>(ask(`${at}/answers`))
  expect([total, waiting]).toEqual([2, 2])
  expect(answers.map(({ contact }) => contact?.name)).toEqual(["Tomas Lind", "Mira Halloway"])
  expect(answers[0]?.words).not.toBe("")
})

test("a follow-up is next only once the message before it is approved", async () => {
  const { ask, at, add } = await enterWithCampaign({ approval: "first_touch" }, [good, { body: good.body }])
  await add({ name: "Anna Pryce" })
  await ask(`${at}/launch`, { body: { eligible: 1 } })
  const next = () => read<CampaignNext>(ask(`${at}/next`))
  expect((await next()).sends).toEqual([])
  expect((await next()).waiting[0]?.why).toMatch(/waits for somebody's approval/)
  const sendAt = async () => (await read<SandboxClock>(ask("/sandbox/clock"))).sendAt
  expect(await sendAt(), "the clock names no time at which nothing goes").toBeNull()

  const { reviews } = await read<ReviewPage>(ask("/reviews"))
  const messages = reviews.map(({ messageId, message }) => ({ messageId, fingerprint: message?.fingerprint }))
  expect(await read(ask("/reviews/approve", { body: { messages } }))).toMatchObject({ refused: [] })
  expect((await next()).sends.map(({ position }) => position)).toEqual([1, 2])
  expect(await sendAt()).toBe((await next()).sends[0]?.at)
})

test("while the campaign is paused nobody has a time for their next message, and those who are through need none", async () => {
  const { ask, at, add, workspace } = await enterWithCampaign({}, [good])
  for (const name of ["Anna Pryce", "Ben Ode"]) await add({ name })
  await ask(`${at}/launch`, { body: { eligible: 2 } })
  await rowsOf(workspace.id, "update enrolments set state = 'replied' where rowid = 1")
  const held = async () =>
    (await read<ParticipantPage>(ask(`${at}/participants`))).participants.map(({ isHeld }) => isHeld)
  expect(await held()).toEqual([false, false])
  await ask(`${at}/pause`, { body: {} })
  expect(await held()).toEqual([false, true])
  await ask(`${at}/resume`, { method: "POST" })
  expect(await held()).toEqual([false, false])
})

test("a campaign's people are searched, and sorted by each head, page by page without a gap", async () => {
  const { list } = await enterFinished()
  expect(names(await list("q=mira"))).toEqual(["Mira Halloway"])
  const sorts: Record<string, ((one: Participant) => string | number | undefined) | null> = {
    added: null,
    name: ({ contact }: Participant) => contact?.name,
    outlet: ({ outlet }: Participant) => outlet ?? "~",
    sent: ({ sent }: Participant) => -sent,
    last: ({ lastAt }: Participant) => -Date.parse(lastAt ?? ""),
    state: null,
    next: null,
  }
  for (const [sort, readValue] of Object.entries(sorts)) {
    const whole = await list(`sort=${sort}`)
    expect(whole.participants).toHaveLength(6)
    const values = readValue && whole.participants.map(readValue)
    if (values) expect(values).toEqual([...values].sort((a, b) => ((a ?? 0) < (b ?? 0) ? -1 : 1)))
    const paged: Participant[] = []
    let cursor: string | null = ""
    while (cursor !== null) {
      const page: ParticipantPage = await list(`sort=${sort}&limit=2${cursor && `&cursor=${cursor}`}`)
      paged.push(...page.participants)
      cursor = page.nextCursor
    }
    expect(paged).toEqual(whole.participants)
  }
  const byState = (await list("sort=state")).participants.map(({ state, ended }) => [state, ended !== null])
  expect(byState).toEqual([
    ["replied", true],
    ["replied", true],
    ["bounced", true],
    ["unsubscribed", true],
    ["completed", false],
    ["completed", false],
  ])
})

/** Three people whose first messages are planned. */
async function enterPlanned() {
  const { ask, at, add, workspace } = await enterWithCampaign({ window: week("03:00", "03:01") })
  for (const name of ["Ada Fenn", "Noor Saleh", "Piet Vos"]) await add({ name })
  await ask(`${at}/launch`, { body: { eligible: 3 } })
  const list = (query = "") => read<ParticipantPage>(ask(`${at}/participants?${query}`))
  const { participants } = await list("sort=name")
  const act = (ids: (string | undefined)[], action: string) =>
    read<ParticipantsChanged>(ask(`${at}/participants/bulk`, { body: { ids, action } }))
  const next = () => read<CampaignNext>(ask(`${at}/next`))
  return { ask, at, workspace, list, act, next, ids: participants.map(({ id }) => id) }
}

const week = (from: string, to: string) => ({ days: [1, 2, 3, 4, 5, 6, 7], from, to })

test("people are paused, resumed with a way back, and stopped, together and each only where it fits", async () => {
  const { ask, at, list, act, next, ids } = await enterPlanned()
  const [ada = "", noor = "", piet = ""] = ids
  expect((await next()).sends.map(({ name }) => name)).toHaveLength(3)

  expect(await act([ada, noor, "enr_none"], "pause")).toMatchObject({ changed: 2, was: [] })
  expect(await act([ada], "pause")).toMatchObject({ changed: 0 })
  const { waiting, waitingTotal } = await next()
  expect([waitingTotal, waiting.map(({ contact }) => contact?.name)]).toEqual([2, ["Ada Fenn", "Noor Saleh"]])
  expect(waiting[0]?.why).toMatch(/^Paused until .+ Message 1 goes on /)
  const paused = (await list("show=waiting&sort=name")).participants
  expect(paused.map(({ id, state }) => [id, state])).toEqual([
    [ada, "paused"],
    [noor, "paused"],
  ])

  const resumed = await act([ada, noor, piet], "resume")
  expect(resumed).toMatchObject({ changed: 2, was: [{ state: paused[0]?.pausedUntil }] })
  expect(resumed.was[0]?.ids.toSorted()).toEqual([ada, noor].toSorted())
  expect((await list("show=waiting")).total).toBe(0)
  const undo = { ids: [ada, noor, piet], at: resumed.at, state: resumed.was[0]?.state }
  const back = (body: object) => read(ask(`${at}/participants/bulk/undo`, { body }))
  expect(await back({ ...undo, at: resumed.at - 1 })).toEqual({ changed: 0 })
  expect(await back(undo)).toEqual({ changed: 2 })
  expect((await list("show=waiting&sort=name")).participants.map(({ pausedUntil }) => pausedUntil)).toEqual(
    paused.map(({ pausedUntil }) => pausedUntil),
  )

  expect(await act([piet], "stop")).toMatchObject({ changed: 1, was: [] })
  expect(await act([piet], "stop")).toMatchObject({ changed: 0 })
  expect((await list("show=open")).total).toBe(2)
  const stopped = (await list("q=piet")).participants[0]
  expect([stopped?.state, stopped?.ended]).toEqual(["removed", "Somebody took them out of the campaign."])
  expect((await next()).sends).toHaveLength(2)
})

test("everybody who matches is stopped, unless others match by then", async () => {
  const { ask, at, list } = await enterPlanned()
  const stop = (filter: object, expected: number) =>
    ask(`${at}/participants/bulk/matching`, { body: { filter, action: "stop", expected } })
  expect((await stop({ q: "o" }, 3)).status).toBe(409)
  expect(await read(stop({ q: "o" }, 2))).toMatchObject({ changed: 2, reached: 2, next: null })
  expect(names(await list("show=open"))).toEqual(["Ada Fenn"])
})

test("a viewer changes nobody's part, and neither does another campaign or another workspace", async () => {
  const { ask, at, act, list, ids, workspace } = await enterPlanned()
  const viewer = await joinWorkspace(workspace.id, "viewer")
  const stop = { ids, action: "stop" }
  expect((await viewer.ask(`${at}/participants`)).status).toBe(200)
  expect((await viewer.ask(`${at}/participants/bulk`, { body: stop })).status).toBe(403)
  const everybody = { filter: {}, action: "stop", expected: null }
  expect((await viewer.ask(`${at}/participants/bulk/matching`, { body: everybody })).status).toBe(403)
  await giveRole(workspace.id, viewer.id, "member")

  const other = await read<{ id: string }>(ask("/campaigns", { body: { name: "Another" } }))
  expect(await read(ask(`/campaigns/${other.id}/participants/bulk`, { body: stop }))).toMatchObject({
    changed: 0,
  })
  const stranger = await enterOwnWorkspace()
  for (const path of ["/participants", "/answers", "/next"]) {
    expect((await stranger.ask(at + path)).status).toBe(404)
    expect((await ask(`/campaigns/cmp_none${path}`)).status).toBe(404)
  }
  expect((await stranger.ask(`${at}/participants/bulk`, { body: stop })).status).toBe(404)
  expect((await ask(`${at}/participants?cursor=nonsense`)).status).toBe(422)
  expect((await ask(`${at}/participants?show=everybody`)).status).toBe(422)
  expect((await ask(`${at}/participants/bulk`, { body: { ids: [], action: "stop" } })).status).toBe(422)
  expect((await list("show=open")).total).toBe(3)
  expect(await act(ids, "resume")).toMatchObject({ changed: 0, was: [] })
})
