import { env } from "cloudflare:workers"
import { describe, expect, inject, test } from "vitest"
import { append } from "../../../../../worker/mail/imap/imap-commands.ts"
import { type ImapAccount, withImap } from "../../../../../worker/mail/imap/imap-connection.ts"
import { examine } from "../../../../../worker/mail/imap/open-folder.ts"
import { DAY } from "../../../../../worker/site/time/contract.ts"
import type { Attachment } from "../../../../../worker/workspace/campaigns/messages/contract.ts"
import { fetchAttachment } from "../../../../../worker/workspace/replies/attachments/fetch-attachment.ts"
import { fetchFromMailbox } from "../../../../../worker/workspace/replies/attachments/fetch-from-mailbox.ts"
import { findAttachments } from "../../../../../worker/workspace/replies/attachments/find-attachments.ts"
import type { ThreadDetail } from "../../../../../worker/workspace/replies/inbox/contract.ts"
import { findFilesBeyond } from "../../../../../worker/workspace/replies/mailbox-reading/find-files-beyond.ts"
import { insideWorkspace } from "../../../support/inside.ts"
import { runNextPart } from "../../../support/jobs.ts"
import { call, read } from "../../../support/people.ts"
import { makeKey } from "../../../support/programs.ts"
import { writeFromRead } from "../../../support/read-mailboxes.ts"
import { receive } from "../../../support/receive.ts"
import { rowsOf, writeToSomebody } from "../../../support/sent-messages.ts"

const page = "<script>alert(1)</script>"
const mail = (from: string, parent: string, id = crypto.randomUUID() as string) => `From: Nora Field <${from}>
To: <mara@letters.example>
Subject: Re: A kiln
Message-ID: <${id}@paper.example>
In-Reply-To: ${parent}
MIME-Version: 1.0
Content-Type: multipart/mixed; boundary="b"

--b
Content-Type: text/plain

Yes, please. Our rates are attached.
--b
Content-Type: text/html; name="rates.pdf.html"
Content-Disposition: attachment; filename="rates.pdf.html"
Content-Transfer-Encoding: base64

${Buffer.from(page).toString("base64")}
--b
Content-Type: application/pdf
Content-Disposition: attachment; filename*=UTF-8''%C3%9Cbersicht.pdf
Content-Transfer-Encoding: base64

JVBERi0=
--b--
`

interface Entered {
  ask: Awaited<ReturnType<typeof writeToSomebody>>["ask"]
}
async function filesOf({ ask }: Entered, threadId: string) {
  const { messages } = await read<ThreadDetail>(ask(`/inbox/${threadId}`))
  const message = messages.find(({ direction }) => direction === "in")
  const at = (part: string) => `/inbox/${threadId}/messages/${message?.id}/attachments/${part}`
  return { message, at, fetch: (part: string) => ask(at(part)) }
}

async function delivered() {
  const one = await writeToSomebody()
  await receive(one.routes.replyTo, mail(one.email, one.routes.messageId))
  return { one, ...(await filesOf(one, one.ids.thread)) }
}

async function inMailbox() {
  const one = await writeFromRead()
  await one.look()
  await one.put(mail(one.email, one.sent.message_id))
  await one.look()
  await one.order({ forget: true })
  return { one, ...(await filesOf(one, one.sent.thread_id)) }
}

