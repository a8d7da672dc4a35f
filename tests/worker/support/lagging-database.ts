import { applyD1Migrations, type D1Migration } from "cloudflare:test"
import { env } from "cloudflare:workers"

/** What is asked to know who somebody is and what they may do, each before what refers to it. */
const tables = ["users", "identities", "sessions", "email_tokens", "workspaces", "memberships", "invitations"]

interface Question {
  sql: string
  values: unknown[]
}

/**
 * The site's database with a replica of it that lags behind, as the platform has one: what is asked of the database itself goes
 * to the primary, and what is asked in a session may be answered by the replica, until the session wrote or began with the
 * primary (https://developers.cloudflare.com/d1/best-practices/read-replication/). `catchUp` brings the replica to where the
 * primary is.
 */
export async function lagBehind(primary = env.SITE) {
  const replica = env.REPLICA as D1Database
  await applyD1Migrations(replica, env.MIGRATIONS as D1Migration[])
  const triggers = await replica
    .prepare("select name from sqlite_master where type = 'trigger'")
    .all<{ name: string }>()
  for (const { name } of triggers.results) await replica.exec(`drop trigger ${name}`)

  const catchUp = async () => {
    for (const table of tables.toReversed()) await replica.exec(`delete from ${table}`)
    for (const table of tables) await copy(primary, replica, table)
  }

  const openSession = (constraint = "first-unconstrained") => {
    let isFresh = constraint === "first-primary"
    /** Whoever answers these; after the primary did, the session never sees anything older. */
    const choose = (questions: Question[]) => {
      isFresh ||= questions.some(({ sql }) => !isReading(sql))
      return isFresh ? primary : replica
    }
    return wrap(choose)
  }
  const database = { ...wrap(() => primary), withSession: openSession } as unknown as D1Database
  await catchUp()
  return { database, catchUp }
}

const questions = new WeakMap<object, Question>()

function wrap(choose: (questions: Question[]) => D1Database) {
  const prepare = (sql: string, values: unknown[] = []): D1PreparedStatement => {
    const at = () =>
      choose([{ sql, values }])
        .prepare(sql)
        .bind(...values)
    const statement = {
      bind: (...given: unknown[]) => prepare(sql, given),
      all: () => at().all(),
      run: () => at().run(),
      raw: () => at().raw(),
      first: (column: string) => at().first(column),
    } as unknown as D1PreparedStatement
    questions.set(statement, { sql, values })
    return statement
  }
  const batch = (statements: D1PreparedStatement[]) => {
    const asked = statements.map((one) => questions.get(one) as Question)
    const chosen = choose(asked)
    return chosen.batch(asked.map(({ sql, values }) => chosen.prepare(sql).bind(...values)))
  }
  return { prepare: (sql: string) => prepare(sql), batch }
}

const isReading = (sql: string) =>
  /^\s*(select|with)\b/i.test(sql) && !/\b(insert|update|delete|replace)\b/i.test(sql)

async function copy(from: D1Database, to: D1Database, table: string): Promise<void> {
  const rows = (await from.prepare(`select * from ${table}`).raw()) as unknown[][]
  for (let at = 0; at < rows.length; at += 500) {
    const part = rows.slice(at, at + 500)
    const cells = part[0]?.map((_, cell) => `value ->> ${cell}`).join(", ")
    await to
      .prepare(`insert into ${table} select ${cells} from json_each(?)`)
      .bind(JSON.stringify(part))
      .run()
  }
}
