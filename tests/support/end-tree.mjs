import { execFileSync } from "node:child_process"
import { existsSync, readdirSync, readFileSync } from "node:fs"

/**
 * Kills a process with all that it started, and what these started. Who is found is killed in one go, parents first, so that
 * none can start another.
 * @param {number} root
 */
export function endTree(root) {
  const parents = existsSync("/proc/self/stat") ? readProc() : askPs()
  for (let ids = [root]; ids.length > 0; ) {
    for (const id of ids) kill(id)
    const ended = new Set(ids)
    ids = [...parents].filter(([, parent]) => ended.has(parent)).map(([id]) => id)
  }
}

/** @param {number} id */
function kill(id) {
  try {
    process.kill(id, "SIGKILL")
  } catch {
    // It has ended by itself.
  }
}

/** The parent of each process, as Linux tells it: after the name, which may hold anything, come the state and the parent. */
function readProc() {
  /** @type {Map<number, number>} */
  const parents = new Map()
  for (const id of readdirSync("/proc").filter((name) => /^\d+$/.test(name))) {
    const stat = readOrNothing(`/proc/${id}/stat`)
    parents.set(Number(id), Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]))
  }
  return parents
}

/** @param {string} path */
function readOrNothing(path) {
  try {
    return readFileSync(path, "utf8")
  } catch {
    return ""
  }
}

function askPs() {
  const lines = execFileSync("ps", ["-A", "-o", "pid=,ppid="], { encoding: "utf8" }).trim().split("\n")
  return new Map(lines.map((line) => /** @type {[number, number]} */ (line.trim().split(/\s+/).map(Number))))
}
