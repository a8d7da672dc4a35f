import { AsyncLocalStorage } from "node:async_hooks"
import { vi } from "vitest"

type Faked = "setTimeout" | "clearTimeout" | "Date"
const isOwn = new AsyncLocalStorage<true>()

/**
 * Does work with timers that stand still until the work moves them with `vi`. Only what the work itself starts has them.
 * The alarms of other workspaces in this isolate keep the real ones: a timer of theirs that ended in the test's turn would
 * break both.
 */
export async function withOwnTimers<T>(toFake: Faked[], work: () => Promise<T>): Promise<T> {
  const real = {
    setTimeout: globalThis.setTimeout,
    clearTimeout: globalThis.clearTimeout,
    Date: globalThis.Date,
  }
  vi.useFakeTimers({ now: Date.now(), toFake })
  const fake = {
    setTimeout: globalThis.setTimeout,
    clearTimeout: globalThis.clearTimeout,
    Date: globalThis.Date,
  }
  const chosen = () => (isOwn.getStore() ? fake : real)
  Object.assign(globalThis, {
    setTimeout: (...given: Parameters<typeof setTimeout>) => chosen().setTimeout(...given),
    clearTimeout: (timer: number) => chosen().clearTimeout(timer),
    Date: new Proxy(real.Date, {
      construct: (_, given: []) => new (chosen().Date)(...given),
      get: (_, name) => Reflect.get(chosen().Date, name),
    }),
  })
  try {
    return await isOwn.run(true, work)
  } finally {
    Object.assign(globalThis, real)
    vi.useRealTimers()
  }
}
