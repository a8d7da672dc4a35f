import { readFileSync } from "node:fs"
import { relative } from "node:path"
import { defineConfig } from "vitest/config"
import base from "../vitest.config.ts"
import type { Mutant } from "./find-mutants.ts"
import { switchMutants } from "./switch-mutants.ts"

/** The tests of the worker as they are, over files with the mutants of `MUTANTS`, a JSON file, asleep in them. */
const mutants = JSON.parse(readFileSync(String(process.env.MUTANTS), "utf8")) as (Mutant & { id: number })[]
const root = process.cwd()

const putIn = {
  name: "put mutants in",
  enforce: "pre" as const,
  transform(code: string, path: string) {
    const file = relative(root, path)
    const ofFile = mutants.filter((mutant) => mutant.file === file)
    return ofFile.length > 0 ? switchMutants(code, ofFile) : null
  },
}

/** Tests that take longer judge nothing: they would run once for each mutant. */
declare module "vitest" {
  interface ProvidedContext {
    longestMs: number
  }
}
const provide = { longestMs: Number(process.env.LONGEST_MS) }

const projects = (base.test?.projects ?? []).flatMap((project) => {
  if (typeof project !== "object" || !("plugins" in project) || !project.plugins) return []
  const test = { ...project.test, runner: "tests/mutants/wake-mutants.ts", maxWorkers: 1, provide }
  return [{ ...project, plugins: [putIn, ...project.plugins], test }]
})

export default defineConfig({ ...base, test: { ...base.test, projects } })