describe("the files of an answer that was delivered to us", () => {
  test("stand in the conversation with their names and sizes, and are downloads that nothing shows or runs", async () => {
    const { message, fetch } = await delivered()
    expect(message?.words).toBe("Yes, please. Our rates are attached.")
    expect(message?.attachments).toEqual([
      { part: "2", name: "rates_pdf.html.download", type: "text/html", size: page.length },
      { part: "3", name: "Übersicht.pdf", type: "application/pdf", size: 5 },
    ])
    const answer = await fetch("2")
    expect(await answer.text()).toBe(page)
    const header = (name: string) => answer.headers.get(name)
    expect(header("Content-Type")).toBe("application/octet-stream")
    expect(header("Content-Disposition")).toMatch(/^attachment; filename="rates_pdf\.html\.download"/)
    expect(header("X-Content-Type-Options")).toBe("nosniff")
    expect(header("Content-Security-Policy")).toMatch(/default-src 'none'.*; sandbox$/)
    expect(header("Cache-Control")).toBe("private, no-store")
    const named = (await fetch("3")).headers.get("Content-Disposition")
    expect(named).toBe(`attachment; filename="Ubersicht.pdf"; filename*=UTF-8''%C3%9Cbersicht.pdf`)
  })

  test("are given to nobody else, and only as parts of that message", async () => {
    const { one, message, fetch, at } = await delivered()
    expect((await fetch("1")).status).toBe(404)
    expect((await fetch("9")).status).toBe(404)
    expect((await fetch("2.1")).status).toBe(404)
    const other = await delivered()
    expect((await other.one.ask(at("2"))).status).toBe(404)
    const elsewhere = `/inbox/thr_none/messages/${message?.id}/attachments/2`
    expect((await one.ask(elsewhere)).status).toBe(404)
  })

  test("are listed by the public API, which does not fetch them", async () => {
    const { one, message } = await delivered()
    const { key: token } = await makeKey(one.ask, { name: "Reader", scopes: ["messages:read"], days: null })
    const answer = call(`/v1/messages/${message?.id}`, { token })
    const { data } = await read<{ data: { attachments: object[] } }>(answer)
    expect(data.attachments).toEqual([
      { name: "rates_pdf.html.download", type: "text/html", size: page.length },
      { name: "Übersicht.pdf", type: "application/pdf", size: 5 },
    ])
  })

  test("are deleted after 90 days, which is said", async () => {
    const { one, message, fetch } = await delivered()
    const kept = async () => (await env.MEDIA.list({ prefix: `files/${one.workspace.id}/` })).objects.length
    expect(await kept()).toBe(1)
    await runNextPart(one.workspace.id, "attachment.forget")
    expect(await kept()).toBe(1)
    const before = Date.now() - 91 * DAY
    await rowsOf(one.workspace.id, "update messages set received_at = ? where id = ?", before, message?.id)
    await runNextPart(one.workspace.id, "attachment.forget")
    expect(await kept()).toBe(0)
    const answer = await fetch("2")
    expect(answer.status).toBe(410)
    expect(await answer.text()).toContain("90 days")
  })

  test("are fetched two at a time, so that large ones do not fill the memory", async () => {
    const { one, message, fetch } = await delivered()
    const take = () =>
      insideWorkspace((ctx) => fetchAttachment(ctx, one.ids.thread, message?.id ?? "", "2"), one.workspace.id)
    const [first] = [await take(), await take()]
    expect((await fetch("2")).status).toBe(429)
    first.release()
    for (const _ of [1, 2, 3]) expect(await (await fetch("2")).text()).toBe(page)
  })

  test("go with the person who wrote them", async () => {
    const { one, message } = await delivered()
    await one.ask(`/contacts/${one.contact.id}/erasure`, { method: "POST" })
    const due = "select 1 from jobs where kind = 'attachment.forget' and run_at <= ?"
    expect(await rowsOf(one.workspace.id, due, Date.now())).toHaveLength(1)
    await runNextPart(one.workspace.id, "attachment.forget")
    expect((await env.MEDIA.list({ prefix: `files/${one.workspace.id}/` })).objects).toEqual([])
    const [row] = await rowsOf(one.workspace.id, "select attachments from messages where id = ?", message?.id)
    expect(row).toEqual({ attachments: "[]" })
  })
})

