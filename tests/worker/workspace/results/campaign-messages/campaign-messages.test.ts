import { expect, test } from "vitest"
import type {
  CampaignMessage,
  CampaignMessagePage,
} from "../../../../../worker/workspace/results/campaign-messages/contract.ts"
import type {
  ParticipantPage,
  ParticipantsChanged,
} from "../../../../../worker/workspace/results/participants/contract.ts"
import { read } from "../../../support/people.ts"
import { rowsOf } from "../../../support/sent-messages.ts"
import { joinWorkspace } from "../../../support/teams.ts"
import { enterOwnWorkspace } from "../../../support/workspaces.ts"
import { enterWithCampaign } from "../../campaigns/campaigns/campaign.ts"
import { enterSampleRun } from "../../replies/sandbox/sample-run.ts"

const names = ({ messages }: CampaignMessagePage) => messages.map(({ contact }) => contact?.name)

test("the messages of a campaign are searched, and sorted by each head, page by page without a gap", async () => {
  const { ask, goOn, campaignId } = await enterSampleRun()
  const at = `/campaigns/${campaignId}`
  await ask(`${at}/launch`, { body: { eligible: 6 } })
  while (await goOn());
  const list = (query = "") => read<CampaignMessagePage>(ask(`${at}/messages?${query}`))
  const mira = await list("q=mira")
  expect([...new Set(names(mira))]).toEqual(["Mira Halloway"])
  expect(mira.messages[0]).toMatchObject({ position: 1, fate: "sent", why: null })
  expect(mira.messages[0]?.subject).not.toBe("")
  expect(mira.messages[0]?.from).toContain("@")
  expect(names(await list("show=bounced"))).toEqual(["Oskar Brandt"])

  const whole = await list()
  const sorts: Record<string, ((one: CampaignMessage) => string | number) | null> = {
    time: ({ at }) => Date.parse(at ?? ""),
    name: ({ contact }) => contact?.name ?? "",
    message: ({ position }) => position,
    state: null,
    subject: null,
  }
  for (const [sort, keyOf] of Object.entries(sorts)) {
    const sorted = await list(`sort=${sort}&limit=100`)
    expect(sorted.total).toBe(whole.total)
    const values = keyOf && sorted.messages.map(keyOf)
    if (values) expect(values).toEqual([...values].sort((a, b) => (a < b ? -1 : 1)))
    const paged: CampaignMessage[] = []
    let cursor: string | null = ""
    while (cursor !== null) {
      const page: CampaignMessagePage = await list(`sort=${sort}&limit=3${cursor && `&cursor=${cursor}`}`)
      paged.push(...page.messages)
      cursor = page.nextCursor
    }
    expect(paged).toEqual(sorted.messages)
  }
  for (const query of ["cursor=nonsense", "show=everything", "sort=luck", "date=yesterday"])
    expect((await ask(`${at}/messages?${query}`)).status).toBe(422)
})

/** Three people whose first messages are planned. */
async function enterPlanned() {
  const window = { days: [1, 2, 3, 4, 5, 6, 7], from: "03:00", to: "03:01" }
  const { ask, at, add, workspace } = await enterWithCampaign({ window })
  for (const name of ["Ada Fenn", "Noor Saleh", "Piet Vos"]) await add({ name })
  await ask(`${at}/launch`, { body: { eligible: 3 } })
  const list = (query = "") => read<CampaignMessagePage>(ask(`${at}/messages?${query}`))
  const { messages } = await list("sort=name")
  return { ask, at, workspace, list, ids: messages.map(({ id }) => id) }
}

test("the people of many messages are paused, resumed with a way back, and stopped, and say why", async () => {
  const { ask, at, list, ids } = await enterPlanned()
  const [ada = "", noor = ""] = ids
  const act = (ids: string[], action: string) =>
    read<ParticipantsChanged>(ask(`${at}/messages/bulk`, { body: { ids, action } }))
  expect(await act([ada, noor, "msg_none"], "pause")).toMatchObject({ changed: 2 })
  const waiting = await read<ParticipantPage>(ask(`${at}/participants?show=waiting`))
  expect(waiting.total).toBe(2)
  const resumed = await act([ada, noor], "resume")
  expect(resumed).toMatchObject({ changed: 2, was: [{ state: waiting.participants[0]?.pausedUntil }] })
  const undo = { ids: resumed.was[0]?.ids, at: resumed.at, state: resumed.was[0]?.state }
  expect(await read(ask(`${at}/participants/bulk/undo`, { body: undo }))).toEqual({ changed: 2 })
  expect(await act([ada], "stop")).toMatchObject({ changed: 1 })
  const left = (await list("show=left_out")).messages
  expect(left).toMatchObject([{ contact: { name: "Ada Fenn" }, fate: "left_out" }])
  expect(left[0]?.why).not.toBeNull()
  expect((await list()).total).toBe(2)
})

test("everybody to whom a message that matches goes is stopped, unless others match by then", async () => {
  const { ask, at, list, workspace, ids } = await enterPlanned()
  const stop = (filter: object, expected: number) =>
    ask(`${at}/messages/bulk/matching`, { body: { filter, action: "stop", expected } })
  expect((await stop({ q: "o" }, 3)).status).toBe(409)
  const matching = (await list("q=noor")).total
  expect(await read(stop({ q: "noor" }, matching))).toMatchObject({ changed: 1, reached: 1, next: null })
  expect(names(await list("sort=name"))).toEqual(["Ada Fenn", "Piet Vos"])

  const viewer = await joinWorkspace(workspace.id, "viewer")
  const body = { ids, action: "stop" }
  expect((await viewer.ask(`${at}/messages`)).status).toBe(200)
  expect((await viewer.ask(`${at}/messages/bulk`, { body })).status).toBe(403)
  const stranger = await enterOwnWorkspace()
  expect((await stranger.ask(`${at}/messages`)).status).toBe(404)
  expect((await stranger.ask(`${at}/messages/bulk`, { body })).status).toBe(404)
  const other = await read<{ id: string }>(ask("/campaigns", { body: { name: "Another" } }))
  expect(await read(ask(`/campaigns/${other.id}/messages/bulk`, { body }))).toMatchObject({ changed: 0 })
  const [planned] = await rowsOf(workspace.id, "select count(*) as n from messages where state = 'scheduled'")
  expect(planned).toEqual({ n: 2 })
})
