import { env } from "cloudflare:workers"
import fc from "fast-check"
import { expect, test } from "vitest"
import { readSettings } from "../../../../../worker/env.ts"
import { capOn } from "../../../../../worker/workspace/campaigns/mailboxes/daily-cap.ts"
import {
  openPassword,
  sealPassword,
} from "../../../../../worker/workspace/campaigns/mailboxes/seal-password.ts"

const settings = readSettings(env)
const owner = { workspaceId: "wsp_0123456789abcdef0123", mailboxId: "mbx_01" }
const anyText = fc.string({ unit: "grapheme", minLength: 1, maxLength: 100 })

test("a sealed password opens for its own mailbox of its own workspace, and nowhere else", () => {
  fc.assert(
    fc.property(anyText, anyText, (password, other) => {
      const sealed = sealPassword(settings, owner, password)
      expect(openPassword(settings, owner, sealed)).toBe(password)
      expect(openPassword(settings, { ...owner, mailboxId: `mbx_${other}` }, sealed)).toBeNull()
      expect(openPassword(settings, { ...owner, workspaceId: `wsp_${other}` }, sealed)).toBeNull()
      expect(sealPassword(settings, owner, password)).not.toBe(sealed)
    }),
  )
})

test("a sealed password does not open when one character of it is another", () => {
  const sealed = sealPassword(settings, owner, "correct horse")
  for (let at = 0; at < sealed.length - 1; at++) {
    const other = sealed[at] === "A" ? "B" : "A"
    expect(openPassword(settings, owner, sealed.slice(0, at) + other + sealed.slice(at + 1))).toBeNull()
  }
  expect(openPassword(settings, owner, "")).toBeNull()
})

test("a sealed password opens after the secret was replaced, as long as the old one is kept behind it", () => {
  const sealed = sealPassword(settings, owner, "correct horse")
  const fresh = "another secret of at least 32 characters"
  const both = readSettings({ ...env, AUTH_SECRETS: `${fresh},${env.AUTH_SECRETS}` })
  expect(openPassword(both, owner, sealed)).toBe("correct horse")
  expect(openPassword(readSettings({ ...env, AUTH_SECRETS: fresh }), owner, sealed)).toBeNull()
})

test("a new mailbox begins with a few a day, has more each day, and never more than its cap", () => {
  const day = 24 * 60 * 60 * 1000
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100 }), fc.nat(60), (dailyCap, days) => {
      const mailbox = { dailyCap, ramp: true, createdAt: 1_000_000 }
      expect(capOn(mailbox, 1_000_000 + days * day)).toBe(Math.min(dailyCap, 5 + 5 * days))
      expect(capOn({ ...mailbox, ramp: false }, 1_000_000)).toBe(dailyCap)
    }),
  )
})
