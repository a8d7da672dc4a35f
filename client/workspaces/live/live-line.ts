import { type LiveMessage, PING, PONG } from "#contract/workspace/core/live"

/** What a line needs of a browser's WebSocket. */
export type Socket = Pick<WebSocket, "send" | "close" | "addEventListener">

interface LineEnds {
  /** Begins a new connection. Throws when there is no ticket for one. */
  open: (signal: AbortSignal) => Promise<Socket>
  /** Something of this sort has changed; null when that is not known, because nothing was heard for a while. */
  onChange: (changed: string | null) => void
}

const second = 1000
/** That a connection may take to begin, or to answer. */
const patience = 10 * second
const heartbeat = 30 * second
/** After the first, the second and further connections that were lost or did not begin. */
const pauses = [1, 2, 5, 10].map((seconds) => seconds * second)
/** How often one asks as long as there is no connection. */
const asking = 3 * second

/**
 * Hears from a workspace what changes in it, until the signal ends it. A line that breaks is laid again; as long as there is
 * none, whoever listens is told every few seconds to look for themselves.
 */
export async function keepLine({ open, onChange }: LineEnds, signal: AbortSignal): Promise<void> {
  let isOpen = false
  const timer = setInterval(() => isOpen || onChange(null), asking)
  const begun = () => {
    isOpen = true
    // What changed before this was not heard.
    onChange(null)
  }
  for (let failures = 0; !signal.aborted; ) {
    const socket = await open(signal).catch(() => null)
    if (socket && !signal.aborted) await holdLine(socket, { begun, onChange }, signal)
    failures = isOpen ? 1 : failures + 1
    isOpen = false
    if (!signal.aborted) await pause(pauses[Math.min(failures, pauses.length) - 1] ?? 0, signal)
  }
  clearInterval(timer)
}

interface Hearing {
  begun: () => void
  onChange: (changed: string) => void
}

/** Resolves when the connection is lost, or has not answered in time. */
function holdLine(socket: Socket, { begun, onChange }: Hearing, signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const lost = new AbortController()
  let silence = setTimeout(resolve, patience)
  const beat = setInterval(() => {
    socket.send(PING)
    silence = setTimeout(resolve, patience)
  }, heartbeat)
  const options = { signal: lost.signal }
  const onOpen = () => {
    clearTimeout(silence)
    begun()
  }
  socket.addEventListener("open", onOpen, options)
  socket.addEventListener("close", () => resolve(), options)
  socket.addEventListener("error", () => resolve(), options)
  socket.addEventListener(
    "message",
    ({ data }: MessageEvent<string>) => {
      clearTimeout(silence)
      if (data !== PONG) onChange((JSON.parse(data) as LiveMessage).changed)
    },
    options,
  )
  signal.addEventListener("abort", () => resolve(), options)
  return promise.finally(() => {
    clearTimeout(silence)
    clearInterval(beat)
    lost.abort()
    socket.close()
  })
}

const pause = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(end, milliseconds)
    signal.addEventListener("abort", end)
    function end() {
      clearTimeout(timer)
      signal.removeEventListener("abort", end)
      resolve()
    }
  })
