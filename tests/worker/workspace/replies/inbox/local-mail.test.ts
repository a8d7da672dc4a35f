import { expect, test } from "vitest"
import type { ThreadDetail } from "../../../../../worker/workspace/replies/inbox/contract.ts"
import { appWith } from "../../../support/app.ts"
import { call, read } from "../../../support/people.ts"
import { writeToSomebody } from "../../../support/sent-messages.ts"

const letter = (messageId: string) =>
  `From: Nora <nora@paper.example>\r\nSubject: Re: A kiln\r\nIn-Reply-To: ${messageId}\r\n\r\nYes, please.`

test("a developer brings mail in by hand; a made-up address takes none, and elsewhere there is no such door", async () => {
  const one = await writeToSomebody()
  const raw = letter(one.routes.messageId)
  const body = { to: one.routes.replyTo, raw }
  const elsewhere = appWith({ settings: { LOCAL: "false", SMTP_URL: "smtps://mail.example" } })
  expect((await call("/dev/mail", { body, server: elsewhere })).status).toBe(405)
  const refused = await call("/dev/mail", { body: { to: "r+made0up@presskite.test", raw } })
  expect(refused.status).toBe(422)
  expect(await refused.json()).toMatchObject({ error: { code: "mail_refused" } })

  expect((await call("/dev/mail", { body })).status).toBe(204)
  const thread = await read<ThreadDetail>(one.ask(`/inbox/${one.ids.thread}`))
  expect(thread).toMatchObject({ state: "needs_reply", lastWords: "Yes, please." })
})
