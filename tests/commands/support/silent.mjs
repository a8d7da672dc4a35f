// A tool that behaves as it is told to, for the test of what stands still.
import { spawn } from "node:child_process"

const wait = ["-e", "setInterval(() => {}, 1000)"]

/** @type {Record<string, () => void>} */
const ways = {
  silent() {
    const { pid } = spawn(process.execPath, wait, { stdio: "ignore" })
    console.log(`grandchild ${pid}`)
    process.send?.("worker/a.test.ts > waits")
    setInterval(() => {}, 1000)
  },
  telling() {
    let left = 6
    const timer = setInterval(() => {
      process.send?.("working")
      if (--left === 0) clearInterval(timer)
    }, 700)
  },
  leaving() {
    const { pid } = spawn(process.execPath, wait, { stdio: ["ignore", "inherit", "ignore"], detached: true })
    console.log(`left ${pid}`)
    process.exit(3)
  },
}

ways[process.argv[2] ?? ""]?.()
