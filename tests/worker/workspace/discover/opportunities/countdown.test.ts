import { describe, expect, test } from "vitest"
import { readDeadline } from "../../../../../worker/workspace/discover/opportunities/read-deadline.ts"
import { readRequests } from "../../../../../worker/workspace/discover/opportunities/read-request.ts"

const now = Date.parse("2026-06-17T15:30:00Z")
const read = (words: string) =>
  readDeadline(`Looking for bakers\nOutlet: Harbour Weekly\n${words}\nWe want bakers.`, now)

describe("a deadline that counts down", () => {
  test.each([
    ["Deadline: 7d 15h", "7d 15h", "2026-06-25T06:30"],
    ["Deadline: 8h 12m", "8h 12m", "2026-06-17T23:42"],
    ["Closes in 3 days 4 hours", "in 3 days 4 hours", "2026-06-20T19:30"],
    ["Time left: 48 hours left", "48 hours left", "2026-06-19T15:30"],
  ])("%s is the minute at which the time is over", (line, words, local) => {
    expect(read(line)).toEqual({ words, local, zone: "+00:00" })
  })

  test.each([
    "Deadline: ASAP",
    "Deadline: 3 days",
    "Deadline: 20 homes",
    "Deadline: 0h 0m",
    "Deadline: 2h before we print",
  ])("%s is none", (line) => {
    expect(read(line)?.local).toBeNull()
  })
})

test("a weekday in brackets does not part a date from its time", () => {
  expect(read("Deadline: June 22 (Monday) by 3pm PT")).toMatchObject({
    local: "2026-06-22T15:00",
    zone: "America/Los_Angeles",
  })
})

test("the date in a column named after it is the deadline", () => {
  expect(read("Close date: Jul 11th, 2026 09:30 AM")).toMatchObject({ local: "2026-07-11T09:30" })
})

const request = (outlet: string) =>
  readRequests(
    `1) Summary: Bakers at dawn\n${outlet}\nDeadline: 19 June\n\n2) Summary: Ferries\n${outlet}\nDeadline: 20 June`,
    now,
  )

test("an outlet that is not told is left empty", () => {
  expect(request("Media Outlet: Anonymous").map(({ outlet }) => outlet)).toEqual(["", ""])
})

test("an outlet is named by two words with a stroke", () => {
  expect(request("Media Outlet/Publication: Harbour Weekly").map(({ outlet }) => outlet)).toEqual([
    "Harbour Weekly",
    "Harbour Weekly",
  ])
})
