import type { Ctx } from "../../core/context.ts"
import { toLine } from "../files/csv-line.ts"
import { readImport } from "./find-import.ts"
import { fileForgotten } from "./problems.ts"
import { rowsAfter } from "./read-stored-rows.ts"

/** Every row of an import with what became of it and why, as a CSV file in pieces. Throws 404, 409 once the file is forgotten. */
export function* reportImport(ctx: Ctx, id: string): Generator<string> {
  const { columns, forgottenAt } = readImport(ctx, id)
  if (forgottenAt !== null) throw fileForgotten()
  yield `\uFEFF${toLine(["row", "outcome", "reason", ...columns])}`
  for (let after = 0; ; ) {
    const rows = rowsAfter(ctx, id, after)
    const last = rows.at(-1)
    if (!last) return
    yield rows
      .map(({ number, outcome, reason, cells }) =>
        toLine([String(number), outcome ?? "", reason ?? "", ...columns.map((_, at) => cells[at] ?? "")]),
      )
      .join("")
    after = last.number
  }
}
