import { DAY } from "../../../site/time/contract.ts"
import type { Ctx } from "../../core/context.ts"
import { newId } from "../../core/new-id.ts"

/**
 * Pieces of a copy that lie in the object's storage beside its tables: written in the transaction that reads the tables, and stored
 * elsewhere afterwards. They are in no table, so they are in no copy themselves.
 */
export class Pieces {
  #kv: SyncKvStorage
  #prefix: string

  constructor({ kv }: Pick<DurableObjectStorage, "kv">, name: string) {
    this.#kv = kv
    this.#prefix = `pieces ${name} `
  }

  get count(): number {
    return this.#kv.get<number>(`${this.#prefix}count`) ?? 0
  }

  add(piece: Uint8Array): void {
    const at = this.count
    this.#kv.put(this.#prefix + at, piece)
    this.#kv.put(`${this.#prefix}count`, at + 1)
  }

  /** From the one with this number. Throws when they are cleared meanwhile, so that no part of them is taken for the whole. */
  read(from = 0): Generator<Uint8Array> {
    return this.#readTo(this.count, from)
  }

  *#readTo(end: number, from: number): Generator<Uint8Array> {
    for (let at = from; at < end; at++) {
      const piece = this.#kv.get<Uint8Array>(this.#prefix + at)
      if (!piece) throw new Error(`Piece ${at} of ${this.#prefix}is missing`)
      yield piece
    }
  }

  clear(): void {
    for (let at = this.count - 1; at >= 0; at--) this.#kv.delete(this.#prefix + at)
    this.#kv.delete(`${this.#prefix}count`)
  }

  /** Forgets all pieces whose names begin so. */
  static clearAll({ kv }: Pick<DurableObjectStorage, "kv">, beginning: string, before?: string): void {
    const prefix = `pieces ${beginning}`
    const end = before === undefined ? {} : { end: prefix + before }
    for (const name of Array.from(kv.list({ prefix, ...end }), ([key]) => key)) kv.delete(name)
  }
}

/** A new place for the pieces of an export or a restore. */
export const newPieces = ({ storage, now }: Pick<Ctx, "storage" | "now">, of: keyof typeof passing): Pieces =>
  new Pieces(storage, `of ${of} ${newId(passing[of], now)}`)

const passing = { export: "exp", restore: "rst" }

/** Forgets what is left of exports and restores that did not end within a day: the object died meanwhile. */
export function clearLeft({ storage, now }: Pick<Ctx, "storage" | "now">): void {
  for (const [of, prefix] of Object.entries(passing))
    Pieces.clearAll(storage, `of ${of} `, newId(prefix, now - DAY))
}
