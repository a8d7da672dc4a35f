import { expect, test } from "vitest"
import { mailboxAt } from "../../../support/mailboxes.ts"
import { read } from "../../../support/people.ts"
import { startProgram } from "../../../support/programs.ts"

type Ask = Awaited<ReturnType<typeof startProgram>>["ask"]

interface Page {
  data: { id: string }[]
  meta: { next_cursor: string | null }
}

const messages = [{ subject: "A study", body: "Dear reader" }]
const expert = { role: "Head", company: "Kite", about: "She mends nets.", topics: ["Nets"] }
/** Bodies that make one thing of each list; those with lower numbers come first where names order a list. */
const made: Record<string, (number: number) => object> = {
  contacts: (number) => ({ name: `Person ${number}` }),
  lists: (number) => ({ name: `List ${number}` }),
  outlets: (number) => ({ url: `paper${number}.example` }),
  suppressions: (number) => ({ value: `rival${number}.example` }),
  opportunities: (number) => ({ title: `Request ${number}` }),
  stories: (number) => ({ title: `Story ${number}`, watched: false }),
  campaigns: (number) => ({ name: `Campaign ${number}` }),
  templates: (number) => ({ name: `Template ${number}`, messages }),
  clients: (number) => ({ name: `Client ${number}` }),
  experts: (number) => ({ ...expert, name: `Nora ${number}`, email: `nora${number}@kite.example` }),
  placements: (number) => ({ page_url: `https://paper.example/${number}`, phrase: "Sails" }),
  reports: (number) => ({ client_id: "cli_own", title: `R${number}`, from: "2027-01-01", to: "2027-01-31" }),
  exports: () => ({ list: "lists" }),
}

test.each(Object.keys(made))(
  "%s that come meanwhile shift no page: nothing is told twice or missed",
  async (list) => {
    const { program } = await startProgram()
    const make = async (number: number) => {
      const answer = await program(`/${list}`, { body: made[list]?.(number) })
      expect(answer.status).toBe(201)
      return (await read<{ data: { id: string } }>(answer)).data.id
    }
    const before: string[] = []
    for (let number = 50; number < 55; number += 1) before.push(await make(number))
    const seen: string[] = []
    for (let cursor: string | null = "", round = 0; cursor !== null; round += 1) {
      const path: string = `/${list}?limit=2${cursor && `&cursor=${cursor}`}`
      const page: Page = await read<Page>(program(path))
      seen.push(...page.data.map(({ id }) => id))
      cursor = page.meta.next_cursor
      // Before all others, and behind them.
      if (round < 2) for (const number of [10 + round, 90 + round]) await make(number)
    }
    expect(seen).toHaveLength(new Set(seen).size)
    expect(seen).toEqual(expect.arrayContaining(before))
  },
)

const added: Record<string, (ask: Ask, number: number) => Promise<Response>> = {
  webhooks: (ask, number) =>
    ask("/webhooks", { body: { url: `https://hooks.example/${number}`, events: ["reply.received"] } }),
  mailboxes: (ask, number) =>
    ask("/mailboxes", { body: mailboxAt("accepting", { address: `box${number}@letters.example` }) }),
}

test.each(Object.keys(added))(
  "%s go on where the page before ended, also when its last row is removed meanwhile",
  async (list) => {
    const { ask, program } = await startProgram()
    for (const number of [1, 2, 3]) expect((await added[list]?.(ask, number))?.status).toBe(201)
    const all = await read<Page>(program(`/${list}`))
    const ids = all.data.map(({ id }) => id).slice(-2)
    const first = await read<Page>(program(`/${list}?limit=${all.data.length - 1}`))
    expect((await ask(`/${list}/${ids[0]}`, { method: "DELETE" })).ok).toBe(true)
    const next = `/${list}?cursor=${first.meta.next_cursor}`
    expect((await read<Page>(program(next))).data.map(({ id }) => id)).toEqual(ids.slice(1))
    expect((await program(`/${list}?cursor=${ids[0]}`)).status).toBe(400)
  },
)
