import { describe, expect, inject, test } from "vitest"
import { withImap } from "../../../worker/mail/imap/imap-connection.ts"
import { examine } from "../../../worker/mail/imap/open-folder.ts"
import { smtpDriver } from "../../../worker/mail/smtp-driver.ts"
import "../../support/imap-ports.ts"
import { writeFromRead } from "../support/read-mailboxes.ts"
import { rowsOf } from "../support/sent-messages.ts"

const { postfix, dovecot } = inject("imap")
const reachOf = (port: number | null) => ({ host: "127.0.0.1", port: port ?? 0, secure: false, isHere: true })

const send = (to: string, password = "s p@ce") =>
  smtpDriver(
    { reach: reachOf(postfix), user: "presskite", password, name: "letters.example" },
    { name: "Mara Lind", email: "presskite@letters.example" },
  ).send(
    {
      to: { name: "Nora Field", email: `${to}-${crypto.randomUUID()}@paper.example` },
      subject: "A kiln",
      text: "Plain words",
      html: "<p>Rich words</p>",
      messageId: `<${crypto.randomUUID()}@letters.example>`,
      date: Date.UTC(2026, 10, 30),
    },
    () => true,
  )

describe.skipIf(postfix === null)("Postfix", () => {
  test("takes a message from somebody who signs in", async () => {
    expect(await send("nora")).toMatchObject({
      outcome: "accepted",
      response: expect.stringContaining("queued as"),
    })
  })

  test.each([
    ["puts one off", "deferred", "transient", "450 4.2.1"],
    ["refuses one", "unknown", "permanent", "550 5.1.1"],
  ])("%s", async (_, to, errorClass, said) => {
    const result = await send(to)
    expect(result).toMatchObject({ outcome: "refused", errorClass, text: expect.stringContaining(said) })
  })

  test("does not let in who has another password", async () => {
    expect(await send("nora", "another")).toMatchObject({ outcome: "refused", errorClass: "auth" })
  })

  test("reports what it could not deliver, which counts as the bounce of that person", async () => {
    const user = `presskite-${crypto.randomUUID()}`
    const email = `gone-${crypto.randomUUID()}@paper.example`
    const own = { user, address: `${user}@letters.example`, port: postfix, imapPort: dovecot }
    const one = await writeFromRead(email, own)
    const account = { reach: reachOf(dovecot), user, password: "s p@ce" }
    const next = () => withImap(account, async (session) => (await examine(session, "INBOX")).uidNext)
    while ((await next()) === 1);
    await one.look()
    expect(await one.received()).toMatchObject([{ class: "bounce", thread_id: one.sent.thread_id }])
    expect(await one.stateOf()).toMatchObject({ state: "bounced" })
    expect(await rowsOf(one.workspace.id, "select reason from suppressions")).toMatchObject([
      { reason: "hard_bounce" },
    ])
  })
})
