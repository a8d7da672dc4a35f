import { connect } from "node:net"

interface Wish {
  port: number
  conversations: string[][]
}

// The yardstick: the same commands over as many connections, one after the other; of the answers only their ends are looked for.
export default {
  async fetch(request: Request): Promise<Response> {
    const { port, conversations } = (await request.json()) as Wish
    let bytes = 0
    for (const commands of conversations) bytes += await converse(port, commands)
    return new Response(String(bytes))
  },
}

async function converse(port: number, commands: string[]): Promise<number> {
  const socket = connect(port, "127.0.0.1")
  let bytes = 0
  let last = ""
  let wake = () => {}
  socket.on("data", (chunk) => {
    bytes += chunk.length
    last = (last + chunk.toString("latin1")).slice(-4000)
    wake()
  })
  const until = async (mark: RegExp) => {
    while (!mark.test(last))
      await new Promise<void>((resolve) => {
        wake = resolve
      })
    last = ""
  }
  await until(/^\* OK .*\r\n$/m)
  for (const command of commands) {
    socket.write(`${command}\r\n`)
    await until(new RegExp(`^${command.split(" ", 1)[0]} OK .*\\r\\n$`, "m"))
  }
  socket.destroy()
  return bytes
}
