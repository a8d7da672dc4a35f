import { DurableObject } from "cloudflare:workers"
import type { Actor } from "./actor.ts"
import type { WorkspaceDatabase } from "./open-database.ts"

/** Who asks, and when; it comes beside the request, where no header can pretend to be it. */
export interface Caller {
  actor: Actor
  /** Milliseconds UTC. */
  now: number
  requestId: string
}

/**
 * One customer's outreach: their own database, with everything that is done to it. What it does is loaded when the first
 * workspace wakes, so that visitors of the public site wait for none of it.
 */
export class Workspace extends DurableObject<Bindings> {
  #inside: Promise<Inside>

  constructor(ctx: DurableObjectState, env: Bindings) {
    super(ctx, env)
    this.#inside = ctx.blockConcurrencyWhile(() => this.#open())
  }

  /** Answers a request of the dashboard's door or of the public one, by its own paths. */
  async answer(request: Request, { actor, now, requestId }: Caller): Promise<Response> {
    const { room, db } = await this.#inside
    const write = <T>(work: () => T) => this.ctx.storage.transactionSync(work)
    return room.fetch(request, { ctx: { db, actor, now, requestId, write } })
  }

  /** Forgets the customer, whole. A workspace that is asked again begins empty. */
  async erase(): Promise<void> {
    await this.ctx.blockConcurrencyWhile(async () => {
      await this.ctx.storage.deleteAlarm()
      await this.ctx.storage.deleteAll()
      this.#inside = this.#open()
      await this.#inside
    })
  }

  async #open(): Promise<Inside> {
    const [{ room }, { openWorkspaceDatabase }] = await Promise.all([
      import("./room.ts"),
      import("./open-database.ts"),
    ])
    return { room, db: openWorkspaceDatabase(this.ctx.storage) }
  }
}

interface Inside {
  room: typeof import("./room.ts").room
  db: WorkspaceDatabase
}
