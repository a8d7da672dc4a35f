import type { Mutant } from "./find-mutants.ts"

/**
 * The file with every one of its mutants in it, each asleep until `$mutant` answers true for its number. What a place is
 * and would be with some of them goes through `$unlike`: where both are the same, no test can notice.
 */
export function switchMutants(code: string, mutants: (Mutant & { id: number })[]): string {
  const pieces: { at: number; isEnd: boolean; order: number; text: string }[] = []
  const ofPlace = Object.groupBy(mutants, ({ start, end, isStatement }) => `${start} ${end} ${isStatement}`)
  const places = Object.values(ofPlace).flatMap((all) => (all?.[0] ? [{ ...all[0], all }] : []))
  // What holds others is opened before them and closed after them.
  places.sort((a, b) => a.start - b.start || b.end - a.end || Number(b.isStatement) - Number(a.isStatement))
  for (const [order, { start, end, isStatement, all }] of places.entries()) {
    const switches = all.map((one) => `$mutant(${one.id}, ${isPlain(one)}) ? (${one.becomes}) : `).join("")
    const values = all.filter(isPlain).map(({ id, becomes }) => `[${id}, ${becomes}]`)
    const open = isStatement
      ? `{if (!$mutant(${all[0]?.id})) {`
      : `(${switches}$unlike(() => [${values.join(", ")}], `
    pieces.push({ at: start, isEnd: false, order, text: isStatement ? open : `${open}(` })
    pieces.push({ at: end, isEnd: true, order: -order, text: isStatement ? "}}" : ")))" })
  }
  pieces.sort((a, b) => a.at - b.at || Number(b.isEnd) - Number(a.isEnd) || a.order - b.order)
  let done = 0
  let switched = ""
  for (const { at, text } of pieces) {
    switched += code.slice(done, at) + text
    done = at
  }
  const imported = mutants.some(({ becomes }) => becomes.startsWith("$drizzle"))
  return `${switched}${code.slice(done)}${imported ? '\nimport * as $drizzle from "drizzle-orm"' : ""}`
}

/** Whether it can be worked out beside what it replaces, without changing anything. */
const isPlain = ({ becomes, isStatement }: Mutant) => !isStatement && !/[(`]|\b(await|yield)\b/.test(becomes)
