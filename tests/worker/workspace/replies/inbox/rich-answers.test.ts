import PostalMime from "postal-mime"
import { expect, inject, test } from "vitest"
import { plainLine } from "../../../../../worker/workspace/campaigns/markup/contract.ts"
import type { TemplateDetail } from "../../../../../worker/workspace/campaigns/templates/contract.ts"
import type {
  FilledSnippet,
  ThreadDetail,
  ThreadMessage,
} from "../../../../../worker/workspace/replies/inbox/contract.ts"
import { connect } from "../../../support/mailboxes.ts"
import { read } from "../../../support/people.ts"
import { rowsOf, writeToSomebody } from "../../../support/sent-messages.ts"

/** A conversation whose answers leave by a mail server that takes them. */
async function startConversation(signature = "") {
  const one = await writeToSomebody()
  const mailbox = await connect(one.ask, "accepting", { signature })
  await rowsOf(one.workspace.id, "update threads set mailbox_id = ?", mailbox.id)
  const answer = async (text: string) => {
    const body = { key: crypto.randomUUID(), text }
    const { messages } = await read<ThreadDetail>(one.ask(`/inbox/${one.ids.thread}/replies`, { body }))
    const sent = messages.at(-1)
    if (!sent) throw new Error("nothing was sent")
    return { sent, email: await arrived(one.email) }
  }
  return { ...one, answer }
}

/** The last message that reached an address, as another program reads it. */
async function arrived(address: string) {
  const answer = await fetch(`http://127.0.0.1:${inject("smtp").inspecting}/`)
  const all = (await answer.json()) as { to: string[]; raw: string }[]
  return PostalMime.parse(all.findLast(({ to }) => to.includes(address))?.raw ?? "")
}

const said = ({ letter }: ThreadMessage) => letter?.map(({ kind, lines }) => [kind, lines.map(plainLine)])

test("an answer arrives with its links, bold words and lists, as HTML and as text, and is shown as it was written", async () => {
  const one = await startConversation("- Mara **Lind**\n- Kite & Co")
  const { sent, email } = await one.answer(
    "Dear Nora,\nyes: **half of them**.\n\n- [The study](https://a.example/s?x=1&y=2)\n- https://b.example/t\n\nYours",
  )
  expect(email.html?.trim()).toBe(
    `<p>Dear Nora,<br>
yes: <strong>half of them</strong>.</p>
<ul>
<li><a href="https://a.example/s?x=1&amp;y=2">The study</a></li>
<li><a href="https://b.example/t">https://b.example/t</a></li>
</ul>
<p>Yours</p>
<p>- Mara **Lind**<br>
- Kite &amp; Co</p>`,
  )
  const text =
    "Dear Nora,\nyes: half of them.\n\n- The study (https://a.example/s?x=1&y=2)\n- https://b.example/t\n\nYours\n\n- Mara **Lind**\n- Kite & Co"
  expect(email.text?.trim().replaceAll("\r\n", "\n")).toBe(text)
  expect(sent.words).toBe(text)
  expect(said(sent)).toEqual([
    ["paragraph", ["Dear Nora,", "yes: half of them."]],
    ["bullets", ["The study (https://a.example/s?x=1&y=2)", "https://b.example/t"]],
    ["paragraph", ["Yours"]],
    ["paragraph", ["- Mara **Lind**", "- Kite & Co"]],
  ])
  expect(sent.letter?.[0]?.lines[1]?.[1]).toEqual({ kind: "text", text: "half of them", isBold: true })
})

test("nothing in an answer is markup but its own: no element, no script, and no link that leaves the web", async () => {
  const one = await startConversation()
  const hostile = `<script>alert(1)</script> **<b onclick="x">** [go](javascript:alert(1)) [to](data:text/html,x) [me](mailto:a@b.example) [q](http:"onclick="x) &lt;img&gt; {{ frist }}`
  const { sent, email } = await one.answer(hostile)
  const tags = email.html?.match(/<[^>]*>/g) ?? []
  expect(new Set(tags)).toEqual(new Set(["<p>", "</p>", "<strong>", "</strong>"]))
  expect(email.text?.trim()).toBe(hostile.replaceAll("**", ""))
  expect(said(sent)).toEqual([["paragraph", [hostile.replaceAll("**", "")]]])
  expect(JSON.stringify(sent.letter)).not.toContain(`"href"`)
})

test("a snippet keeps its links and bold words in an answer, and the values of a person are words alone", async () => {
  const one = await startConversation()
  await rowsOf(
    one.workspace.id,
    "update contacts set company = '[BBC](https://evil.example)', title = '**Chief**' where id = ?",
    one.contact.id,
  )
  const messages = [
    { body: "**Dear** {{ first_name }} of {{ company }}, {{ title }}: [s](https://a.example)" },
  ]
  const { id } = await read<TemplateDetail>(
    one.ask("/templates", { body: { kind: "snippet", name: "Thanks", messages } }),
  )
  const { text } = await read<FilledSnippet>(one.ask(`/inbox/${one.ids.thread}/snippets/${id}`))
  expect(text).toBe("**Dear** Nora of BBC(https://evil.example), Chief: [s](https://a.example)")
  const { sent } = await one.answer(text)
  const made = await read<TemplateDetail>(
    one.ask("/templates/from-message", { body: { messageId: sent.id } }),
  )
  expect(made.messages[0]?.body).toBe(
    "**Dear** {{ first_name }} of BBC(https://evil.example), Chief: [s](https://a.example)",
  )
})
