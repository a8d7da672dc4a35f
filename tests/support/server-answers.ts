import { connect } from "node:net"

/** Whether a server of loopback says something first, as those of mail do. */
export const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1")
    socket.once("error", () => resolve(false))
    socket.once("data", () => {
      socket.destroy()
      resolve(true)
    })
  })
