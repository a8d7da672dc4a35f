import { createServer } from "node:net"

/**
 * Below the range from which systems assign ports on request and for connections, so nobody else takes one by chance.
 */
const [lowest, highest] = [20_000, 32_000]

/**
 * Where the process goes on looking. Those that run side by side begin far from each other, so that none is given what another was given
 * and has not opened yet; it belongs to the process, because tools load this module more than once.
 * @type {typeof globalThis & { nextTestPort?: number }}
 */
const shared = globalThis

/**
 * A port that nothing listens on at this moment, another one each time.
 * @returns {Promise<number>}
 */
export const findFreePort = async () => {
  for (let tries = 0; tries < 1000; tries++) {
    const next = shared.nextTestPort ?? process.pid * 16
    shared.nextTestPort = next + 1
    const port = lowest + (next % (highest - lowest))
    if (await isFree(port)) return port
  }
  throw new Error(`No port from ${lowest} to ${highest} seems to be free`)
}

/** @param {number} port */
const isFree = (port) =>
  new Promise((resolve) => {
    const server = createServer().once("error", () => resolve(false))
    server.listen(port, "127.0.0.1", () => server.close(() => resolve(true)))
  })
