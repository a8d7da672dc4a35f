import { expect, test } from "vitest"
import * as z from "zod/mini"
import { onlyChanged } from "../../../client/lib/change-form.ts"
import { withLists } from "../../../client/people/contacts/detail-field.tsx"
import { Filled } from "../../../client/people/outlets/edit-outlet.tsx"
import { ContactChange } from "../../../worker/workspace/people/contacts/contract.ts"
import type { OwnField } from "../../../worker/workspace/people/own-fields/contract.ts"

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
