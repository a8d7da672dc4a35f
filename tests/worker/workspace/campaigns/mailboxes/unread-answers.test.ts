import fc from "fast-check"
import { expect, test } from "vitest"
import {
  cannotBeRead,
  mayHideAnswers,
} from "../../../../../worker/workspace/campaigns/mailboxes/unread-answers.ts"

const now = Date.UTC(2026, 10, 30, 10)
const minute = 60_000
const read = {
  imapHost: "imap.example.com",
  readAt: now - 10 * minute,
  readFailure: null,
  readFailures: 0,
  stoppedAt: null,
}

test.each<[string, Partial<Record<keyof typeof read, string | number | null>>, boolean, boolean]>([
  ["read ten minutes ago", {}, false, false],
  ["read an hour ago", { readAt: now - 60 * minute }, false, false],
  ["read more than an hour ago", { readAt: now - 60 * minute - 1 }, true, false],
  ["never read to its end", { readAt: null }, true, false],
  ["two looks failed", { readFailure: "No.", readFailures: 2 }, false, false],
  ["three looks failed", { readFailure: "No.", readFailures: 3 }, true, true],
  ["three looks failed, and a test succeeded since", { readFailures: 3 }, true, false],
  [
    "one look failed after more than an hour",
    { readAt: now - 61 * minute, readFailure: "No.", readFailures: 1 },
    true,
    true,
  ],
  ["one that was never read, and failed once", { readAt: null, readFailure: "No." }, true, false],
  ["it stopped since", { stoppedAt: now - 9 * minute }, true, false],
  ["it stopped, and was read since", { stoppedAt: now - 11 * minute }, false, false],
  [
    "it only sends",
    { imapHost: null, readAt: null, readFailure: "No.", readFailures: 9, stoppedAt: now },
    false,
    false,
  ],
])("%s", (_, change, isHidden, isTold) => {
  const mailbox = { ...read, ...change } as Parameters<typeof cannotBeRead>[0] & typeof read
  expect([mayHideAnswers(mailbox, now), cannotBeRead(mailbox, now)]).toEqual([isHidden, isTold])
})

const time = fc.option(fc.integer({ min: -200, max: 0 }).map((minutes) => now + minutes * minute))
const mailboxes = fc.record({
  imapHost: fc.option(fc.constant("imap.example.com"), { freq: 9 }),
  readAt: time,
  readFailure: fc.option(fc.constant("No.")),
  readFailures: fc.integer({ min: 0, max: 5 }),
  stoppedAt: time,
})

test("of which owners are told that it cannot be read, no follow-up leaves; and one look ends both", () => {
  fc.assert(
    fc.property(mailboxes, (mailbox) => {
      if (cannotBeRead(mailbox, now)) expect(mayHideAnswers(mailbox, now)).toBe(true)
      const looked = { ...mailbox, readAt: now, readFailure: null, readFailures: 0 }
      expect([mayHideAnswers(looked, now), cannotBeRead(looked, now)]).toEqual([false, false])
    }),
  )
})

test("a follow-up leaves a mailbox that is read only when it was within the hour, and since it stopped", () => {
  fc.assert(
    fc.property(mailboxes, (mailbox) => {
      const { imapHost, readAt, stoppedAt } = mailbox
      if (imapHost === null || mayHideAnswers(mailbox, now)) return
      expect(readAt).toBeGreaterThanOrEqual(Math.max(now - 60 * minute, stoppedAt ?? 0))
    }),
  )
})
