import { expect, test } from "vitest"
import * as z from "zod/mini"
import { onlyChanged } from "../../../client/lib/change-form.ts"
import { withLines } from "../../../client/people/clients/client-form.tsx"
import { withLists } from "../../../client/people/contacts/detail-field.tsx"
import { withLines as withExpertLines } from "../../../client/people/experts/expert-form.tsx"
import { Filled } from "../../../client/people/outlets/edit-outlet.tsx"
import { withTargets } from "../../../client/results/placements/placement-form.tsx"
import { withSections } from "../../../client/results/reports/report-form.tsx"
import { TemplateChange } from "../../../worker/workspace/campaigns/templates/contract.ts"
import { OpportunityChange } from "../../../worker/workspace/discover/opportunities/contract.ts"
import { StoryChange } from "../../../worker/workspace/discover/saved-stories/contract.ts"
import { ClientChange, NewClient } from "../../../worker/workspace/people/clients/contract.ts"
import { ContactChange } from "../../../worker/workspace/people/contacts/contract.ts"
import { ExpertChange, NewExpert } from "../../../worker/workspace/people/experts/contract.ts"
import type { OwnField } from "../../../worker/workspace/people/own-fields/contract.ts"
import { TaskChange } from "../../../worker/workspace/people/tasks/contract.ts"
import { NewPlacement, PlacementChange } from "../../../worker/workspace/results/placements/contract.ts"
import { NewReport, ReportChange } from "../../../worker/workspace/results/reports/contract.ts"

const fields = [
  { key: "beat", name: "Beat", kind: "text", choices: [] },
  { key: "rank", name: "Rank", kind: "number", choices: [] },
] as unknown as OwnField[]

const contact = {
  ...{ name: "Nora Field", email: "nora@paper.example", title: "Editor", beats: "Food, Travel" },
  ...{ outletId: "out_1", "fields.beat": "Sea", "fields.rank": "3" },
}
const outlet = {
  ...{ name: "Harbour Weekly", kind: "news", language: "en", country: "GB", timeZone: "Europe/London" },
  ...{ contactUrl: "", topics: "Ships, Food", emails: "desk@harbour.example", guidelines: "Short" },
}

const sent = <Values>(schema: z.ZodMiniType<Values>, opened: Record<string, string>, typed: object) =>
  z.parse(
    onlyChanged(() => opened, schema),
    { ...opened, ...typed },
  )

const changeOf = (typed: object) => sent(withLists(ContactChange, fields), contact, typed)

test("of a contact only what was changed is sent, so that what somebody else changed meanwhile stays", () => {
  expect(changeOf({})).toEqual({})
  expect(changeOf({ title: "Editor in chief" })).toEqual({ title: "Editor in chief" })
  expect(changeOf({ beats: "Food" })).toEqual({ beats: ["Food"] })
  expect(changeOf({ "fields.rank": "4" })).toEqual({ fields: { rank: 4 } })
})

test("what was emptied is sent as empty", () => {
  expect(changeOf({ email: "", title: "", beats: "", outletId: "", "fields.beat": "" })).toEqual({
    ...{ email: null, title: "", beats: [], outletId: null, fields: { beat: null } },
  })
})

test("what was changed to something wrong is refused at its field", () => {
  expect(() => changeOf({ name: "" })).toThrow(/name/)
})

test("of an outlet only what was changed is sent, also as empty", () => {
  const changeOf = (typed: object) => sent(Filled, outlet, typed)
  expect(changeOf({})).toEqual({})
  expect(changeOf({ country: " pt" })).toEqual({ country: "PT" })
  expect(changeOf({ topics: "", emails: "", language: "", guidelines: "" })).toEqual({
    ...{ topics: [], emails: [], language: null, guidelines: "" },
  })
})

