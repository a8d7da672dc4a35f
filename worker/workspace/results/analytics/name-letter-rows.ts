import { sql } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import type { AnalyticsRow, LetterCut, Outcome } from "./contract.ts"
import { addUpRows } from "./name-rows.ts"

/** Names of what letters are divided by; weekdays and hours come in their own order. */
export function nameLetterRows(
  ctx: Pick<Ctx, "db">,
  by: LetterCut,
  outcomes: Iterable<[key: string, outcome: Outcome]>,
): AnalyticsRow[] {
  const rows = addUpRows([...outcomes].map(([id, outcome]) => ({ id, name: "", ...outcome })))
  const nameOf = namings[by](
    ctx,
    rows.map(({ id }) => id),
  )
  const named = rows.map((row) => ({ ...row, name: nameOf(row.id) }))
  return by === "weekday" || by === "hour" ? named.sort((a, b) => (a.id < b.id ? -1 : 1)) : named
}

type Naming = (ctx: Pick<Ctx, "db">, ids: readonly string[]) => (id: string) => string

const drafters = new Map([
  ["template", "Built-in writer"],
  ["model", "Language model"],
  ["hand", "Written by hand"],
])
const weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]

const namings: Record<LetterCut, Naming> = {
  writer: () => (id) => drafters.get(id) ?? "",
  weekday: () => (id) => weekdays[Number(id) - 1] ?? "",
  hour: () => (id) => `${id}:00–${id}:59`,
  step: (ctx, ids) => {
    const names = stepNames(ctx, ids)
    return (id) => names.get(id) ?? ""
  },
  variant: (ctx, ids) => {
    const pairs = ids.map((id) => id.split(" "))
    const names = stepNames(
      ctx,
      pairs.map(([step = ""]) => step),
    )
    const labels = readLabels(
      ctx,
      pairs.flatMap(([, variant]) => variant || []),
    )
    return (id) => {
      const [step = "", variant] = id.split(" ")
      const name = names.get(step)
      if (!name) return ""
      const label = variant ? labels.get(variant) : "A"
      return label ? `${name}, text ${label}` : `${name}, a text that was removed`
    }
  },
}

/** The campaign and the place of each message in it. */
function stepNames({ db }: Pick<Ctx, "db">, ids: readonly string[]): Map<string, string> {
  const rows = db.all<{ id: string; name: string; position: number }>(sql`
    select steps.id, campaigns.name, steps.position from steps join campaigns on campaigns.id = steps.campaign_id
    where steps.id in (select value from json_each(${JSON.stringify(ids)}))`)
  return new Map(rows.map(({ id, name, position }) => [id, `${name}, message ${position}`]))
}

function readLabels({ db }: Pick<Ctx, "db">, ids: readonly string[]): Map<string, string> {
  const rows = db.all<{ id: string; label: string }>(
    sql`select id, label from variants where id in (select value from json_each(${JSON.stringify(ids)}))`,
  )
  return new Map(rows.map(({ id, label }) => [id, label]))
}