describe("the files of an answer that lies in a mailbox", () => {
  test("are fetched when they are asked for: that part, and nothing else", async () => {
    const { one, message, fetch } = await inMailbox()
    expect(message?.attachments.map(({ name }) => name)).toEqual(["rates_pdf.html.download", "Übersicht.pdf"])
    expect((await env.MEDIA.list({ prefix: `files/${one.workspace.id}/` })).objects).toEqual([])
    expect(await (await fetch("3")).text()).toBe("%PDF-")
    const { asked, folders } = await one.box()
    expect(asked.map((command) => command.replace(/<[^>]*@paper.example>/, "<id>"))).toEqual([
      "LOGIN",
      'EXAMINE "INBOX"',
      'UID SEARCH HEADER Message-ID "<id>"',
      "UID FETCH 1 (UID BODY.PEEK[3]<0.1048576>)",
      "LOGOUT",
    ])
    expect(folders.INBOX?.messages[0]?.flags).toEqual([])
  })

  test("are named though the message is longer than what is read of it", async () => {
    const one = await writeFromRead()
    await one.look()
    const long = "JVBERi0=\n".repeat(1_000_000)
    await one.put(
      mail(one.email, one.sent.message_id)
        .replace("--b--", `--b\nContent-Type: application/zip; name="kit.zip"\n\n-\n--b--`)
        .replace("JVBERi0=\n", long),
    )
    await one.look()
    const { message } = await filesOf(one, one.sent.thread_id)
    expect(message?.words).toBe("Yes, please. Our rates are attached.")
    expect(message?.attachments.map(({ name, size }) => [name, size])).toEqual([
      ["rates_pdf.html.download", page.length],
      ["Übersicht.pdf", null],
      ["kit.zip", null],
    ])
  })

  test("are found in whatever folder somebody filed the message", async () => {
    const { one, fetch } = await inMailbox()
    await one.order({ move: 1, folder: "INBOX", to: "Entw&APw-rfe" })
    expect(await (await fetch("2")).text()).toBe(page)
  })

  test("are said to be gone when the mailbox has the message no more", async () => {
    const { one, fetch } = await inMailbox()
    await one.order({ drop: 1, folder: "INBOX" })
    const answer = await fetch("2")
    expect(answer.status).toBe(410)
    expect(await answer.text()).toContain("is not in mara")
  })

  test("wait while the mailbox does not let us in, and say why", async () => {
    const { one, fetch } = await inMailbox()
    await one.order({ refusal: "NO [AUTHENTICATIONFAILED] Wrong" })
    const answer = await fetch("2")
    expect(answer.status).toBe(409)
    expect(await answer.text()).toContain("did not accept the user name and password")
    await one.order({ refusal: null })
    expect((await fetch("2")).status).toBe(200)
  })

  test("are not fetched when they are larger than we take", async () => {
    const { one, message, fetch } = await inMailbox()
    const large = [
      { part: "2", name: "a.zip", type: "application/zip", size: 30_000_000, encoding: "base64" },
    ]
    await rowsOf(
      one.workspace.id,
      "update messages set attachments = ? where id = ?",
      JSON.stringify(large),
      message?.id,
    )
    const answer = await fetch("2")
    expect(answer.status).toBe(409)
    expect((await one.box()).asked).toEqual([])
  })
})

const ports = inject("imap")
const servers = Object.entries({ pretended: ports.pretended, Dovecot: ports.dovecot }).filter(
  (one): one is [string, number] => one[1] !== null,
)

