import { existsSync, rmSync } from "node:fs"
import { type AddressInfo, createServer } from "node:net"
import { join } from "node:path"
import { afterAll, beforeAll, expect, test } from "vitest"
import { cloneProject, runCommand } from "./support/clone.ts"

const directory = cloneProject({ isInstalled: false })
const server = createServer()
beforeAll(() => new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve)))
afterAll(() => {
  server.close()
  rmSync(join(directory, ".."), { recursive: true })
})

test.each(["start", "dev"])(
  "npm run %s says that a port is taken before it installs anything",
  async (name) => {
    const { port } = server.address() as AddressInfo
    const { ended, said } = runCommand(directory, name, { PORT: String(port) })
    expect([await ended, said()]).toEqual([1, expect.stringContaining(`Port ${port} is in use.`)])
    expect(said()).not.toContain("Installing")
    expect(existsSync(join(directory, "node_modules"))).toBe(false)
  },
)
