import type { Me } from "#contract/site/accounts"

/** The messages between tabs of one browser. `timeLeft` is in milliseconds, counted when the message was sent. */
export type Message =
  | { kind: "session"; user: Me; token: string; timeLeft: number }
  | { kind: "signed-out" }
  | { kind: "lapsed" }

/** The other tabs of this browser, as far as the platform shows them. */
export interface Tabs {
  tell(message: Message): void
  listen(hear: (message: Message) => void): void
  /** Runs `work` while no other tab does. `waited` tells whether another tab was running until now. */
  alone<T>(work: (waited: boolean) => Promise<T>): Promise<T>
}

const name = "presskite-session"
const patience = 5_000

type Locks = Pick<LockManager, "request">

/** The features of the browser; an old or locked-down one has fewer. */
export interface Platform {
  locks?: Locks | undefined
  BroadcastChannel?: typeof BroadcastChannel | undefined
}

/** A browser that lacks or blocks locks or channels is treated as having one tab. */
export function openTabs(platform: Platform): Tabs {
  const channel = openChannel(platform)
  return {
    tell: (message) => quietly(() => channel?.postMessage(message)),
    listen: (hear) =>
      channel?.addEventListener("message", (event: MessageEvent<Message>) => hear(event.data)),
    alone: (work) => (platform.locks ? locked(platform.locks, work) : work(false)),
  }
}

function openChannel({ BroadcastChannel: Channel }: Platform): BroadcastChannel | undefined {
  return quietly(() => Channel && new Channel(name))
}

function quietly<T>(act: () => T): T | undefined {
  try {
    return act()
  } catch {
    return undefined
  }
}

/** A lock that is refused, or that another tab never releases, must not block this tab's session. */
async function locked<T>(locks: Locks, work: (waited: boolean) => Promise<T>): Promise<T> {
  const run: { result?: Promise<T> } = {}
  const begin = async (waited: boolean) => {
    run.result = work(waited)
    await run.result
  }
  try {
    await locks.request(name, { ifAvailable: true }, (lock) => lock && begin(false))
    if (!run.result) {
      await locks.request(name, { signal: AbortSignal.timeout(patience) }, () => begin(true))
    }
  } catch {
    // The lock's own failure; that of the work is in its result.
  }
  return run.result ?? work(true)
}
