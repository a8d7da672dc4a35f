import { DurableObject } from "cloudflare:workers"
import { readClock } from "../clock.ts"
import { readSettings } from "../env.ts"
import type { Standing } from "../site/plans/contract.ts"
import type { Actor } from "./actor.ts"
import type { AuditAction } from "./audit/contract.ts"
import type { Ctx } from "./context.ts"
import { LiveSockets } from "./live/live-sockets.ts"
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
  standing: Standing
}

/**
 * One customer's outreach: their own database, with everything that is done to it. What it does is loaded when the first
 * workspace wakes, so that visitors of the public site wait for none of it.
 */
export class Workspace extends DurableObject<Bindings> {
  #inside: Promise<Inside>
  #counts = new RequestCounts()
  /** As it was told last; null until it is told or asked for. */
  #standing: Standing | null = null
  #live: LiveSockets

  constructor(ctx: DurableObjectState, env: Bindings) {
    super(ctx, env)
    this.#live = new LiveSockets(ctx)
    this.#inside = ctx.blockConcurrencyWhile(() => this.#open())
  }

  /** Answers a request of the dashboard's door, by its own paths. */
  async answer(request: Request, caller: Caller): Promise<Response> {
    const inside = await this.#inside
    const answer = await inside.room.fetch(request, { ctx: this.#enter(inside, caller) })
    await this.#setAlarm(inside)
    return answer
  }

  /** Keeps in the activity what a member did to the workspace from outside. */
  async note(action: AuditAction, targetId: string, caller: Caller): Promise<void> {
    const inside = await this.#inside
    inside.record(this.#enter(inside, caller), action, targetId)
  }

  /** Takes over a plan, unless a later one was told already. */
  learn(standing: Standing): Standing {
    if (this.#standing === null || standing.since >= this.#standing.since) this.#standing = standing
    return this.#standing
  }

  /** Answers a program's request, as the key whose hash is given. */
  async answerProgram(request: Request, keyHash: string, moment: Moment): Promise<Response> {
    const inside = await this.#inside
    const standing = await this.#askStanding()
    const entry = { inside: { ...inside.rest, ...moment, standing }, keyHash, counts: this.#counts }
    const answer = await inside.publicRoom.fetch(request, entry)
    await this.#setAlarm(inside)
    return answer
  }

  /** Opens the socket of a page that watches, for who has a ticket. */
  override async fetch(request: Request): Promise<Response> {
    const { readTicket, rest } = await this.#inside
    const text = new URL(request.url).searchParams.get("ticket") ?? ""
    const now = readClock()
    const ticket = readTicket(rest.settings, rest.workspaceId, text, now)
    return ticket ? this.#live.accept(ticket, now) : new Response(null, { status: 401 })
  }

  /** Lets somebody watch no longer, who has left or was removed. */
  async dismiss(userId: string): Promise<void> {
    this.#live.close(userId)
  }

  /** The one clock: does the part of a job that is due, and is set to the next. */
  override async alarm(): Promise<void> {
    const inside = await this.#inside
    const actor: Actor = { kind: "system", id: "clock", name: "Workspace", may: [] }
    const requestId = crypto.randomUUID()
    const standing = await this.#askStanding()
    const enter = () => ({ ...inside.rest, requestId, now: readClock(), actor, standing })
    const kind = await inside.runNextJob(enter, inside.workers)
    if (kind !== null) this.#live.tell(kind.slice(0, kind.indexOf(".")))
    await this.#setAlarm(inside)
  }

  /** Forgets the customer, whole. A workspace that is asked again begins empty. */
  async erase(): Promise<void> {
    await this.ctx.blockConcurrencyWhile(async () => {
      this.#live.close()
      await this.ctx.storage.deleteAlarm()
      await this.ctx.storage.deleteAll()
      this.#standing = null
      this.#inside = this.#open()
      await this.#inside
    })
  }

  #enter({ rest }: Inside, { standing, ...caller }: Caller): Ctx {
    return { ...rest, ...caller, standing: this.learn(standing) }
  }

  /** Programs and the clock come by no member who would tell it: the site is asked once in the object's life. */
  async #askStanding(): Promise<Standing> {
    if (this.#standing) return this.#standing
    const { findStanding, rest } = await this.#inside
    return this.learn(await findStanding(this.env.SITE, rest.workspaceId))
  }

  async #setAlarm({ nextJobAt, rest }: Inside): Promise<void> {
    const next = nextJobAt(rest)
    if (next !== null && next !== (await this.ctx.storage.getAlarm())) await this.ctx.storage.setAlarm(next)
  }

  async #open(): Promise<Inside> {
    const [{ room }, { publicRoom }, { openWorkspaceDatabase }, jobs, ...more] = await Promise.all([
      import("./room.ts"),
      import("./public-api/public-room.ts"),
      import("./open-database.ts"),
      import("./jobs/jobs.ts"),
      import("./jobs/workers.ts"),
      import("./audit/record.ts"),
      import("../site/workspaces/find-standing.ts"),
      import("./live/ticket.ts"),
    ])
    const [{ workers }, { record }, { findStanding }, { readTicket }] = more
    const rest = {
      settings: readSettings(this.env),
      workspaceId: this.ctx.id.name ?? "",
      db: openWorkspaceDatabase(this.ctx.storage),
      write: <T>(work: () => T) => this.ctx.storage.transactionSync(work),
    }
    const { nextJobAt, runNextJob } = jobs
    return { room, publicRoom, rest, nextJobAt, runNextJob, workers, record, findStanding, readTicket }
  }
}

interface Inside {
  room: typeof import("./room.ts").room
  publicRoom: typeof import("./public-api/public-room.ts").publicRoom
  rest: Omit<Ctx, "actor" | "standing" | keyof Moment>
  nextJobAt: typeof import("./jobs/jobs.ts").nextJobAt
  runNextJob: typeof import("./jobs/jobs.ts").runNextJob
  workers: typeof import("./jobs/workers.ts").workers
  record: typeof import("./audit/record.ts").record
  findStanding: typeof import("../site/workspaces/find-standing.ts").findStanding
  readTicket: typeof import("./live/ticket.ts").readTicket
}
