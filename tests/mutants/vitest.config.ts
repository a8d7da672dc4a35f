import { readFileSync, writeSync } from "node:fs"
import { basename, relative } from "node:path"
import { defineConfig } from "vitest/config"
import { BaseSequencer, type TestSpecification } from "vitest/node"
import base from "../vitest.config.ts"
import type { Mutant } from "./find-mutants.ts"
import { switchMutants } from "./switch-mutants.ts"

/**
 * The worker's tests as they are, in one process, over files with mutants asleep in them: those of `MUTANTS`, a JSON
 * file, with the tests and how patient they are. The last file has the tests judge.
 */
interface Task {
  mutants: (Mutant & { id: number })[]
  tests: string[]
  longestMs: number
  mostMs: number
}
const { mutants, tests, longestMs, mostMs } = JSON.parse(
  readFileSync(String(process.env.MUTANTS), "utf8"),
) as Task
const root = process.cwd()
const lastFile = "tests/mutants/last-file.ts"

const putIn = {
  name: "put mutants in",
  enforce: "pre" as const,
  transform(code: string, path: string) {
    const file = relative(root, path)
    const ofFile = mutants.filter((mutant) => mutant.file === file)
    return ofFile.length > 0 ? switchMutants(code, ofFile) : null
  },
}

class JudgeLast extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const isLast = ({ moduleId }: TestSpecification) => Number(moduleId.endsWith(lastFile))
    return files.toSorted((a, b) => isLast(a) - isLast(b) || a.moduleId.localeCompare(b.moduleId))
  }
}

const tellHowFar = {
  onUserConsoleLog({ content }: { content: string }) {
    const [, survivor] = /^survived (\d+)/.exec(content) ?? []
    const { file, line, was, becomes } = mutants[Number(survivor)] ?? {}
    if (survivor)
      writeSync(3, `  so far nobody notices  ${file}:${line}  ${was}  →  ${becomes || "left out"}\n`)
    if (content.startsWith("judged")) writeSync(3, `  ${content}`)
  },
}

const projects = (base.test?.projects ?? []).flatMap((project) => {
  if (typeof project !== "object" || !("plugins" in project) || project.test?.name !== "worker") return []
  const test = {
    ...project.test,
    include: [...tests.map((path) => (path.endsWith("/") ? `${path}**/*.test.{ts,tsx}` : path)), lastFile],
    runner: "tests/mutants/wake-mutants.ts",
    maxWorkers: 1,
    provide: { judging: { files: mutants.map(({ file }) => basename(file)), longestMs, mostMs } },
  }
  return [{ ...project, plugins: [putIn, ...(project.plugins ?? [])], test }]
})

export default defineConfig({
  ...base,
  test: {
    ...base.test,
    projects,
    sequence: { sequencer: JudgeLast },
    reporters: [tellHowFar, ["json", { outputFile: process.env.REPORT }]],
  },
})
