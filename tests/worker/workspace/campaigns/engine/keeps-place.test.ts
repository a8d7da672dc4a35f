import { expect, test } from "vitest"
import { keepsPlace } from "../../../../../worker/workspace/campaigns/engine/keeps-place.ts"
import type { Outcome } from "../../../../../worker/workspace/campaigns/mailboxes/sending.ts"

const failed = (of: "transient" | "permanent" | "ambiguous" | "auth", heldUntil?: number): Outcome => ({
  ...{ kind: "failed", class: of, message: "No." },
  ...(heldUntil === undefined ? {} : { heldUntil }),
})

test.each<[string, Outcome, number, boolean]>([
  ["was sent", { kind: "sent" }, 1, true],
  ["was withdrawn", { kind: "withdrawn" }, 1, false],
  ["may have been sent", failed("ambiguous"), 1, true],
  ["is tried again within hours", failed("transient"), 5, true],
  ["is tried no more", failed("transient"), 6, false],
  ["waits for its mailbox", failed("transient", 1), 1, false],
  ["was refused for good", failed("permanent"), 1, false],
  ["was not let in", failed("auth"), 1, false],
])("a first message that %s keeps its place or gives it to somebody else", (_, outcome, attempt, keeps) => {
  expect(keepsPlace(outcome, attempt)).toBe(keeps)
})
