import { inject, test } from "vitest"
import { type Judge, judgeMutants, type Verdicts } from "./judge-mutants.ts"

// All tests have run once in this process, and are at hand.
test("the tests judge the mutants", { timeout: 0 }, async ({ task }) => {
  const { files, longestMs, mostMs } = inject("judging")
  const { $seen } = globalThis as unknown as { $seen: Judge[] }
  const ids = [...files.keys()]
  /** "can-move.test.ts" is about "can-move.ts". */
  const isAbout = (name: string, id: number) => name.includes(`/${files[id]?.replace(/\.ts$/, ".test.ts")}: `)
  let told = Date.now()
  const verdicts = await judgeMutants([...$seen], ids, { longestMs, mostMs, isAbout }, (done, survivor) => {
    if (survivor !== null) console.log(`survived ${survivor}`)
    if (Date.now() - told < 10_000) return
    told = Date.now()
    console.log(`judged ${done} of ${files.length}`)
  })
  Object.assign(task.meta, { verdicts })
})

declare module "vitest" {
  interface ProvidedContext {
    /** The name of each mutant's file, without its folder. */
    judging: { files: string[]; longestMs: number; mostMs: number }
  }
  interface TaskMeta {
    verdicts?: Verdicts
  }
}
