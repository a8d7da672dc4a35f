import { expect, test } from "vitest"
import { call } from "../support/people.ts"

test("whoever found a weakness is told where to report it, for a year from the build", async () => {
  const answer = await call("/.well-known/security.txt")
  expect([answer.status, answer.headers.get("Content-Type")]).toEqual([
    200,
    expect.stringMatching(/^text\/plain; ?charset=utf-8$/i),
  ])
  const fields = Object.fromEntries(
    (await answer.text())
      .trimEnd()
      .split("\n")
      .map((line) => line.split(": ") as [string, string]),
  )
  expect(fields).toEqual({
    Contact: expect.stringMatching(/^https?:\/\/[^/]+\/contact$/),
    Expires: "2027-11-23T00:00:00.000Z",
    "Preferred-Languages": "en",
    Canonical: expect.stringMatching(/\/\.well-known\/security\.txt$/),
  })
})
