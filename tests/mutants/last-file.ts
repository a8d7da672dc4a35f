import { inject, test } from "vitest"
import { type Judge, judgeMutants, type Verdicts } from "./judge-mutants.ts"

// All tests have run once in this process, and are at hand.
test("the tests judge the mutants", { timeout: 0 }, async ({ task }) => {
  const { mutants, longestMs, mostMs } = inject("judging")
  const { $seen } = globalThis as unknown as { $seen: Judge[] }
  const ids = Array.from({ length: mutants }, (_, id) => id)
  let told = Date.now()
  const verdicts = await judgeMutants([...$seen], ids, { longestMs, mostMs }, (done, survivor) => {
    if (survivor !== null) console.log(`survived ${survivor}`)
    if (Date.now() - told < 10_000) return
    told = Date.now()
    console.log(`judged ${done} of ${mutants}`)
  })
  Object.assign(task.meta, { verdicts })
})

declare module "vitest" {
  interface ProvidedContext {
    judging: { mutants: number; longestMs: number; mostMs: number }
  }
  interface TaskMeta {
    verdicts?: Verdicts
  }
}
