import { expect, test } from "vitest"
import type { MyWorkspace } from "#contract/site/workspaces"
import { removalWords } from "../../../client/factors/removal-words.ts"

const workspace = (name: string, requiresFactor: boolean): MyWorkspace => ({
  id: name,
  name,
  role: "member",
  plan: "free",
  trialEndsAt: "2026-12-01T00:00:00Z",
  isSuspended: false,
  requiresFactor,
  needsCompany: false,
})
const [open, one, other] = [workspace("Home", false), workspace("Harbour", true), workspace("Kiln", true)]
const plain = "Logging in then takes no second step, and your recovery codes stop working."

test("removing the last factor names the workspaces that are closed without one", () => {
  expect(removalWords(true, [open])).toBe(plain)
  expect(removalWords(true, null)).toBe(plain)
  expect(removalWords(true, [open, one])).toBe(
    `${plain} Harbour is closed to you until you set one up again.`,
  )
  expect(removalWords(true, [one, open, other])).toBe(
    `${plain} Harbour and Kiln are closed to you until you set one up again.`,
  )
  expect(removalWords(false, [one])).toBe("It can then no longer be used to log in.")
})
