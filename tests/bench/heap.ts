interface Target {
  webSocketDebuggerUrl: string
}

/**
 * Measures the live heap of a runtime's isolate through its inspector, in MB: after a collection, so that garbage does
 * not count. `inspector` is its address; an isolate responds only while it works, so `wake` is called.
 */
export async function openHeap(
  inspector: URL,
  wake: () => Promise<unknown>,
): Promise<{ live: () => Promise<number>; close: () => void }> {
  const targets = (await (
    await fetch(new URL("/json", inspector.href.replace("ws:", "http:")))
  ).json()) as Target[]
  const address = targets[0]?.webSocketDebuggerUrl
  if (!address) throw new Error("The runtime shows nothing to inspect")
  const socket = new WebSocket(address)
  await new Promise((open, fail) => {
    socket.addEventListener("open", open)
    socket.addEventListener("error", fail)
  })
  let asked = 0
  const ask = async (method: string) => {
    const id = ++asked
    const answer = new Promise<Record<string, number>>((settle) => {
      socket.addEventListener("message", function hear({ data }) {
        const message = JSON.parse(String(data))
        if (message.id !== id) return
        socket.removeEventListener("message", hear)
        settle(message.result)
      })
    })
    socket.send(JSON.stringify({ id, method }))
    await wake()
    return answer
  }
  return {
    async live() {
      await ask("HeapProfiler.collectGarbage")
      const { usedSize = Number.NaN } = await ask("Runtime.getHeapUsage")
      return usedSize / 1024 / 1024
    },
    close: () => socket.close(),
  }
}
