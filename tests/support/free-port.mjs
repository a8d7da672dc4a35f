import { createServer } from "node:net"

/**
 * Below the range from which systems assign ports on request and for connections, so nobody else takes one by chance.
 */
const [lowest, highest] = [20_000, 32_000]

/**
 * A port that nothing listens on at this moment.
 * @returns {Promise<number>}
 */
export const findFreePort = async () => {
  for (let tries = 0; tries < 100; tries++) {
    const port = lowest + Math.floor(Math.random() * (highest - lowest))
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
