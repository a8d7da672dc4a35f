import { expect, test } from "vitest"
import {
  afterSaving,
  type EditedSettings,
  hearOthers,
  openSettings,
  ownChange,
} from "../../../client/campaigns/campaigns/edited-settings.ts"
import {
  areOther,
  backTo,
  hearSteps,
  inUse,
  keepWords,
  withKeys,
} from "../../../client/campaigns/campaigns/edited-steps.ts"
import { newStep, type StepDraft, toStepDrafts } from "../../../client/campaigns/campaigns/steps-draft.ts"
import type {
  Campaign,
  CampaignChange,
  Step,
} from "../../../worker/workspace/campaigns/campaigns/contract.ts"

const opened: Campaign = {
  ...{
    id: "cmp_1",
    name: "Autumn",
    clientId: null,
    goal: "coverage",
    targetUrls: [],
    brief: "",
    state: "running",
  },
  ...{ pauseReason: null, window: { days: [1, 2], from: "09:00", to: "17:00" }, timeZoneMode: "recipient" },
  ...{ timeZone: "Europe/London", blackoutDates: [], skipHolidays: true, dailyCap: null, maxLatenessMin: 60 },
  ...{
    recontactGuardDays: 30,
    onePerOutlet: true,
    skipOverlaps: true,
    approval: "auto",
    outOfOffice: "resume",
  },
  ...{ stopOn: { reply: true, outletReply: true, placement: true }, trackOpens: false, trackClicks: false },
  ...{ mailboxIds: ["mbx_1", "mbx_2"], launchedAt: null, startsAt: null, embargoUntil: null },
  ...{ createdAt: "2027-03-01T09:00:00.000Z", updatedAt: "2027-03-01T09:00:00.000Z" },
}
const at = (minute: number, change: CampaignChange) =>
  ({ ...opened, ...change, updatedAt: `2027-03-01T10:${minute}:00.000Z` }) as Campaign
const typed = (now: EditedSettings, part: Partial<EditedSettings["draft"]>): EditedSettings => ({
  ...now,
  draft: { ...now.draft, ...part },
})

test("only what was changed here is sent, and what others changed is shown", () => {
  const start = openSettings(opened)
  expect(ownChange(start)).toEqual({})
  const mine = typed(start, { name: "Autumn " })
  expect(ownChange(mine), "a space behind it").toEqual({})
  const named = typed(start, { name: "Winter", from: "08:00" })
  const theirs = at(10, { approval: "every", window: { days: [3], from: "09:00", to: "17:00" } })
  const heard = hearOthers(named, theirs)
  expect(heard.draft).toMatchObject({ approval: "every", days: [3], from: "08:00", name: "Winter" })
  const sent = ownChange(heard)
  expect(sent).toEqual({ name: "Winter", window: { days: [3], from: "08:00", to: "17:00" } })
  const saved = afterSaving(heard, sent, { ...theirs, ...at(11, { ...sent, approval: "every" }) })
  expect([ownChange(saved), saved.draft.approval]).toEqual([{}, "every"])
})

test("what is typed on while it is saved stays, and an answer that comes late takes nothing back", () => {
  const first = typed(openSettings(opened), { name: "Winter " })
  const sent = ownChange(first)
  expect(sent).toEqual({ name: "Winter" })
  const on = typed(first, { name: "Winter s" })
  const saved = afterSaving(on, sent, at(10, sent))
  expect([saved.draft.name, ownChange(saved)]).toEqual(["Winter s", { name: "Winter s" }])
  expect(afterSaving(first, sent, at(10, sent)).draft.name).toBe("Winter ")
  expect(hearOthers(saved, opened).draft.name).toBe("Winter s")
  expect(hearOthers(afterSaving(first, sent, at(10, sent)), opened).draft.name).toBe("Winter ")
})

