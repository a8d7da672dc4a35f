import { convertV4MiniflareOptions, Miniflare } from "miniflare"
import { readBuiltWorker } from "../support/built-worker.ts"
import { fillInbox, keepMailbox, needDovecot } from "./big-mailbox.ts"
import { bundleForNode } from "./bundle.ts"
import { openHeap } from "./heap.ts"
import { type Conversation, relayTo } from "./imap-relay.ts"
import { startOwnWorkspace } from "./own-workspace.ts"
import { startSink } from "./sink.ts"
import { printTable } from "./table.ts"

const people = 100
const old = 100_000
const many = 1000
const user = "robin"
const address = `${user}@letters.example`

/**
 * 1,000 new messages in an inbox of 100,000 that Dovecot serves: all of them answers, then all of them private; beside a loop that asks
 * the same in the same runtime and does nothing with what it hears.
 */
export async function benchMailbox(): Promise<void> {
  const dovecot = await needDovecot()
  const relay = await relayTo(dovecot.port)
  const { port: smtp, stop: stopSmtp } = await startSink()
  const open = await startOwnWorkspace()
  try {
    await sendToAll(open, { smtp, imap: relay.port })
    const ids = await open.sql<{ message_id: string }>(
      "select message_id from messages where direction = 'out' and sent_at is not null",
    )
    const count = async () =>
      (await open.sql<{ n: number }>("select count(*) as n from messages where direction = 'in'"))[0]?.n ?? 0
    const look = async () => {
      await open.sql("update jobs set run_at = case kind when 'inbox.read' then 0 else 4e12 end")
      await open.tick()
    }
    const letters = (from: (at: number) => string, parent: (at: number) => string, number = many) =>
      Array.from({ length: number }, (_, at) => letter(from(at), parent(at)))

    await fillInbox(
      dovecot,
      user,
      letters(
        () => "shop@offers.example",
        () => "",
        old,
      ),
      Date.now() - 40 * day,
    )
    // Copies of what was sent are not what is measured.
    await open.sql("update mailboxes set filed_until = 4e12")
    await look()
    relay.take()
    const heap = await openHeap(open.inspector, () => open.sql("select 1"))
    await look()
    const idle = relay.take().conversations.flat().length

    const timed = async (raws: string[], done: () => Promise<boolean>) => {
      await fillInbox(dovecot, user, raws, Date.now())
      // Both find the same: a server that has read nothing of the new messages yet.
      const bringBack = await keepMailbox(dovecot, user)
      await bringBack()
      relay.take()
      const before = await heap.live()
      const began = performance.now()
      do await look()
      while (!(await done()))
      const seconds = (performance.now() - began) / 1000
      const grown = (await heap.live()) - before
      const { conversations } = relay.take()
      await bringBack()
      const bare = await askBare(relay.port, conversations)
      relay.take()
      return { seconds, bare, grown, commands: conversations.flat().length }
    }
    const answers = await timed(
      letters(
        (at) => `person${at % people}@paper${at % people}.example`,
        (at) => ids[at % people]?.message_id ?? "",
      ),
      async () => (await count()) === many,
    )
    const strangers = await timed(
      letters(
        (at) => `friend${at}@home.example`,
        () => "",
      ),
      async () => true,
    )
    if ((await count()) !== many) throw new Error("Something private was taken")
    printTable(`${many} new messages in an inbox of ${old}`, [
      { what: "a look with nothing new (commands)", value: idle, limit: 5, is: "at most" },
      { what: "all of them answers (s)", value: answers.seconds, limit: 20, is: "at most" },
      { what: "the same commands, bare (s)", value: answers.bare },
      { what: "answers to bare", value: answers.seconds / answers.bare, limit: 1.5, is: "at most" },
      { what: "answers, commands", value: answers.commands },
      { what: "answers, live heap grown by (MB)", value: answers.grown, limit: 5, is: "at most" },
      { what: "all of them private (s)", value: strangers.seconds, limit: 20, is: "at most" },
      { what: "the same commands, bare (s)", value: strangers.bare },
      { what: "private to bare", value: strangers.seconds / strangers.bare, limit: 1.5, is: "at most" },
      { what: "private, commands", value: strangers.commands },
      { what: "private, live heap grown by (MB)", value: strangers.grown, limit: 5, is: "at most" },
    ])
    heap.close()
  } finally {
    await open.stop()
    stopSmtp()
    relay.stop()
    await dovecot.stop()
  }
}

