import { DurableObject } from "cloudflare:workers"
import type { DayCount, OperationsObject, WalkState } from "../../http/operations.ts"
import { DAY } from "../time/contract.ts"
import type { Figure } from "./measure.ts"

/** A count lasts for an hour of the day, so a share of an hour or a day is exact to the hour. */
const hour = 3_600_000
const kept = 31 * DAY

/**
 * The figures of all isolates, in a database of their own: what is measured while customers work costs the site
 * database nothing. The table has at most one row for each hour, name and range, so it does not grow with customers.
 */
export class Operations extends DurableObject<Bindings> implements OperationsObject {
  #sql: SqlStorage

  constructor(ctx: DurableObjectState, env: Bindings) {
    super(ctx, env)
    this.#sql = ctx.storage.sql
    this.#sql.exec(`create table if not exists figures (
      hour integer not null, name text not null, range integer not null, count integer not null, longest real not null,
      primary key (hour, name, range)) without rowid`)
  }

  async add(figures: Figure[], now: number): Promise<void> {
    const at = Math.floor(now / hour)
    this.#sql.exec("delete from figures where hour < ?", Math.floor((now - kept) / hour))
    for (const { name, range, count, longest } of figures) {
      this.#sql.exec(
        `insert into figures values (?, ?, ?, ?, ?) on conflict do update
         set count = count + excluded.count, longest = max(longest, excluded.longest)`,
        at,
        name,
        range,
        count,
        longest,
      )
    }
  }

  async readDays(now: number): Promise<DayCount[]> {
    const today = Math.floor(now / DAY)
    return this.#sql
      .exec<DayCount & Record<string, SqlStorageValue>>(
        `select date(hour * 3600, 'unixepoch') as day, name, range, sum(count) as count, max(longest) as longest
         from figures where hour >= ? and hour < ? group by 1, 2, 3`,
        (today - 29) * 24,
        (today + 1) * 24,
      )
      .toArray()
  }

  async readHours(now: number, hours: number): Promise<Figure[]> {
    const at = Math.floor(now / hour)
    return this.#sql
      .exec<Figure & Record<string, SqlStorageValue>>(
        `select name, range, sum(count) as count, max(longest) as longest
         from figures where hour > ? and hour <= ? group by 1, 2`,
        at - hours,
        at,
      )
      .toArray()
  }

  async readWalk(): Promise<WalkState | null> {
    return this.ctx.storage.kv.get<WalkState>("walk") ?? null
  }

  async keepWalk(state: WalkState): Promise<void> {
    this.ctx.storage.kv.put("walk", state)
  }
}
