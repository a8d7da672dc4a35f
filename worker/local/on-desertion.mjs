import { readFileSync } from "node:fs"

const interval = 500

/**
 * Calls back once npm, which started this process, has ended. A shell between the two forwards no signals: a SIGTERM
 * ends npm and the shell, a SIGKILL only npm, and this process receives neither.
 * @param {() => void} leave
 */
export function onDesertion(leave) {
  if (!process.env.npm_lifecycle_event) return
  const { ppid } = process
  const grandparent = parentOfShell(ppid)
  const timer = setInterval(() => {
    if (process.ppid === ppid && parentOfShell(ppid) === grandparent) return
    clearInterval(timer)
    leave()
  }, interval)
  timer.unref()
}

/**
 * The parent of the shell with this id; null if it is not a shell, or where the system does not tell.
 * @param {number} id
 */
function parentOfShell(id) {
  try {
    const status = readFileSync(`/proc/${id}/status`, "utf8")
    return /^Name:\t\w*sh$/m.test(status) ? Number(/^PPid:\t(\d+)$/m.exec(status)?.[1]) : null
  } catch {
    return null
  }
}
