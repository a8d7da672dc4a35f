import { expect, test } from "vitest"
import * as z from "zod/mini"
import { onlyChanged } from "../../../client/lib/change-form.ts"
import { withLines } from "../../../client/people/clients/client-form.tsx"
import { withLists } from "../../../client/people/contacts/detail-field.tsx"
import { Filled } from "../../../client/people/outlets/edit-outlet.tsx"
import { OpportunityChange } from "../../../worker/workspace/discover/opportunities/contract.ts"
import { ClientChange, NewClient } from "../../../worker/workspace/people/clients/contract.ts"
import { ContactChange } from "../../../worker/workspace/people/contacts/contract.ts"
import type { OwnField } from "../../../worker/workspace/people/own-fields/contract.ts"
import { TaskChange } from "../../../worker/workspace/people/tasks/contract.ts"

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
