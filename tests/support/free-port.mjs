import { createServer } from "node:net"

/**
 * A port that nothing listens on at this moment.
 * @returns {Promise<number>}
 */
export const findFreePort = () =>
  new Promise((resolve, reject) => {
    const server = createServer().once("error", reject)
    server.listen(0, "127.0.0.1", () => {
      const address = server.address()
      const port = typeof address === "object" && address ? address.port : 0
      server.close(() => resolve(port))
    })
  })