const day = 86_400_000

const letter = (from: string, parent: string) =>
  `From: <${from}>\nTo: <${address}>\nSubject: Re: Tide clocks\nMessage-ID: <${crypto.randomUUID()}@mx.example>\n${parent && `In-Reply-To: ${parent}\n`}\nYes, please. ${"We like clocks. ".repeat(60)}\n\nOn Mon, 30 Nov 2026 at 09:01, Robin <${address}> wrote:\n\n> we asked 400 harbours about their clocks.\n`

type Open = Awaited<ReturnType<typeof startOwnWorkspace>>

async function sendToAll({ ask, sql, tick }: Open, { smtp, imap }: { smtp: number; imap: number }) {
  await ask("PUT", "/sender", { organisation: "Kite & Co", postalAddress: "1 Long Lane, London" })
  const mailbox = await ask<{ id: string }>("POST", "/mailboxes", {
    address,
    displayName: "Robin",
    host: "127.0.0.1",
    port: smtp,
    imapHost: "127.0.0.1",
    imapPort: imap,
    user,
    password: "s p@ce",
    dailyCap: people,
    perDomainDailyCap: people,
    minGapS: 0,
    maxGapS: 0,
    ramp: false,
    timeZone: "UTC",
  })
  const { id } = await ask<{ id: string }>("POST", "/campaigns", { name: "Tide clocks" })
  await ask("PUT", `/campaigns/${id}`, {
    approval: "auto",
    mailboxIds: [mailbox.id],
    timeZoneMode: "campaign",
    timeZone: "UTC",
    window: { days: [1, 2, 3, 4, 5, 6, 7], from: "00:00", to: "23:59" },
  })
  const step = { delayValue: 0, delayUnit: "days", thread: "new", subject: "For you" }
  const body = "Dear reader,\n\nwe asked 400 harbours about their clocks."
  await ask("PUT", `/campaigns/${id}/steps`, { steps: [{ ...step, body }] })
  for (let person = 0; person < people; person++)
    await ask("POST", "/contacts", {
      name: `Given Family${person}`,
      email: `person${person}@paper${person}.example`,
    })
  await ask("POST", `/campaigns/${id}/people`, { filter: {} })
  await ask("POST", `/campaigns/${id}/launch`, { eligible: people })
  const left = () => sql<{ n: number }>("select count(*) as n from messages where sent_at is not null")
  while (((await left())[0]?.n ?? 0) < people) await tick()
}

/** How many seconds a loop in the same runtime takes for the same commands. */
async function askBare(port: number, conversations: Conversation[]): Promise<number> {
  const { compatibilityDate, compatibilityFlags } = readBuiltWorker()
  const contents = await bundleForNode("tests/bench/workers/bare-imap.ts")
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      compatibilityDate,
      compatibilityFlags,
      modules: [{ type: "ESModule", path: "bare.js", contents }],
      unsafeDirectSockets: [{ host: "127.0.0.1", port: 0 }],
    }),
  )
  try {
    const origin = await miniflare.unsafeGetDirectURL()
    const began = performance.now()
    const answer = await fetch(origin, {
      method: "POST",
      body: JSON.stringify({ port, conversations }),
      signal: AbortSignal.timeout(120_000),
    })
    if (!answer.ok) throw new Error(`The bare loop answered ${answer.status}: ${await answer.text()}`)
    return (performance.now() - began) / 1000
  } finally {
    await miniflare.dispose()
  }
}
