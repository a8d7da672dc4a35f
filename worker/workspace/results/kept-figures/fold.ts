import { dayAt, hourAt, weekdayOf } from "../../campaigns/engine/zone.ts"
import type { Letter, Noted, Person, Reply } from "./read-happened.ts"
import { answerBounds, type KeptCut, type Numbers, Tally } from "./tally.ts"

/** The figures of days by client and cut. */
export type Folded = Map<string, { day: number; client: string; cut: KeptCut; tally: Tally }>

const HOUR = 3_600_000

/** Adds up what happened on the days from the first to the last, by the days of a zone; what happened on others is left out. */
export class Fold {
  readonly found: Folded = new Map()
  readonly #days: { zone: string; first: number; last: number }

  constructor(days: { zone: string; first: number; last: number }) {
    this.#days = days
  }

  /** People, and letters to them in their order. A letter has what came before the next one. */
  addWritten(
    { people, letters }: { people: ReadonlyMap<string, Person>; letters: readonly Letter[] },
    clients: ReadonlyMap<string, string>,
  ): void {
    const clientOf = ({ campaign }: Person) => clients.get(campaign) ?? ""
    for (const person of people.values()) {
      const { reached, answered, positive, placed, outOfOffice, bounced, optedOut, complained } = person
      const came = { contacted: 1, reached, answered, positive, placed }
      this.#addByPeople(person.met, clientOf(person), person, came, {
        outOfOffice,
        bounced,
        optedOut,
        complained,
      })
    }
    for (const [at, letter] of letters.entries()) {
      const person = people.get(letter.person)
      const next = letters[at + 1]
      const until = next?.person === letter.person ? next.at : Infinity
      if (person) this.#addLetter(letter, until, person, clientOf(person))
    }
  }

  /** All answers, also those of people who answered before. */
  addReplies(replies: readonly Reply[], clients: ReadonlyMap<string, string>): void {
    for (const { at, campaign } of replies) {
      const client = clients.get(campaign) ?? ""
      this.#add(at, client, "all", "", { answers: 1 })
      this.#add(at, client, "campaign", campaign, { answers: 1 })
    }
  }

  addPages(noted: readonly Noted[], name: "pages" | "lost"): void {
    for (const { at, client } of noted) this.#add(at, client, "all", "", { [name]: 1 })
  }

  #addLetter(letter: Letter, until: number, person: Person, client: string): void {
    const { at } = letter
    this.#addByPeople(at, client, person, { sent: 1 })
    const follows = (moment: number | null) => (moment !== null && moment >= at && moment < until ? 1 : 0)
    const answered = follows(person.answeredAt)
    if (answered) {
      const took = (person.answeredAt ?? 0) - at
      const bound = answerBounds.findIndex((hours) => hours === null || took < hours * HOUR)
      this.#add(person.met, client, "times", String(bound), { answered: 1 })
    }
    // Nobody knows any more whose letter it was.
    if (person.zone === null) return
    const came = {
      sent: 1,
      reached: person.reached,
      answered,
      positive: person.positive && answered,
      placed: person.placed && follows(person.placedAt),
    }
    this.#add(at, client, "step", letter.step, came)
    this.#add(at, client, "variant", letter.variant, came)
    this.#add(at, client, "writer", letter.writer, came)
    this.#add(at, client, "weekday", String(weekdayOf(dayAt(at, person.zone))), came)
    this.#add(at, client, "hour", String(hourAt(at, person.zone)).padStart(2, "0"), came)
  }

  #addByPeople(
    at: number,
    client: string,
    person: Person,
    added: Partial<Numbers>,
    more: Partial<Numbers> = {},
  ): void {
    this.#add(at, client, "all", "", { ...added, ...more })
    this.#add(at, client, "campaign", person.campaign, { ...added, ...more })
    this.#add(at, client, "mailbox", person.mailbox, added)
    this.#add(at, client, "outlet", person.outlet, added)
    this.#add(at, client, "beats", person.beats, added)
  }

  #add(at: number, client: string, cut: KeptCut, key: string, added: Partial<Numbers>): void {
    const { zone, first, last } = this.#days
    const day = dayAt(at, zone)
    if (day < first || day > last) return
    this.#tallyOf(day, "", cut).add(key, added)
    if (client) this.#tallyOf(day, client, cut).add(key, added)
  }

  #tallyOf(day: number, client: string, cut: KeptCut): Tally {
    const name = `${day} ${cut} ${client}`
    let found = this.found.get(name)
    if (!found) {
      found = { day, client, cut, tally: new Tally() }
      this.found.set(name, found)
    }
    return found.tally
  }
}
