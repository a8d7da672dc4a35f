import type { AddressInfo } from "node:net"
import { pretendImap } from "../support/pretend-imap.ts"
import { type Conversation, relayTo } from "./imap-relay.ts"
import { startOwnWorkspace } from "./own-workspace.ts"
import { cpuSeconds, runtimes } from "./runtimes.ts"
import { startSink } from "./sink.ts"
import { printTable } from "./table.ts"

const minute = 60_000
const day = 24 * 60 * minute
/** Each of these workspaces has 40 mailboxes, of at most 50. */
const workspaces = 5
/** The mailboxes of a workspace by when they last sent something, and how often they are to be looked at, in milliseconds. */
const kinds = [
  { count: 16, sentAgo: minute, every: minute },
  { count: 16, sentAgo: day, every: 3 * minute },
  { count: 8, sentAgo: 5 * day, every: 10 * minute },
] as const
/** Of each answer of the server, in milliseconds: a look is five commands and a greeting. */
const delay = 50

/** 200 mailboxes of five workspaces, in their own time: no look may be later than twice its interval. */
export async function benchPolls([minutes = 12]: number[]): Promise<void> {
  const imap = pretendImap()
  await new Promise<void>((resolve) => imap.server.listen(0, "127.0.0.1", resolve))
  const relay = await relayTo((imap.server.address() as AddressInfo).port, delay)
  const smtp = await startSink()
  const open = await Promise.all(Array.from({ length: workspaces }, startOwnWorkspace))
  try {
    const everyOf = new Map<string, number>()
    for (const [at, one] of open.entries())
      for (const [user, every] of await connectAll(one, `w${at}`, smtp.port, relay.port))
        everyOf.set(user, every)
    await Promise.all(open.map(({ goOn }) => goOn()))
    await waitFor(minute)
    relay.take()
    const spentSoFar = () => runtimes().reduce((sum, runtime) => sum + cpuSeconds(runtime), 0)
    const [began, cpu] = [performance.now(), spentSoFar()]
    await waitFor(minutes * minute)
    const spent = spentSoFar() - cpu
    const { conversations, beginnings } = relay.take()
    const looks = Map.groupBy(
      conversations.flatMap((asked, at) => ({
        user: userOf(asked),
        at: (beginnings[at] ?? 0) - began,
        commands: asked.length,
      })),
      ({ user }) => user,
    )
    const latest = (every: number) =>
      Math.max(
        ...[...everyOf].flatMap(([user, own]) =>
          own === every
            ? gapsOf(
                (looks.get(user) ?? []).map(({ at }) => at),
                minutes * minute,
                every,
              )
            : [],
        ),
      )
    // The first look of a mailbox asks for its folders.
    const later = [...looks.values()].flatMap((own) => own.slice(1).map(({ commands }) => commands))
    printTable(`200 mailboxes for ${minutes} minutes, each answer after ${delay} ms`, [
      { what: "looks", value: conversations.length },
      ...kinds.map(({ every }) => ({
        what: `longest wait of those looked at each ${every / minute} min, in intervals`,
        value: latest(every),
        limit: 2,
        is: "at most" as const,
      })),
      { what: "commands a look, after the first", value: Math.max(...later), limit: 5, is: "at most" },
      { what: "processor time a look (ms)", value: (spent * 1000) / conversations.length },
    ])
  } finally {
    for (const { stop } of open) await stop()
    relay.stop()
    smtp.stop()
    imap.server.close()
  }
}

const waitFor = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** The times between looks, and before the first and after the last, in intervals. */
function gapsOf(times: readonly number[], whole: number, every: number): number[] {
  const all = [0, ...times, whole]
  return all.slice(1).map((at, index) => (at - (all[index] ?? 0)) / every)
}

const userOf = (asked: Conversation): string => /LOGIN "([^"]+)"/.exec(asked.join("\n"))?.[1] ?? ""

/** Connects the mailboxes, and says of each that it sent something; each user with how often theirs is looked at. */
async function connectAll(
  { ask, sql }: Awaited<ReturnType<typeof startOwnWorkspace>>,
  name: string,
  smtp: number,
  imap: number,
): Promise<Map<string, number>> {
  await ask("PUT", "/sender", { organisation: "Kite & Co", postalAddress: "1 Long Lane, London" })
  const everyOf = new Map<string, number>()
  for (const { count, sentAgo, every } of kinds)
    for (let at = 0; at < count; at++) {
      const user = `${name}-${every / minute}-${at}`
      const { id } = await ask<{ id: string }>("POST", "/mailboxes", {
        address: `${user}@letters.example`,
        displayName: "Robin",
        ...{ host: "127.0.0.1", port: smtp, imapHost: "127.0.0.1", imapPort: imap },
        ...{ user, password: "s p@ce", timeZone: "UTC" },
      })
      await sql(`insert into events (id, type, mailbox_id, occurred_at, actor, dedupe_key)
        values ('${user}', 'sent', '${id}', ${Date.now() - sentAgo}, 'system', '${user}')`)
      // As they are after a day: not all at once.
      const runAt = Date.now() + Math.round((every * at) / count)
      await sql(
        `insert or replace into jobs (kind, subject, run_at) values ('inbox.read', '${id}', ${runAt})`,
      )
      everyOf.set(user, every)
    }
  return everyOf
}
