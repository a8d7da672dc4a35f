import type { PlanStatus } from "../../../site/plans/contract.ts"
import { DAY } from "../../../site/time/contract.ts"

interface Heard {
  planStatus: PlanStatus
  /** When the site last said so, in milliseconds UTC. */
  at: number
}

const key = "plan status"
/** A plan is written again so long after it was last heard, in milliseconds: members bring it with each request. */
const writeAgain = DAY / 2

/** The plan of a workspace as it last heard it, kept while the object sleeps: programs and the clock bring none. */
export class KnownPlan {
  #storage: DurableObjectStorage
  #heard: Heard | undefined

  constructor(storage: DurableObjectStorage) {
    this.#storage = storage
  }

  /** Takes over a plan, unless a later one was heard already. Returns the one that holds. */
  learn(planStatus: PlanStatus, now: number): PlanStatus {
    const known = this.#read()
    if (known && planStatus.since < known.planStatus.since) return known.planStatus
    const isSame = known && JSON.stringify(known.planStatus) === JSON.stringify(planStatus)
    if (isSame && now - known.at < writeAgain) return known.planStatus
    this.#heard = { planStatus, at: now }
    this.#storage.kv.put(key, this.#heard)
    return planStatus
  }

  /** What was heard in the last day; null when the site has to be asked. */
  recall(now: number): PlanStatus | null {
    const known = this.#read()
    return known && now - known.at < DAY ? known.planStatus : null
  }

  /** Forgets what was heard; to be called when the storage was emptied. */
  forget(): void {
    this.#heard = undefined
  }

  #read(): Heard | undefined {
    this.#heard ??= this.#storage.kv.get<Heard>(key)
    return this.#heard
  }
}
