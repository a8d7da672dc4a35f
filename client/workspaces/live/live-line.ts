import { type LiveMessage, PING, PONG } from "#contract/workspace/core/live"

/** The parts of a browser's WebSocket that a live line uses. */
export type Socket = Pick<WebSocket, "send" | "close" | "addEventListener">

interface LineEnds {
  /** Begins a new connection. Throws when there is no ticket for one. */
  open: (signal: AbortSignal) => Promise<Socket>
  /** Called when something of this topic has changed; null when that is unknown after a gap in the connection. */
  onChange: (changed: string | null) => void
}

// All of these are in milliseconds.
/** The timeout for opening a connection, or for an answer. */
const patience = 10_000
const heartbeat = 30_000
/** The pauses after the first, the second and further connections that were lost or failed to open. */
const pauses = [1_000, 2_000, 5_000, 10_000]
/** The polling interval while there is no connection. */
const asking = 3_000

/**
 * Hears what changes in a workspace, until the signal aborts. A broken connection is opened again; while there is none,
 * the listener is told every few seconds to read for itself.
 */
export async function keepLine({ open, onChange }: LineEnds, signal: AbortSignal): Promise<void> {
  let isOpen = false
  const timer = setInterval(() => isOpen || onChange(null), asking)
  const begun = () => {
    isOpen = true
    // Changes from before this moment were not heard.
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
