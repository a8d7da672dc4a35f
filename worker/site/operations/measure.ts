import { log } from "../../http/log.ts"
import { type Answers, BOUNDS, type ErrorKind, type Lag } from "./contract.ts"

/** What a figure counts: how long something took, an answer, or an error. */
export type FigureName = `lag.${Lag}` | `answer.${Answers}` | `error.${ErrorKind}`

/** Measurements of one sort: how many were in a range of `BOUNDS`, and the longest of them, in seconds. */
export interface Figure {
  name: FigureName
  range: number
  count: number
  longest: number
}

/** Where measurements go; without them nothing is measured. */
export type Instruments = Pick<Bindings, "OPERATIONS" | "ANALYTICS">

/** There is one object for everybody, of this name. */
export const OPERATIONS_NAME = "operations"

/** Answers without a fault may wait for so long, in milliseconds. */
const patience = 10_000

/** What an isolate has measured and not yet handed over, and when it last did. */
interface Waiting {
  figures: Map<string, Figure>
  handedOverAt: number
}

const waitingFor = new WeakMap<object, Waiting>()

/** Counts an answer, or an error. */
export const countOne = (to: Instruments, name: FigureName): void =>
  add(to, { name, range: 0, count: 1, longest: 0 })

/** Counts how long something took, in milliseconds. */
export function measureLag(to: Instruments, name: Lag, milliseconds: number): void {
  const seconds = Math.max(0, milliseconds / 1000)
  const range = BOUNDS.findIndex((bound) => seconds <= bound)
  add(to, { name: `lag.${name}`, range: range < 0 ? BOUNDS.length : range, count: 1, longest: seconds })
}

function add({ OPERATIONS }: Instruments, figure: Figure): void {
  if (!OPERATIONS) return
  const waiting = waitingFor.get(OPERATIONS) ?? { figures: new Map(), handedOverAt: 0 }
  waitingFor.set(OPERATIONS, waiting)
  const key = `${figure.name} ${figure.range}`
  const { count, longest } = waiting.figures.get(key) ?? { count: 0, longest: 0 }
  waiting.figures.set(key, {
    ...figure,
    count: count + figure.count,
    longest: Math.max(longest, figure.longest),
  })
}

/**
 * Hands over what was measured: at once when there is more than answers without a fault, which may wait for ten
 * seconds. What cannot be handed over is lost, and nothing else fails.
 */
export async function handOver({ OPERATIONS, ANALYTICS }: Instruments, now: number): Promise<void> {
  const waiting = OPERATIONS && waitingFor.get(OPERATIONS)
  if (!waiting || waiting.figures.size === 0) return
  const figures = [...waiting.figures.values()]
  const isUrgent = figures.some(({ name }) => !name.startsWith("answer."))
  if (!isUrgent && now - waiting.handedOverAt < patience) return
  waiting.figures.clear()
  waiting.handedOverAt = now
  try {
    for (const { name, range, count, longest } of figures)
      ANALYTICS?.writeDataPoint({ indexes: [name], doubles: [count, range, longest] })
    await OPERATIONS.getByName(OPERATIONS_NAME).add(figures, now)
  } catch (error) {
    log("error", { requestId: crypto.randomUUID(), error: `Figures were lost: ${error}` })
  }
}
