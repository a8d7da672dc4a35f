import { expect, test } from "vitest"
import { groups, placeAt, places } from "../../../client/desk/places.ts"
import { isPrivate } from "../../../client/private-paths.ts"

test.each([
  ["/dashboard", "Overview", undefined],
  ["/dashboard/contacts", "Contacts", undefined],
  ["/dashboard/contacts/con_1", "Contacts", undefined],
  ["/dashboard/contacts/fields", "Settings", "Fields"],
  ["/dashboard/contacts/suppressions", "Contacts", "Do not contact"],
  ["/dashboard/api/webhooks", "Settings", "Webhooks"],
  ["/dashboard/connect", "Settings", "Connect an assistant"],
  ["/dashboard/campaigns/cam_1/edit", "Campaigns", undefined],
  ["/dashboard/admin/users", "Admin Controls", "Users"],
  ["/settings/sender", "Settings", "Sender details"],
  ["/settings/notifications", "Settings", "Notifications"],
])("%s belongs to %s", (path, label, sub) => {
  const here = placeAt(path)
  expect([here?.place.label, here?.sub?.label]).toEqual([label, sub])
})

test("an address of no place belongs to none", () => {
  expect(placeAt("/dashboard/nowhere")).toBeNull()
  expect(placeAt("/dashboard/contactsheet")).toBeNull()
})

test("each entry leads to a page, by its own key and in one place", () => {
  const all = places.flatMap((place) => [place.to, ...(place.below ?? []).map(({ to }) => to)])
  expect(all.filter((to) => !isPrivate(to))).toEqual([])
  expect(new Set(all).size).toBe(all.length)
  const keys = places.flatMap(({ key }) => key ?? [])
  expect(new Set(keys).size).toBe(keys.length)
  expect(places.filter(({ onPhone }) => onPhone)).toHaveLength(5)
  expect(new Set(places.map(({ group }) => group))).toEqual(new Set(groups))
})
