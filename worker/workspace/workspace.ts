import { DurableObject } from "cloudflare:workers"
import { readClock } from "../clock.ts"
import { readSettings } from "../env.ts"
import type { Actor } from "./actor.ts"
import type { Ctx } from "./context.ts"
import { RequestCounts } from "./public-api/request-counts.ts"

/** When something is asked, and by which name it is found in the log. */
export interface Moment {
  /** Milliseconds UTC. */
  now: number
  requestId: string
}

/** Who asks, and when; it comes beside the request, where no header can pretend to be it. */
export interface Caller extends Moment {
  actor: Actor
}

/**
 * One customer's outreach: their own database, with everything that is done to it. What it does is loaded when the first
 * workspace wakes, so that visitors of the public site wait for none of it.
 */
export class Workspace extends DurableObject<Bindings> {
  #inside: Promise<Inside>
  #counts = new RequestCounts()

  constructor(ctx: DurableObjectState, env: Bindings) {
    super(ctx, env)
    this.#inside = ctx.blockConcurrencyWhile(() => this.#open())
  }

  /** Answers a request of the dashboard's door, by its own paths. */
  async answer(request: Request, { actor, ...moment }: Caller): Promise<Response> {
    const inside = await this.#inside
    const answer = await inside.room.fetch(request, { ctx: { ...inside.rest, ...moment, actor } })
    await this.#setAlarm(inside)
    return answer
  }

  /** Answers a program's request, as the key whose hash is given. */
  async answerProgram(request: Request, keyHash: string, moment: Moment): Promise<Response> {
    const inside = await this.#inside
    const entry = { inside: { ...inside.rest, ...moment }, keyHash, counts: this.#counts }
    const answer = await inside.publicRoom.fetch(request, entry)
    await this.#setAlarm(inside)
    return answer
  }

  /** The one clock: does the part of a job that is due, and is set to the next. */
  override async alarm(): Promise<void> {
    const inside = await this.#inside
    const actor: Actor = { kind: "system", id: "clock", name: "Workspace", may: [] }
    const requestId = crypto.randomUUID()
    await inside.runNextJob(() => ({ ...inside.rest, requestId, now: readClock(), actor }), inside.workers)
    await this.#setAlarm(inside)
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

  async #setAlarm({ nextJobAt, rest }: Inside): Promise<void> {
    const next = nextJobAt(rest)
    if (next !== null && next !== (await this.ctx.storage.getAlarm())) await this.ctx.storage.setAlarm(next)
  }

  async #open(): Promise<Inside> {
    const [{ room }, { publicRoom }, { openWorkspaceDatabase }, jobs, { workers }] = await Promise.all([
      import("./room.ts"),
      import("./public-api/public-room.ts"),
      import("./open-database.ts"),
      import("./jobs/jobs.ts"),
      import("./jobs/workers.ts"),
    ])
    const rest = {
      settings: readSettings(this.env),
      workspaceId: this.ctx.id.name ?? "",
      db: openWorkspaceDatabase(this.ctx.storage),
      write: <T>(work: () => T) => this.ctx.storage.transactionSync(work),
    }
    const { nextJobAt, runNextJob } = jobs
    return { room, publicRoom, rest, nextJobAt, runNextJob, workers }
  }
}

interface Inside {
  room: typeof import("./room.ts").room
  publicRoom: typeof import("./public-api/public-room.ts").publicRoom
  rest: Omit<Ctx, "actor" | keyof Moment>
  nextJobAt: typeof import("./jobs/jobs.ts").nextJobAt
  runNextJob: typeof import("./jobs/jobs.ts").runNextJob
  workers: typeof import("./jobs/workers.ts").workers
}
