import { expect, test } from "vitest"
import { clientMeant } from "../../../client/people/clients/client-select.tsx"

const own = { id: "cli_own", isOwn: true }
const one = { id: "cli_1", isOwn: false }

test("something new of whoever works for one client alone is for that client", () => {
  expect(clientMeant([one], undefined)).toBe("cli_1")
  for (const items of [[own], [own, one], null]) expect(clientMeant(items, undefined)).toBeUndefined()
})

test("what exists keeps its client, or none, whoever opens its form", () => {
  expect(clientMeant([one], null)).toBeNull()
  expect(clientMeant([one], "cli_2")).toBe("cli_2")
  expect(clientMeant(null, "cli_1")).toBe("cli_1")
})
