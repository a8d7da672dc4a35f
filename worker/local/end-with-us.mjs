import { spawn } from "node:child_process"

/**
 * Ensures that workerd ends when this process does, even by a signal that cannot be caught: a shell waits for the end
 * of a pipe that only this process holds, and then kills it.
 * @param {unknown} message what Node publishes on its channel "child_process" as it makes a child
 */
export function endWithUs(message) {
  const { process: child } = /** @type {{ process: import("node:child_process").ChildProcess }} */ (message)
  child.once("spawn", () => {
    if (!child.spawnfile.endsWith("/workerd")) return
    const guard = spawn("sh", ["-c", `read -r _; kill -9 ${child.pid}`], {
      stdio: ["pipe", "ignore", "ignore"],
    })
    child.once("exit", () => guard.kill("SIGKILL"))
  })
}
