import { eq, sql } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import type { KeptRow } from "./kept-row.ts"
import { trashRows } from "./table.ts"

/** The characters in one piece; a piece may hold one row that is longer. */
const PIECE = 250_000
/** A longer row is not kept. */
const LONGEST = 1_500_000

/** Writes the rows of one entry, after those that it has, in pieces of a bounded size. */
export class Pieces {
  #rows: KeptRow[] = []
  #length = 0
  #place: number

  constructor(
    readonly ctx: Pick<Ctx, "db">,
    readonly number: number,
  ) {
    this.#place = placesOf(ctx, number)
  }

  add(row: KeptRow): void {
    const { length } = JSON.stringify(row)
    if (length > LONGEST) return
    if (this.#length + length > PIECE) this.end()
    this.#rows.push(row)
    this.#length += length
  }

  end(): void {
    if (this.#rows.length === 0) return
    this.ctx.db
      .insert(trashRows)
      .values({ trash: this.number, place: this.#place++, rows: this.#rows })
      .run()
    this.#rows = []
    this.#length = 0
  }
}

const placesOf = ({ db }: Pick<Ctx, "db">, number: number): number =>
  db
    .select({ places: sql<number>`coalesce(max(${trashRows.place}) + 1, 0)` })
    .from(trashRows)
    .where(eq(trashRows.trash, number))
    .get()?.places ?? 0
