import { expect, test } from "vitest"
import type { CampaignDetail } from "../../../../../worker/workspace/campaigns/campaigns/contract.ts"
import type {
  TemplateDetail,
  TemplateMessage,
  TemplatePage,
} from "../../../../../worker/workspace/campaigns/templates/contract.ts"
import { ring } from "../../../support/jobs.ts"
import { read } from "../../../support/people.ts"
import { startProgram } from "../../../support/programs.ts"
import { rowsOf } from "../../../support/sent-messages.ts"
import { joinWorkspace } from "../../../support/teams.ts"
import { enterOwnWorkspace } from "../../../support/workspaces.ts"
import { enterWithCampaign } from "../campaigns/campaign.ts"

const letter = {
  name: "Study",
  folder: "Spring",
  messages: [
    { subject: "A study", body: "Dear {{ first_name }}" },
    { body: "Did you see it?", delayValue: 3, thread: "reply", subject: "Not used" },
  ],
}

test("a letter keeps its versions, and an older one is brought back as the newest", async () => {
  const { ask } = await enterOwnWorkspace()
  const made = await read<TemplateDetail>(ask("/templates", { body: letter }))
  expect(made).toMatchObject({ kind: "letter", version: 1, length: 2, sent: 0, campaigns: 0 })
  expect(made.messages[1]).toMatchObject({ subject: "", delayValue: 3, thread: "reply" })
  const put = (body: object) => read<TemplateDetail>(ask(`/templates/${made.id}`, { method: "PUT", body }))
  // Another folder is no other text.
  expect(await put({ folder: "Autumn", messages: made.messages })).toMatchObject({
    version: 1,
    folder: "Autumn",
  })
  const second = await put({ messages: [{ subject: "A survey", body: "Hello" }] })
  expect(second).toMatchObject({ version: 2, length: 1 })
  const first = await read<{ messages: TemplateMessage[] }>(ask(`/templates/${made.id}/versions/1`))
  expect(first.messages).toEqual(made.messages)
  const back = await read<TemplateDetail>(ask(`/templates/${made.id}/versions/1/restore`, { method: "POST" }))
  expect([back.version, back.messages]).toEqual([3, made.messages])
  expect(back.versions.map(({ version }) => version)).toEqual([3, 2, 1])
  for (const version of ["4", "0", "x"])
    expect((await ask(`/templates/${made.id}/versions/${version}`)).status).toBe(404)
})

test("a list shows the beginning of a letter in words, without its markup", async () => {
  const { ask } = await enterOwnWorkspace()
  const body = "**Dear {{ first_name }}**,\n\n- see [the study](https://studies.example/a)\n- answer"
  const made = await read<TemplateDetail>(
    ask("/templates", { body: { name: "Marked", messages: [{ subject: "A study", body }] } }),
  )
  expect(made.excerpt).toBe("Dear {{ first_name }}, see the study answer")
})

test("a name belongs to one of a kind, a client must exist, and a viewer only reads", async () => {
  const { ask, workspace } = await enterOwnWorkspace()
  await read(ask("/templates", { body: letter }))
  const taken = await ask("/templates", { body: { ...letter, name: "STUDY " } })
  expect([taken.status, await taken.text()]).toEqual([409, expect.stringContaining('"field":"name"')])
  expect((await ask("/templates", { body: { ...letter, kind: "snippet" } })).status).toBe(201)
  expect((await ask("/templates", { body: { ...letter, name: "B", clientId: "cli_none" } })).status).toBe(422)
  const client = await read<{ id: string }>(ask("/clients", { body: { name: "Tide" } }))
  await read(ask("/templates", { body: { ...letter, name: "Only theirs", clientId: client.id } }))
  const names = async (query: string) =>
    (await read<TemplatePage>(ask(`/templates?${query}`))).templates.map(({ name }) => name)
  expect(await names("kind=letter&client=cli_other")).toEqual(["Study"])
  expect(await names(`kind=letter&client=${client.id}`)).toEqual(["Only theirs", "Study"])
  const viewer = await joinWorkspace(workspace.id, "viewer")
  expect((await viewer.ask("/templates")).status).toBe(200)
  expect((await viewer.ask("/templates", { body: { ...letter, name: "C" } })).status).toBe(403)
})

test("a letter that was sent becomes a template in one press, with its fields and as it was then", async () => {
  const text = {
    subject: "A study for {{ name }}",
    body: "Dear {{ first_name | default: 'reader' }},\n\nhello.",
  }
  const { ask, at, add, write, steps, workspace } = await enterWithCampaign({}, [text])
  await add({})
  const { eligible } = await read<{ eligible: number }>(ask(`${at}/check`))
  await read(ask(`${at}/launch`, { body: { eligible } }))
  await ring(workspace.id)
  const sent = "select id from messages where sent_at is not null"
  const [message] = await rowsOf<{ id: string }>(workspace.id, sent)
  // What is written there later is another text.
  await write([{ id: steps[0]?.id, subject: "Another", body: "Dear {{ first_name | default: 'you' }}." }])
  const made = await read<TemplateDetail>(
    ask("/templates/from-message", { body: { messageId: message?.id } }),
  )
  expect(made).toMatchObject({ kind: "letter", name: "A study for name", version: 1, messages: [text] })
})

test("a campaign's message remembers the template that it began with, also in a copy and for programs", async () => {
  const { ask, program } = await startProgram({ scopes: ["campaigns:read", "campaigns:write"] })
  const { data } = await read<{ data: { id: string } }>(
    program("/templates", { body: { name: "Study", messages: [{ subject: "A study", body: "Hello" }] } }),
  )
  const campaign = await read<CampaignDetail>(ask("/campaigns", { body: { name: "Spring" } }))
  const [step] = campaign.steps
  const text = { delayValue: 0, delayUnit: "days", thread: "new", subject: "A study", body: "Hello" }
  const put = (more: object) =>
    ask(`/campaigns/${campaign.id}/steps`, {
      method: "PUT",
      body: { steps: [{ ...text, id: step?.id, ...more }] },
    })
  await read(put({ templateId: data.id }))
  // Whoever says nothing of it changes nothing of it.
  expect(await read(put({ body: "Hello again" }))).toMatchObject({ steps: [{ templateId: data.id }] })
  const copy = await read<CampaignDetail>(ask(`/campaigns/${campaign.id}/duplicate`, { method: "POST" }))
  expect(copy.steps[0]?.templateId).toBe(data.id)
  expect(await read(program("/templates?kind=letter"))).toMatchObject({
    data: [{ id: data.id, results: { campaigns: 2, sent: 0 } }],
    meta: { total: 1 },
  })
  expect(await read(program(`/campaigns/${campaign.id}`))).toMatchObject({
    data: { steps: [{ template_id: data.id }] },
  })
  expect(await read(put({ templateId: "tpl_none" }))).toMatchObject({ steps: [{ templateId: null }] })
  expect((await ask(`/templates/${data.id}`, { method: "DELETE" })).status).toBe(204)
  expect((await ask(`/templates/${data.id}`)).status).toBe(404)
})
