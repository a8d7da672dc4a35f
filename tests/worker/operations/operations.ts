import { env } from "cloudflare:workers"
import type { Figure, FigureName } from "../../../worker/site/operations/measure.ts"
import { OPERATIONS_NAME } from "../../../worker/site/operations/measure.ts"

type Namespace = NonNullable<Bindings["OPERATIONS"]>

const real = env.OPERATIONS as Namespace

/** Figures of the test's own, which nobody else adds to. */
export function ownFigures() {
  const object = real.getByName(crypto.randomUUID())
  return { object, operations: { getByName: () => object } as unknown as Namespace }
}

/** What the running worker and its workspaces have counted of a figure in the last hours. */
export async function countsOf(name: FigureName): Promise<Figure[]> {
  const figures = await real.getByName(OPERATIONS_NAME).readHours(Date.now(), 2)
  return figures.filter((figure) => figure.name === name)
}

/** The ranges to which something adds, with how much it adds to each. */
export async function addedTo(name: FigureName, work: () => Promise<unknown>): Promise<[number, number][]> {
  const before = await countsOf(name)
  await work()
  const countIn = (range: number) => before.find((figure) => figure.range === range)?.count ?? 0
  return (await countsOf(name))
    .map(({ range, count }): [number, number] => [range, count - countIn(range)])
    .filter(([, count]) => count > 0)
}