describe.each(servers)("%s gives a part of a message", (_, port) => {
  const accountHere = (): ImapAccount => ({
    reach: { host: "127.0.0.1", port, secure: false, isHere: true },
    user: `presskite-${crypto.randomUUID()}`,
    password: "s p@ce",
  })
  const bytesOf = async (raw: string) => {
    const account = accountHere()
    const bytes = Buffer.from(raw.replaceAll(/\r?\n/g, "\r\n"))
    const attachments = await findAttachments(bytes)
    await withImap(account, (session) => append(session, "INBOX", bytes))
    const fetch = (attachment: Attachment, id = "<whole@paper.example>") =>
      fetchFromMailbox(account, null, id, attachment)
    return { account, attachments, fetch }
  }

  test("of 3 MB piece by piece, the same as it was sent, and the message stays unread", async () => {
    const content = Buffer.alloc(3_000_000, (at: number) => at)
    for (let at = 0; at < content.length; at++) content[at] = (at * 7919) % 251
    const base64 = content.toString("base64").replace(/.{76}/g, "$&\r\n")
    const raw = mail("nora@paper.example", "<a@b.example>", "whole").replace("JVBERi0=", base64)
    const { attachments, fetch, account } = await bytesOf(raw)
    const pieces = await fetch(attachments[1] as Attachment)
    if (typeof pieces === "string") throw new Error(pieces)
    expect(Buffer.concat(pieces).equals(content)).toBe(true)
    expect(await fetch(attachments[1] as Attachment, "<other@paper.example>")).toBe("missing")
    await withImap(account, async (session) => {
      await examine(session, "INBOX")
      const unseen: unknown[] = []
      await session.run(["UID SEARCH UNDELETED"], (answer) => void unseen.push(...answer.slice(2)))
      expect(unseen).toEqual(["1"])
    })
  })

  test("are all named, also those behind the 8 MB that are read of a message", async () => {
    const raw = `From: a@b.example
Message-ID: <whole@paper.example>
MIME-Version: 1.0
Content-Type: multipart/mixed; boundary="out"

--out
Content-Type: multipart/related; boundary="in"

--in
Content-Type: text/plain

Words
--in
Content-Type: image/png; name="harbour.png"
Content-Transfer-Encoding: base64

${`${"iVBORw0KGgoAAAANSUhEUgAA".repeat(3)}\n`.repeat(125_000)}
--in
Content-Type: image/png; name="kiln.png"
Content-Transfer-Encoding: base64

iVBORw0K
--in--
--out
Content-Type: text/plain

A line below
--out
Content-Type: application/pdf
Content-Disposition: attachment; filename*=UTF-8''%C3%9Cbersicht.pdf
Content-Transfer-Encoding: base64

JVBERi0=
--out--
`
    const account = accountHere()
    const bytes = Buffer.from(raw.replaceAll("\n", "\r\n"))
    const beyond = await withImap(account, async (session) => {
      await append(session, "INBOX", bytes)
      await examine(session, "INBOX")
      return findFilesBeyond(session, 1, bytes.subarray(0, 8 * 1024 * 1024))
    })
    expect(beyond).toEqual([
      { part: "1.3", name: "kiln.png", type: "image/png", size: null, encoding: "base64" },
      { part: "3", name: "Übersicht.pdf", type: "application/pdf", size: null, encoding: "base64" },
    ])
    const pieces = await fetchFromMailbox(account, null, "<whole@paper.example>", beyond[1] as Attachment)
    if (typeof pieces === "string") throw new Error(pieces)
    expect(Buffer.concat(pieces).toString()).toBe("%PDF-")
  })

  test("by the number that stands for it, in a message within messages and one without parts", async () => {
    const nested = await bytesOf(`From: a@b.example
Message-ID: <whole@paper.example>
MIME-Version: 1.0
Content-Type: multipart/mixed; boundary="out"

--out
Content-Type: multipart/related; boundary="in"

--in
Content-Type: text/plain

Words
--in
Content-Type: image/png; name=dot.png

dots
--in--
--out
Content-Type: application/zip; name=all.zip

zip

--out--
`)
    expect(nested.attachments.map(({ part }) => part)).toEqual(["1.2", "2"])
    const texts = []
    for (const attachment of nested.attachments) texts.push(await nested.fetch(attachment))
    expect(texts.map((pieces) => Buffer.concat(pieces as Uint8Array[]).toString())).toEqual([
      "dots",
      "zip\r\n",
    ])
    const single = await bytesOf(
      "From: a@b.example\nMessage-ID: <whole@paper.example>\nMIME-Version: 1.0\nContent-Type: application/pdf; name=a.pdf\n\nOnly\n",
    )
    const [only] = single.attachments
    expect(Buffer.concat((await single.fetch(only as Attachment)) as Uint8Array[]).toString()).toBe(
      "Only\r\n",
    )
    expect(await single.fetch({ ...(only as Attachment), part: "7" })).toBe("missing")
    expect(await single.fetch({ ...(only as Attachment), size: 3 })).toBe("missing")
    expect(await single.fetch({ ...(only as Attachment), part: "1]) (FLAGS" })).toBe("missing")
  })
})
