import { sql } from "drizzle-orm"
import { toDate, toDay } from "../../campaigns/engine/zone.ts"
import type { Ctx } from "../../core/context.ts"
import { type Days, freshen, lastChange } from "./freshen.ts"
import { keepEntries } from "./keep-entries.ts"
import { type KeptCut, type Numbers, Tally } from "./tally.ts"

/** What is asked: some days, of one client or, with an empty one, of all. */
export interface Question extends Days {
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
  return new Map(
    rows.flatMap(({ day, entries }) => {
      const tally = new Tally()
      tally.addStored(entries.filter(([key]) => key === (campaign ?? "")))
      return [...tally.read()].map(([, numbers]): [number, Numbers] => [day, numbers])
    }),
  )
}

/**
 * The figures of all days together, by the keys of a cut. Whole months are added up once and kept. Throws 409 while they
 * are being counted for the first time, unless `most` messages are counted at once, however long that takes.
 */
export function readByCut(ctx: Ctx, question: Question, cut: KeptCut, most?: number): Map<string, Numbers> {
  freshen(ctx, question, most)
  const tally = new Tally()
  const { months, rest } = divide(question)
  const kept = readMonths(ctx, question, cut, months)
  for (const month of months)
    tally.addStored(kept.get(month.first) ?? addUpMonth(ctx, { ...question, ...month }, cut))
  for (const days of rest)
    for (const { entries } of readDays(ctx, { ...question, ...days }, cut)) tally.addStored(entries)
  return new Map(tally.read())
}

type Span = Pick<Days, "first" | "last">

/** The whole months of a time, and the days that are left before and after them. */
function divide({ first, last }: Span): { months: Span[]; rest: Span[] } {
  const months: Span[] = []
  for (let start = monthAfter(first - 1); ; ) {
    const next = monthAfter(start)
    if (next - 1 > last) break
    months.push({ first: start, last: next - 1 })
    start = next
  }
  const [begin, end] = [months[0]?.first, months.at(-1)?.last]
  if (begin === undefined || end === undefined) return { months, rest: [{ first, last }] }
  const rest = [
    { first, last: begin - 1 },
    { first: end + 1, last },
  ]
  return { months, rest: rest.filter((days) => days.first <= days.last) }
}

/** The first day of the month after that of a day. */
function monthAfter(day: number): number {
  const [year = 0, month = 0] = toDate(day).split("-").map(Number)
  return toDay(new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10))
}

function readDays({ db }: Ctx, { zone, client, first, last }: Question, cut: KeptCut) {
  const rows = db.all<{ day: number; entries: string }>(sql`
    select first as day, entries from kept_figures where zone = ${zone} and client = ${client} and cut = ${cut}
      and first between ${first} and ${last} and last = first`)
  return rows.map(({ day, entries }) => ({ day, entries: JSON.parse(entries) as Stored }))
}

/** Months that were added up after the last change of any of their days, by their first days. */
function readMonths({ db }: Ctx, { zone, client }: Question, cut: KeptCut, months: readonly Span[]) {
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

function addUpMonth(ctx: Ctx, question: Question, cut: KeptCut): Stored {
  const { zone, client, first, last } = question
  const tally = new Tally()
  for (const { entries } of readDays(ctx, question, cut)) tally.addStored(entries)
  ctx.write(() => {
    ctx.db.run(sql`delete from kept_figures where zone = ${zone} and client = ${client} and cut = ${cut}
      and first = ${first} and last = ${last}`)
    keepEntries(ctx, [{ zone, client, cut, first, last, counted: lastChange(ctx), tally }])
  })
  return [...tally.toStored()]
}