test("where both changed the same, what was typed here stays, also while it is not valid", () => {
  const mine = typed(openSettings(opened), { name: "Winter", guardDays: "soon" })
  const heard = hearOthers(mine, at(10, { name: "Spring", recontactGuardDays: 60 }))
  expect(heard.draft).toMatchObject({ name: "Winter", guardDays: "soon" })
  expect(ownChange(heard)).toEqual({ name: "Winter" })
  expect(ownChange(typed(heard, { name: "Spring", guardDays: "30" }))).toEqual({ recontactGuardDays: 30 })
})

test("days that the server has sorted are saved once", () => {
  const mine = typed(openSettings(opened), { days: [2, 1, 3] })
  const sent = ownChange(mine)
  const saved = afterSaving(mine, sent, at(10, { window: { days: [1, 2, 3], from: "09:00", to: "17:00" } }))
  expect([ownChange(saved), saved.draft.days]).toEqual([{}, [1, 2, 3]])
})

test("a mailbox that somebody took out does not come back with one that is added here", () => {
  const mine = typed(openSettings(opened), { mailboxIds: ["mbx_1", "mbx_2", "mbx_3"] })
  const heard = hearOthers(mine, at(10, { mailboxIds: ["mbx_2", "mbx_4"] }))
  expect(ownChange(heard)).toEqual({ mailboxIds: ["mbx_2", "mbx_3", "mbx_4"] })
})

test.each([
  ["unticked", ["mbx_1"], ["mbx_1", "mbx_2"], ["mbx_1"]],
  ["ticked", ["mbx_1", "mbx_2"], ["mbx_1"], ["mbx_1", "mbx_2"]],
])("a mailbox that is %s again while that is saved stays so", (_, before, sent, wanted) => {
  const start = openSettings({ ...opened, mailboxIds: before })
  const mine = typed(start, { mailboxIds: sent })
  const on = typed(mine, { mailboxIds: wanted })
  const saved = afterSaving(on, ownChange(mine), at(10, { mailboxIds: sent }))
  expect([saved.draft.mailboxIds, ownChange(saved)]).toEqual([wanted, { mailboxIds: wanted }])
  const answer = at(10, { mailboxIds: [...sent, "mbx_9"] })
  const joined = afterSaving(on, ownChange(mine), answer)
  expect(joined.draft.mailboxIds, "with one that somebody added").toEqual([...wanted, "mbx_9"])
})

const step = (id: string, body: string): Step => ({
  ...{ id, position: 1, delayValue: 3, delayUnit: "days", thread: "reply", subject: "", body, weight: 1 },
  ...{ revision: 1, templateId: null, draftedBy: null, variants: [] },
})
/** When a message that is written here is sent. */
const late = { delayValue: 5, delayUnit: "business_days" } as const
const bodies = (steps: readonly StepDraft[]) => steps.map(({ body }) => body)

test("messages keep their keys, and whether they differ goes by what is read", () => {
  const [own] = toStepDrafts([step("stp_1", "One")]).map((one) => ({ ...one, key: "typed-here" }))
  const [known] = withKeys([step("stp_1", "Other"), step("stp_2", "Two")], own ? [own] : [])
  expect(known).toMatchObject({ key: "typed-here", body: "Other" })
  expect(areOther(own ? [own] : [], own ? [{ ...own, id: "stp_9", templateId: "tpl_1" }] : [])).toBe(false)
  expect(areOther(own ? [own] : [], known ? [known] : [])).toBe(true)
})

test("of a launched campaign words are kept in the sequence that others have made of it", () => {
  const mine = toStepDrafts([step("stp_1", "Mine"), step("stp_2", "Gone")])
  const theirs = toStepDrafts([step("stp_1", "Theirs"), step("stp_3", "Added")])
  const kept = keepWords(mine, theirs)
  expect(kept.map(({ id, body, isHeld }) => [id, body, isHeld])).toEqual([
    ["stp_1", "Mine", false],
    ["stp_3", "Added", false],
    [undefined, "Gone", true],
  ])
  expect(bodies(backTo(theirs, kept))).toEqual(["Theirs", "Added", "Gone"])
})

