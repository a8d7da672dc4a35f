import { Problem } from "./problem.ts"

/** Of a body: what a schema refuses costs far more than its length, and what is nested deeply exhausts the stack of whoever writes it again. */
const most = { values: 50_000, depth: 64 }

const [quote, backslash, comma] = [0x22, 0x5c, 0x2c]
const opening = new Set([0x5b, 0x7b])
const closing = new Set([0x5d, 0x7d])

/** Throws 422 for JSON of more values, or nested deeper, than any call takes. What is no JSON at all is left to whoever reads it. */
export function requireFewValues(json: string): void {
  let values = 1
  let depth = 0
  let isText = false
  for (let at = 0; at < json.length; at++) {
    const sign = json.charCodeAt(at)
    if (sign === quote) isText = !isText
    else if (isText && sign === backslash) at++
    else if (isText) continue
    else if (sign === comma) values++
    else if (opening.has(sign)) depth++
    else if (closing.has(sign)) depth--
    if (values > most.values) throw tooMuch(tooManyValues)
    if (depth > most.depth) throw tooMuch(`This body is nested deeper than ${most.depth} levels.`)
  }
}

const tooManyValues = `This body holds more than ${most.values.toLocaleString("en")} values. Send less at once.`

const tooMuch = (message: string) => new Problem(422, "validation_failed", message)
