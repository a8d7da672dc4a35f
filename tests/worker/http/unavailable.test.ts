import { env } from "cloudflare:workers"
import { expect, test } from "vitest"
import { appWith } from "../support/app.ts"
import { call, randomClient } from "../support/people.ts"

// https://developers.cloudflare.com/d1/observability/debug-d1/#error-list
const passing = [
  "D1_ERROR: Network connection lost.",
  "D1 DB storage caused object to be reset.",
  "D1 DB storage operation exceeded timeout which caused object to be reset.",
  "D1 DB reset because its code was updated.",
  "D1 DB is overloaded. Requests queued for too long.",
  "D1_ERROR: Internal error while starting up D1 DB storage caused object to be reset.",
]

/** A database that fails with these words so often, and then is itself. */
function failing(words: string, times: number): D1Database {
  let left = times
  const maybeFail = () => {
    if (left-- > 0) throw new Error(words)
  }
  const inner = new WeakMap<D1PreparedStatement, D1PreparedStatement>()
  const wrap = (statement: D1PreparedStatement): D1PreparedStatement => {
    const run =
      <Given extends unknown[]>(ask: (...given: Given) => Promise<unknown>) =>
      async (...given: Given) => {
        maybeFail()
        return ask.apply(statement, given)
      }
    const { all, first, raw, run: write } = statement
    const wrapped = {
      bind: (...values: unknown[]) => wrap(statement.bind(...values)),
      ...{
        all: run(all),
        first: run(first as () => Promise<unknown>),
        raw: run(raw as () => Promise<unknown>),
      },
      run: run(write),
    } as unknown as D1PreparedStatement
    inner.set(wrapped, statement)
    return wrapped
  }
  return {
    prepare: (sql: string) => wrap(env.SITE.prepare(sql)),
    batch: async (statements: D1PreparedStatement[]) => {
      maybeFail()
      return env.SITE.batch(statements.map((one) => inner.get(one) ?? one))
    },
  } as unknown as D1Database
}

const written = (subject: string) => ({
  name: "Wren Hollis",
  email: "wren@tallow.example",
  subject,
  message: "We mend chairs for life.",
})
const kept = async (subject: string) =>
  (await env.SITE.prepare("select 1 from contact_messages where subject = ?").bind(subject).all()).results
    .length

test.each(passing)("“%s” is 503 with Retry-After, once or for good, and writes nothing", async (words) => {
  for (const times of [1, Number.POSITIVE_INFINITY]) {
    const server = appWith({ database: failing(words, times) })
    const subject = `Repairs ${crypto.randomUUID()}`
    const ask = [
      () => call("/api/blog/posts/none", { server }),
      () => call("/api/messages", { body: written(subject), client: randomClient(), server }),
    ]
    for (const [at, request] of ask.entries()) {
      const isWell = times === 1 && at === 1
      const answer = await request()
      expect([answer.status, answer.headers.get("Retry-After")]).toEqual(isWell ? [201, null] : [503, "1"])
    }
    expect(await kept(subject)).toBe(times === 1 ? 1 : 0)
  }
})