test("a message is added and taken out without the half-typed words of the others", () => {
  const saved = toStepDrafts([step("stp_1", "One"), step("stp_2", "Two")])
  const [first, second] = saved.map((one) => ({ ...one, body: `${one.body} half` }))
  const added = { ...newStep(false), body: "Three" }
  expect(
    bodies(
      inUse(
        [first, second, added].filter((one) => one !== undefined),
        saved,
      ),
    ),
  ).toEqual([...["One", "Two", "Three"]])
  expect(bodies(inUse(second ? [second] : [], saved))).toEqual(["Two"])
})

const launched = { launchedAt: "2027-03-01T09:00:00.000Z" }
const shown = (steps: readonly StepDraft[] | undefined) =>
  steps?.map(({ id, body, isHeld }) => [id, body, isHeld])

test("messages that were saved without an answer are nobody else's, also where they were typed on", () => {
  const saved = toStepDrafts([step("stp_1", "One")])
  const sent = [...saved.map((one) => ({ ...one, body: "Two" })), { ...newStep(false), body: "Next" }]
  const heard = { launchedAt: null, steps: [step("stp_1", "Two"), { ...step("stp_2", "Next"), ...late }] }
  const both = [
    ["stp_1", "Two", false],
    ["stp_2", "Next", false],
  ]
  const same = hearSteps({ now: sent, saved }, [], heard)
  expect([shown(same?.now), shown(same?.saved)]).toEqual([both, both])
  expect(same?.now.map(({ key }) => key)).toEqual(sent.map(({ key }) => key))
  const on = sent.map((one) => ({ ...one, body: `${one.body} more` }))
  const typed = hearSteps({ now: on, saved }, [saved, sent], heard)
  expect([bodies(typed?.now ?? []), shown(typed?.saved)]).toEqual([["Two more", "Next more"], both])
  expect(hearSteps({ now: on, saved }, [saved], heard), "of somebody else").toBeNull()
  expect(bodies(hearSteps({ now: saved, saved }, [], heard)?.now ?? [])).toEqual(["Two", "Next"])
})

test("a message that was added without an answer is not there to be added again", () => {
  const saved = toStepDrafts([step("stp_1", "One")])
  const held = { ...newStep(true), body: "Next" }
  const waiting = { ...newStep(true), body: "Later" }
  const heard = { ...launched, steps: [step("stp_1", "One"), { ...step("stp_2", "Next"), ...late }] }
  const sent = [...saved, { ...held, isHeld: false }]
  const [added, later] = [
    ["stp_2", "Next", false],
    [undefined, "Later", true],
  ]
  const quiet = hearSteps({ now: [...saved, held, waiting], saved }, [sent], heard)
  expect(shown(quiet?.now)).toEqual([["stp_1", "One", false], added, later])
  const half = saved.map((one) => ({ ...one, body: "One half" }))
  const typing = hearSteps({ now: [...half, held, waiting], saved }, [sent], heard)
  expect(shown(typing?.now)).toEqual([["stp_1", "One half", false], added, later])
  expect(shown(typing?.saved)).toEqual([["stp_1", "One", false], added])
  const others = hearSteps({ now: [...saved, held], saved }, [], heard)
  expect(shown(others?.now), "one that somebody else added").toEqual([
    ["stp_1", "One", false],
    added,
    [undefined, "Next", true],
  ])
})

test("a message that was taken out without an answer goes to nobody", () => {
  const saved = toStepDrafts([step("stp_1", "One"), step("stp_2", "Two")])
  const sent = saved.slice(0, 1)
  const heard = { ...launched, steps: [step("stp_1", "One")] }
  expect(bodies(hearSteps({ now: saved, saved }, [sent], heard)?.now ?? [])).toEqual(["One"])
  const half = saved.map((one, at) => (at === 0 ? { ...one, body: "One half" } : one))
  expect(shown(hearSteps({ now: half, saved }, [sent], heard)?.now)).toEqual([
    ["stp_1", "One half", false],
    [undefined, "Two", true],
  ])
})
