import { desc, eq, sql } from "drizzle-orm"
import { Hono } from "hono"
import { html } from "hono/html"
import * as z from "zod/mini"
import type { Ctx, Site } from "../http/context.ts"
import { query } from "../http/validate.ts"
import type { Mail } from "../mail/mailer.ts"
import { capturedMail } from "../mail/table.ts"
import { toIso } from "../to-iso.ts"

interface CapturedMail extends Mail {
  id: string
  sentAt: string
}

const OutboxFilter = z.object({ to: z.optional(z.string()) })
type OutboxFilter = z.infer<typeof OutboxFilter>

/** Mail that was captured instead of sent, newest first. Mounted only when LOCAL. */
export const outboxRoutes = new Hono<Site>()
  .get("/outbox", query(OutboxFilter), async (c) => {
    return c.html(writePage(await listCaptured(c.var.ctx, c.req.valid("query"))))
  })
  .get("/outbox.json", query(OutboxFilter), async (c) => {
    return c.json({ messages: await listCaptured(c.var.ctx, c.req.valid("query")) })
  })

async function listCaptured({ db }: Ctx, { to }: OutboxFilter): Promise<CapturedMail[]> {
  const rows = await db
    .select()
    .from(capturedMail)
    .where(to === undefined ? undefined : eq(capturedMail.to, to.toLowerCase()))
    .orderBy(desc(capturedMail.sentAt), desc(sql`rowid`))
    .limit(100)
  return rows.map((row) => ({ ...row, sentAt: toIso(row.sentAt) }))
}

const writePage = (messages: CapturedMail[]) => html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Outbox</title></head>
<body>
<h1>Outbox</h1>
<p>Mail of this local site, captured instead of sent. Newest first, at most 100. <a href="/dev/outbox.json">As JSON</a></p>
${messages.length === 0 ? html`<p>Nothing has been sent yet.</p>` : messages.map(writeMessage)}
</body>
</html>
`

const writeMessage = ({ to, subject, text, sentAt }: CapturedMail) => html`<article>
<h2>${subject}</h2>
<p>To ${to}, <time datetime="${sentAt}">${sentAt}</time></p>
<pre>${text.split(/(https?:\/\/\S+)/).map((part, at) => (at % 2 ? html`<a href="${part}">${part}</a>` : part))}</pre>
<hr>
</article>
`
