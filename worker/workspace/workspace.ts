import { DurableObject } from "cloudflare:workers"
import { readClock } from "../clock.ts"
import { readSettings } from "../env.ts"
import type { Arrival } from "../mail/mail-routes.ts"
import type { Actor } from "./actor.ts"
import type { Ctx } from "./context.ts"
import { RequestCounts } from "./public-api/request-counts.ts"
import type { Holding, RecipientWish } from "./recipients/contract.ts"

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

const clockActor: Actor = { kind: "system", id: "clock", name: "Workspace", may: [] }
const aheadKey = "clock ahead"

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
    const answer = await inside.room.fetch(request, { ctx: { ...inside.rest, ...this.#here(moment), actor } })
    await this.#setAlarm(inside)
    return answer
  }

  /** Answers a program's request, as the key whose hash is given. */
  async answerProgram(request: Request, keyHash: string, moment: Moment): Promise<Response> {
    const inside = await this.#inside
    const entry = { inside: { ...inside.rest, ...this.#here(moment) }, keyHash, counts: this.#counts }
    const answer = await inside.publicRoom.fetch(request, entry)
    await this.#setAlarm(inside)
    return answer
  }

  /** Takes a message that came to one of this workspace's addresses. */
  async receive(raw: Uint8Array, arrival: Arrival, moment: Moment): Promise<void> {
    const inside = await this.#inside
    await inside.receiveRaw({ ...inside.rest, ...this.#here(moment), actor: clockActor }, raw, arrival)
    await this.#setAlarm(inside)
  }

  /** What somebody whom we wrote to asks for, by the message that they got; null for a message that was never ours. */
  async hearRecipient(messageId: string, wish: RecipientWish, moment: Moment): Promise<Holding | null> {
    const inside = await this.#inside
    const { hearRecipient } = await import("./recipients/hear-recipient.ts")
    const actor: Actor = { kind: "system", id: "recipient", name: "The recipient", may: [] }
    return hearRecipient({ ...inside.rest, ...moment, actor }, messageId, wish)
  }

  /** The one clock: does the part of a job that is due, and is set to the next. */
  override async alarm(): Promise<void> {
    const inside = await this.#inside
    const requestId = crypto.randomUUID()
    const enter = () => ({
      ...inside.rest,
      ...this.#here({ now: readClock(), requestId }),
      actor: clockActor,
    })
    await inside.runNextJob(enter, inside.workers)
    await this.#setAlarm(inside)
  }

  /** On a developer's machine: makes it later here by so many milliseconds, so that weeks pass while somebody looks. */
  async moveClock(by: number): Promise<void> {
    const inside = await this.#inside
    if (!inside.rest.settings.LOCAL) return
    this.ctx.storage.kv.put(aheadKey, this.#ahead + by)
    await this.#setAlarm(inside)
  }

  /** By how much it is later here than outside; nothing except after `moveClock`. */
  get #ahead(): number {
    return this.ctx.storage.kv.get<number>(aheadKey) ?? 0
  }

  #here<M extends Moment>(moment: M): M {
    return { ...moment, now: moment.now + this.#ahead }
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
    const due = nextJobAt(rest)
    const next = due === null ? null : Math.max(0, due - this.#ahead)
    if (next !== null && next !== (await this.ctx.storage.getAlarm())) await this.ctx.storage.setAlarm(next)
  }

  async #open(): Promise<Inside> {
    const [{ room }, { publicRoom }, { openWorkspaceDatabase }, jobs, { workers }, inbox] = await Promise.all(
      [
        import("./room.ts"),
        import("./public-api/public-room.ts"),
        import("./open-database.ts"),
        import("./jobs/jobs.ts"),
        import("./jobs/workers.ts"),
        import("./inbox/receive-mail.ts"),
      ],
    )
    const rest = {
      settings: readSettings(this.env),
      workspaceId: this.ctx.id.name ?? "",
      db: openWorkspaceDatabase(this.ctx.storage),
      write: <T>(work: () => T) => this.ctx.storage.transactionSync(work),
    }
    const { nextJobAt, runNextJob } = jobs
    const { receiveRaw } = inbox
    return { room, publicRoom, rest, nextJobAt, runNextJob, workers, receiveRaw }
  }
}

interface Inside {
  room: typeof import("./room.ts").room
  publicRoom: typeof import("./public-api/public-room.ts").publicRoom
  rest: Omit<Ctx, "actor" | keyof Moment>
  nextJobAt: typeof import("./jobs/jobs.ts").nextJobAt
  runNextJob: typeof import("./jobs/jobs.ts").runNextJob
  workers: typeof import("./jobs/workers.ts").workers
  receiveRaw: typeof import("./inbox/receive-mail.ts").receiveRaw
}
