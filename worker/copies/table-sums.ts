import { createHash, type Hash } from "node:crypto"

/** A table of a copy: how many rows it has, and the SHA-256 of their lines. */
export interface TableSum {
  name: string
  rows: number
  checksum: string
}

/** Sums up one table, line by line. */
export class TableSummer {
  #hash: Hash = createHash("sha256")
  #rows = 0
  constructor(readonly name: string) {}

  add(line: string): void {
    this.#hash.update(`${line}\n`)
    this.#rows++
  }

  end(): TableSum {
    return { name: this.name, rows: this.#rows, checksum: this.#hash.digest("hex") }
  }
}

/** The names of the tables that differ. */
export const differing = (these: readonly TableSum[], those: readonly TableSum[]): string[] => {
  const known = new Map(those.map((sum) => [sum.name, sum]))
  const other = these.filter(({ name, rows, checksum }) => {
    const sum = known.get(name)
    return sum?.rows !== rows || sum.checksum !== checksum
  })
  const missing = those.filter(({ name }) => !these.some((sum) => sum.name === name))
  return [...other, ...missing].map(({ name }) => name)
}
