import type { Ctx } from "./context.ts"

/**
 * What a workspace's object knows only while it lives, such as what it is doing. One that was restarted begins anew: what waits
 * for the work of an object that is gone would wait for ever.
 */
export function objectMemory<Known>(make: () => Known): (ctx: Pick<Ctx, "storage">) => Known {
  const memories = new WeakMap<DurableObjectStorage, Known>()
  return ({ storage }) => {
    const known = memories.get(storage) ?? make()
    memories.set(storage, known)
    return known
  }
}
