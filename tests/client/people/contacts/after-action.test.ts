import fc from "fast-check"
import { expect, test } from "vitest"
import type { BulkAction, Contact } from "#contract/workspace/people/contacts"
import { afterAction } from "../../../../client/people/contacts/after-action.ts"

const contactOf = (id: number, state: Contact["state"]) => ({ id: `con_${id}`, state }) as Contact
const states = ["active", "stale", "do_not_contact"] as const
const lists = fc
  .array(fc.constantFrom(...states))
  .map((all) => all.map((state, index) => contactOf(index, state)))
const actions = fc.constantFrom<BulkAction["action"]>("delete", "active", "do_not_contact")

test("a list shows after an action what the server would answer for it", () => {
  const filters = fc.option(fc.constantFrom(...states), { nil: null })
  fc.assert(
    fc.property(lists, fc.array(fc.nat(10)), actions, filters, (everybody, numbers, action, filter) => {
      const ids = numbers.map((number) => `con_${number}`)
      const belongs = ({ state }: Contact) => filter === null || state === filter
      const changed = everybody
        .filter(({ id }) => action !== "delete" || !ids.includes(id))
        .map((contact) =>
          ids.includes(contact.id) ? { ...contact, state: action as Contact["state"] } : contact,
        )
      // Who comes to belong to a list by the action was not on screen, so cannot have been chosen.
      const shown = everybody.filter(belongs)
      const expected = changed.filter((one) => belongs(one) && shown.some(({ id }) => id === one.id))
      expect(afterAction(shown, ids, action, filter)).toEqual(expected)
    }),
  )
})