test("of a client, a task and a request only what was changed is sent, also as empty", () => {
  const client = {
    name: "Harbour",
    accent: "#123456",
    brief: "Ships",
    names: "Harbour\nQuay",
    spokespeople: "",
    sites: "",
  }
  const changed = (typed: object) => sent(withLines(ClientChange), client, typed)
  expect(changed({})).toEqual({})
  expect(changed({ names: "Quay", brief: "" })).toEqual({ names: ["Quay"], brief: "" })
  expect(z.parse(withLines(NewClient), client)).toMatchObject({ names: ["Harbour", "Quay"], sites: [] })

  const task = { title: "Call", dueOn: "2027-01-01", responsibleId: "usr_1", clientId: "cli_1" }
  expect(sent(TaskChange, task, {})).toEqual({})
  expect(sent(TaskChange, task, { dueOn: "", responsibleId: "", clientId: "" })).toEqual({
    ...{ dueOn: null, responsibleId: null, clientId: null },
  })

  const request = { title: "Ferries", url: "https://a.example/", deadlineLocal: "2027-03-01", outlet: "Quay" }
  expect(sent(OpportunityChange, request, {})).toEqual({})
  expect(sent(OpportunityChange, request, { url: "", deadlineLocal: "", outlet: "" })).toEqual({
    ...{ url: null, deadlineLocal: null, outlet: "" },
  })
})

test("of a story, an expert and a template only what was changed is sent, also as empty", () => {
  const story = {
    ...{ title: "Ferries", text: "They run late", countries: "GB,IE", languages: "", kinds: "news" },
    ...{ names: "Harbour, Quay", competitors: "Sail", clientId: "cli_1" },
  }
  expect(sent(StoryChange, story, {})).toEqual({})
  expect(sent(StoryChange, story, { text: "", countries: "", kinds: "", names: "", clientId: "" })).toEqual({
    ...{ text: "", countries: [], kinds: [], names: [], clientId: null },
  })

  const expert = {
    ...{ name: "Ida Berg", role: "Head of research", company: "Harbour", email: "ida@harbour.example" },
    ...{ about: "She counts ships.", topics: "Ships", published: "https://a.example/ A book", clientId: "" },
    takesQuestions: "yes",
  }
  const changed = (typed: object) => sent(withExpertLines(ExpertChange), expert, typed)
  expect(changed({})).toEqual({})
  expect(changed({ topics: "Ships\nPorts" })).toEqual({ topics: ["Ships", "Ports"] })
  expect(changed({ about: "", published: "", takesQuestions: "no" })).toEqual({
    ...{ about: "", published: [], takesQuestions: false },
  })
  expect(z.parse(withExpertLines(NewExpert), expert)).toMatchObject({
    ...{ clientId: null, takesQuestions: true, published: [{ url: "https://a.example/", title: "A book" }] },
  })

  const template = { name: "Follow-up", folder: "Autumn", clientId: "cli_1" }
  expect(sent(TemplateChange, template, {})).toEqual({})
  expect(sent(TemplateChange, template, { folder: "", clientId: "" })).toEqual({ folder: "", clientId: null })
})

test("of a placement and a report only what was changed is sent, also as empty", () => {
  const placement = {
    ...{ pageUrl: "https://a.example/", targetUrls: "https://b.example/\nhttps://c.example/", match: "page" },
    ...{ phrase: "Harbour", clientId: "cli_1", campaignId: "cmp_1", contactId: "" },
  }
  const changed = (typed: object) => sent(withTargets(PlacementChange), placement, typed)
  expect(changed({})).toEqual({})
  expect(changed({ targetUrls: "", campaignId: "", contactId: "con_1" })).toEqual({
    ...{ targetUrls: [], campaignId: null, contactId: "con_1" },
  })
  expect(z.parse(withTargets(NewPlacement), { pageUrl: "a.example", targetUrls: "" })).toMatchObject({
    ...{ targetUrls: [], campaignId: null },
  })

  const report = {
    ...{ title: "May", from: "2027-05-01", to: "2027-05-31", timeZone: "UTC", sections: "summary links" },
    ...{ summary: "It went well.", nextSteps: "More of it." },
  }
  const rewritten = (typed: object) => sent(withSections(ReportChange), report, typed)
  expect(rewritten({})).toEqual({})
  expect(rewritten({ summary: "", sections: "links" })).toEqual({ summary: "", sections: ["links"] })
  expect(() => rewritten({ sections: "" })).toThrow(/sections/)
  expect(z.parse(withSections(NewReport), { ...report, clientId: "" })).toMatchObject({ clientId: "cli_own" })
})
