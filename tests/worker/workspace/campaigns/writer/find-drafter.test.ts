import { runInDurableObject } from "cloudflare:test"
import { expect, test } from "vitest"
import { footerWords } from "../../../../../worker/mail/footer-words.ts"
import type { CampaignDetail, Preview } from "../../../../../worker/workspace/campaigns/campaigns/contract.ts"
import type { Draft } from "../../../../../worker/workspace/campaigns/writer/contract.ts"
import { keepsHalf } from "../../../../../worker/workspace/campaigns/writer/find-drafter.ts"
import type { SenderDetails } from "../../../../../worker/workspace/people/sender/contract.ts"
import { lastAskedWith } from "../../../support/asked-model.ts"
import { ring } from "../../../support/jobs.ts"
import { read } from "../../../support/people.ts"
import { rowsOf } from "../../../support/sent-messages.ts"
import { enterWithCampaign, stubOf } from "../campaigns/campaign.ts"

const brief = `News: Half of all piers are closed this winter.
Evidence: We asked 40 harbour towns. The worst is Dunmore.
Offer: The data is free to use from Monday on.`

test("a text is its writer's as long as half of the draft is in it, also once the draft is gone, and each letter says so", async () => {
  const { ask, at, id, steps, write, add, workspace } = await enterWithCampaign({ brief })
  await add({})
  const stepId = steps[0]?.id
  const draft = await read<Draft>(ask("/drafts", { body: { campaignId: id, stepId } }))
  const drafted = async (body: string) => {
    await write([{ id: stepId, subject: draft.subject, body }])
    return (await read<CampaignDetail>(ask(at))).steps[0]?.draftedBy
  }
  expect(await drafted("Dear reader,\n\nnobody else wrote this.")).toBe("hand")
  expect(await drafted(`${draft.body}\n\nAsk me anything.`)).toBe("template")
  await runInDurableObject(stubOf(workspace), (_, { storage }) =>
    storage.sql.exec("delete from drafts").toArray(),
  )
  expect(await drafted(`${draft.body}\n\nAsk me about it.`)).toBe("template")
  expect(await drafted("")).toBeNull()
  expect(await drafted("Dear reader,\n\nnobody else wrote this.")).toBe("hand")
  const check = await read<{ eligible: number }>(ask(`${at}/check`))
  await ask(`${at}/launch`, { body: { eligible: check.eligible } })
  await ring(workspace.id)
  expect(await rowsOf(workspace.id, "select drafted_by from messages where sent_at is not null")).toEqual([
    { drafted_by: "hand" },
  ])
})

/** A campaign whose letter has a paragraph that a model drafted for its one recipient. */
async function enterWithOpening() {
  const entered = await enterWithCampaign({ brief }, [
    { subject: "Piers", body: "Dear reader,\n\n{{ opening }}\n\nThe piers are closed." },
  ])
  const { ask, at, id, add, workspace } = entered
  const { id: contactId } = await add({})
  const text = "Your piece on harbours was read here twice."
  await runInDurableObject(stubOf(workspace), (_, { storage }) =>
    storage.sql
      .exec(
        `insert into drafts (id, campaign_id, contact_id, purpose, writer, body, asked_by, created_at)
         values ('drf_1', ?, ?, 'opening', 'model', ?, 'Robin', ?)`,
        id,
        contactId,
        text,
        Date.now(),
      )
      .toArray(),
  )
  await ask(`${at}/people/${contactId}/opening`, { method: "PUT", body: { text } })
  const launch = async () => {
    const check = await read<{ eligible: number }>(ask(`${at}/check`))
    await ask(`${at}/launch`, { body: { eligible: check.eligible } })
    await ring(workspace.id)
    return rowsOf<{ drafted_by: string; text_body: string }>(
      workspace.id,
      "select drafted_by, text_body from messages where sent_at is not null",
    )
  }
  const preview = async () => {
    const { steps } = await read<CampaignDetail>(ask(at))
    return read<Preview>(ask(`${at}/preview?step=${steps[0]?.id}&contact=${contactId}`))
  }
  return { ...entered, contactId, launch, preview }
}

