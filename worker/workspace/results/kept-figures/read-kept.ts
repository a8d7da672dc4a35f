import { sql } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import { type Days, lastChange } from "./count-days.ts"
import { divideSpan, type Span } from "./divide-span.ts"
import { freshen } from "./freshen.ts"
import { keepEntries } from "./keep-entries.ts"
import { type KeptCut, type Numbers, Tally } from "./tally.ts"

/** What is asked: some days, of these clients together. */
export interface Question extends Days {
  clients: readonly string[]
}

/** As which the figures of all clients together are kept. */
export const EVERY_CLIENT: readonly string[] = [""]

interface OfClient extends Days {
  client: string
}

type Stored = [key: string, ...numbers: number[]][]

/**
 * The figures of each day on which something happened, in all or of one campaign. Throws 409 while they are being counted
 * for the first time.
 */
export function readByDay(ctx: Ctx, question: Question, campaign?: string): Map<number, Numbers> {
  freshen(ctx, question)
  const rows = readDays(ctx, question, campaign === undefined ? "all" : "campaign")
  const tally = new Tally()
  for (const { day, entries } of rows)
    for (const [key, ...numbers] of entries)
      if (key === (campaign ?? "")) tally.addStored([[String(day), ...numbers]])
  return new Map([...tally.read()].map(([day, numbers]) => [Number(day), numbers]))
}

/**
 * The figures of all days together, by the keys of a cut. Whole months are added up once and kept. Throws 409 while they
 * are being counted for the first time, unless `most` messages are counted at once, however long that takes.
 */
export function readByCut(ctx: Ctx, question: Question, cut: KeptCut, most?: number): Map<string, Numbers> {
  freshen(ctx, question, most)
  const tally = new Tally()
  const { months, rest } = divideSpan(question)
  for (const client of question.clients) {
    const kept = readMonths(ctx, { ...question, client }, cut, months)
    for (const month of months)
      tally.addStored(kept.get(month.first) ?? addUpMonth(ctx, { ...question, ...month, client }, cut))
  }
  for (const days of rest)
    for (const { entries } of readDays(ctx, { ...question, ...days }, cut)) tally.addStored(entries)
  return new Map(tally.read())
}

function readDays({ db }: Ctx, { zone, clients, first, last }: Question, cut: KeptCut) {
  const rows = db.all<{ day: number; entries: string }>(sql`
    select first as day, entries from kept_figures where zone = ${zone}
      and client in (select value from json_each(${JSON.stringify(clients)})) and cut = ${cut} and first between ${first} and ${last} and last = first`)
  return rows.map(({ day, entries }) => ({ day, entries: JSON.parse(entries) as Stored }))
}

/** Months that were added up after the last change of any of their days, by their first days. */
function readMonths({ db }: Ctx, { zone, client }: OfClient, cut: KeptCut, months: readonly Span[]) {
  const found = new Map<number, Stored>()
  const [begin, end] = [months[0]?.first, months.at(-1)?.last]
  if (begin === undefined || end === undefined) return found
  const rows = db.all<{ first: number; entries: string }>(sql`
    select first, entries from kept_figures where zone = ${zone} and client = ${client} and cut = ${cut}
      and first between ${begin} and ${end} and last > first
      and counted >= coalesce((select max(number) from kept_changes where day between first - 1 and last + 1), 0)`)
  for (const { first, entries } of rows)
    found.set(first, [...(found.get(first) ?? []), ...(JSON.parse(entries) as Stored)])
  return found
}

function addUpMonth(ctx: Ctx, month: OfClient, cut: KeptCut): Stored {
  const { zone, client, first, last } = month
  const tally = new Tally()
  for (const { entries } of readDays(ctx, { ...month, clients: [client] }, cut)) tally.addStored(entries)
  ctx.write(() => {
    ctx.db.run(sql`delete from kept_figures where zone = ${zone} and client = ${client} and cut = ${cut}
      and first = ${first} and last = ${last}`)
    keepEntries(ctx, [{ zone, client, cut, first, last, counted: lastChange(ctx), tally }])
  })
  return [...tally.toStored()]
}
