import { expect, test } from "vitest"
import type { ApiKey } from "#contract/workspace/core/keys"
import { keysThatStay } from "../../../client/members/keys-that-stay.ts"

const now = Date.parse("2026-11-29T08:00:00Z")
const key = (id: string, of: Partial<ApiKey> = {}): ApiKey => ({
  id,
  name: id,
  hint: "abcd",
  scopes: ["contacts:read"],
  assistant: null,
  createdAt: "2026-01-01T00:00:00Z",
  expiresAt: null,
  lastUsedAt: null,
  madeBy: "ada",
  ...of,
})

test("of somebody who goes, the keys of programs that still work go on: no assistant, and nothing that has expired", () => {
  const keys = [
    key("for good"),
    key("another's", { madeBy: "lin" }),
    key("an assistant", { assistant: "claude.ai" }),
    key("expired", { expiresAt: new Date(now).toISOString() }),
    key("for a while", { expiresAt: new Date(now + 1).toISOString() }),
  ]
  expect(keysThatStay(keys, "ada", now).map(({ id }) => id)).toEqual(["for good", "for a while"])
})