test("a letter by hand with a drafted paragraph for the person is the writer's of that paragraph", async () => {
  const { launch } = await enterWithOpening()
  expect(await launch()).toMatchObject([
    { drafted_by: "model", text_body: expect.not.stringContaining("language model") },
  ])
})

test("a workspace that chooses so tells the recipient that a model drafted a letter, and of no other", async () => {
  const { ask, launch, preview, write, steps } = await enterWithOpening()
  expect((await preview()).text).not.toContain(footerWords.model)
  const details = await read<SenderDetails>(ask("/sender"))
  expect(details.disclosesModel).toBe(false)
  const choose = (disclosesModel: unknown) =>
    ask("/sender", { method: "PUT", body: { ...details, disclosesModel } })
  expect((await choose("perhaps")).status).toBe(422)
  expect(await read<SenderDetails>(choose("on"))).toMatchObject({ disclosesModel: true })
  const shown = await preview()
  for (const form of [shown.text, shown.html]) expect(form).toContain(footerWords.model)
  const stepId = steps[0]?.id ?? ""
  const [written] = steps
  await write([{ id: stepId, subject: "Piers", body: "Dear reader,\n\nby hand alone." }])
  expect((await preview()).text).not.toContain(footerWords.model)
  await write([{ id: stepId, subject: "Piers", body: written?.body ?? "" }])
  expect(await launch()).toMatchObject([
    { drafted_by: "model", text_body: expect.stringContaining(footerWords.model) },
  ])
})

test("a model writes in the manner of the letters that a workspace sent by hand, each once, without their foot", async () => {
  const body = "Hi {{ first_name | default: 'you' }},\n\nit's about piers! We've asked."
  const mark = crypto.randomUUID()
  const { ask, at, id, steps, add, workspace } = await enterWithCampaign(
    { brief: `${brief}\nTone: peer-good ${mark}` },
    [{ subject: "Piers", body }],
  )
  await add({})
  await add({})
  const { eligible } = await read<{ eligible: number }>(ask(`${at}/check`))
  await read(ask(`${at}/launch`, { body: { eligible } }))
  await ring(workspace.id)
  await ring(workspace.id)
  const draft = () =>
    read<Draft>(ask("/drafts", { body: { campaignId: id, stepId: steps[0]?.id, writer: "model" } }))
  expect((await draft()).learntFrom).toBe(0)
  const sentLater = (revision: number, draftedBy: string) =>
    rowsOf(
      workspace.id,
      `insert into messages (id, direction, mailbox_id, thread_id, state, send_key, step_id, revision, drafted_by, text_body, sent_at, created_at)
       select 'msg_' || ?1, 'out', mailbox_id, thread_id, 'sent', 'later ' || ?1, step_id, ?1, ?2, text_body, sent_at + ?1, created_at
       from messages where sent_at is not null limit 1`,
      revision,
      draftedBy,
    )
  await sentLater(2, "hand")
  await sentLater(3, "template")
  // Two people got the first: that is one letter.
  expect((await draft()).learntFrom).toBe(0)
  await sentLater(4, "hand")
  expect((await draft()).learntFrom).toBe(3)
  const { rules, given } = await lastAskedWith(mark)
  expect(JSON.parse(given).voice).toMatchObject({ greeting: "Hi", exclamations: true })
  expect(rules + given).not.toContain("Long Lane")
})

test("half of the sentences, and one of them, have to be left", () => {
  expect(keepsHalf("One is here. Two is here.", "Two is here. And more.")).toBe(true)
  expect(keepsHalf("One is here. Two is here. Three is here.", "Two is here.")).toBe(false)
  expect(keepsHalf("", "Two is here.")).toBe(false)
})
