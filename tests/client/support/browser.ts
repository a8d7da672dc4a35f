import { vi } from "vitest"
import { sessionCalls } from "../../../client/auth/session-calls.ts"
import { SessionStore } from "../../../client/auth/session-store.ts"
import type { SessionWorld } from "../../../client/auth/session-world.ts"
import { openTabs, type Platform } from "../../../client/auth/tabs.ts"
import { watchSession } from "../../../client/auth/watch-session.ts"

/** What the platform gives to all tabs of one browser: locks, channels, a cookie jar, and a clock that can be wrong. */
export class Browser {
  /** The readable cookie beside the session's own. */
  sign: "1" | "0" | null = null
  /** The offset of the wall clock from the fake clock, in milliseconds. */
  skew = 0
  readonly platform: Platform = { locks: createLocks(), BroadcastChannel: createChannels() }

  get signedIn(): boolean {
    return this.sign === "1"
  }

  set signedIn(isIn: boolean) {
    this.sign = isIn ? "1" : null
  }

  openTab(change: Partial<SessionWorld> = {}, platform: Platform = this.platform): Tab {
    const world: SessionWorld = {
      calls: sessionCalls,
      tabs: openTabs(platform),
      now: () => ({ wall: Date.now() + this.skew, steady: performance.now() }),
      wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
      cookie: {
        stands: () => this.sign === "1",
        isMarked: () => this.sign === "0",
        forget: () => {
          this.sign = null
        },
      },
      loadAgain: () => {
        tab.loads++
      },
      ...change,
    }
    const tab = new Tab(world)
    return tab
  }
}

/** One page: its session, watched as the application watches it, and the events that a browser would send. */
export class Tab {
  readonly session: SessionStore
  readonly page = Object.assign(new EventTarget(), { visibilityState: "visible" as DocumentVisibilityState })
  readonly window = new EventTarget()
  /** The number of times that someone was signed out. */
  signOuts = 0
  /** The number of times that the page was to be loaded again. */
  loads = 0

  constructor(world: SessionWorld) {
    this.session = new SessionStore(world)
    let before = this.user
    this.session.state.subscribe(() => {
      if (before && !this.user) this.signOuts++
      before = this.user
    })
  }

  get user() {
    return this.session.state.get().user
  }

  /** Starts the application, and waits for all pending work. */
  async start(): Promise<this> {
    const { page, window } = this
    watchSession(this.session, {
      page: page as unknown as Document,
      window: window as unknown as Window,
      every: (milliseconds, act) => setInterval(act, milliseconds),
    })
    await settle()
    return this
  }

  show(state: DocumentVisibilityState) {
    this.page.visibilityState = state
    this.page.dispatchEvent(new Event("visibilitychange"))
  }
}

export const settle = () => vi.advanceTimersByTimeAsync(20)

/** Locks as the platform has them, one holder at a time, in order. */
function createLocks(): NonNullable<Platform["locks"]> {
  let held = false
  const queue: (() => void)[] = []
  type Work = (lock: Lock | null) => unknown
  const request = async (name: string, options: LockOptions, work: Work) => {
    if (held && options.ifAvailable) return work(null)
    if (held) await new Promise<void>((turn) => queue.push(turn))
    held = true
    try {
      return await work({ name, mode: "exclusive" })
    } finally {
      held = false
      queue.shift()?.()
    }
  }
  return { request: request as LockManager["request"] }
}

/** Channels whose messages take 5 ms, and never come back to the sender. */
function createChannels(): typeof BroadcastChannel {
  const open = new Set<EventTarget>()
  class Channel extends EventTarget {
    constructor() {
      super()
      open.add(this)
    }
    postMessage(data: unknown) {
      for (const other of open) {
        if (other !== this) setTimeout(() => other.dispatchEvent(new MessageEvent("message", { data })), 5)
      }
    }
  }
  return Channel as unknown as typeof BroadcastChannel
}
