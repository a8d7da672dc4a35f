/** What a request cost: round trips to the database, and per statement the rows it read and returned. */
export interface Cost {
  trips: number
  statements: { sql: string; values: unknown[]; read: number; returned: number }[]
}

interface Query {
  sql: string
  values: unknown[]
}

/** The same database, counting. Give it to the app in place of `env.SITE`. */
export function countDatabase(real: D1Database): { database: D1Database; cost: Cost } {
  const cost: Cost = { trips: 0, statements: [] }
  const note = (query: Query, { meta, results }: D1Result) =>
    cost.statements.push({ ...query, read: meta.rows_read, returned: results.length })
  const originals = new WeakMap<object, Query & { statement: D1PreparedStatement }>()

  const wrap = (query: Query, statement: D1PreparedStatement): D1PreparedStatement => {
    const run = async () => {
      cost.trips++
      const result = await statement.all<Record<string, unknown>>()
      note(query, result)
      return result
    }
    const wrapped = {
      bind: (...values: unknown[]) => wrap({ ...query, values }, statement.bind(...values)),
      all: run,
      run,
      // Objects lose columns of one name, so a question is asked again for its rows; a change is not repeated.
      raw: async () => {
        const { results } = await run()
        return isQuestion.test(query.sql) ? statement.raw() : results.map((row) => Object.values(row))
      },
      first: async () => (await run()).results[0] ?? null,
    } as unknown as D1PreparedStatement
    originals.set(wrapped, { ...query, statement })
    return wrapped
  }

  const database = {
    prepare: (sql: string) => wrap({ sql, values: [] }, real.prepare(sql)),
    batch: async (statements: D1PreparedStatement[]) => {
      cost.trips++
      const known = statements.map((statement) => originals.get(statement))
      const results = await real.batch(known.map((one) => one?.statement as D1PreparedStatement))
      results.forEach((result, at) => {
        note({ sql: known[at]?.sql ?? "", values: known[at]?.values ?? [] }, result)
      })
      return results
    },
  } as unknown as D1Database
  return { database, cost }
}

const isQuestion = /^\s*(select|with)\b/i
