import { readdirSync, readFileSync } from "node:fs"

/** The ids of the workerd processes that this process started. */
export const runtimes = (): number[] =>
  readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((id) => isOurRuntime(id))

function isOurRuntime(id: number): boolean {
  try {
    const [, name, parent] = /^\d+ \((.*)\) \S (\d+)/.exec(readFileSync(`/proc/${id}/stat`, "utf8")) ?? []
    return name === "workerd" && Number(parent) === process.pid
  } catch {
    // It has ended.
    return false
  }
}

/** The largest memory that a process ever had, in MB. */
export const peakOf = (pid: number) => megabytes(pid, /VmHWM:\s+(\d+)/)

/** The memory that a process has now, in MB. */
export const memoryOf = (pid: number) => megabytes(pid, /VmRSS:\s+(\d+)/)

const megabytes = (pid: number, line: RegExp) =>
  Number(line.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024

/** Processor time of a process so far: fields 14 and 15 of proc(5) stat, in hundredths of a second. */
export function cpuSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? []
  return (Number(fields[11]) + Number(fields[12])) / 100
}
