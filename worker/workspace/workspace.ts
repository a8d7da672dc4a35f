import { DurableObject } from "cloudflare:workers"
import { readClock } from "../clock.ts"
import { readSettings } from "../env.ts"
import type { Caller, Moment, WorkspaceCalls } from "../http/workspaces.ts"
import type { Arrival } from "../mail/mail-routes.ts"
import { BRAND } from "../site/brand/contract.ts"
import type { PlanStatus } from "../site/plans/contract.ts"
import type { Holding, RecipientRequest } from "./across/recipients/contract.ts"
import type { Actor } from "./core/access/contract.ts"
import type { AuditAction } from "./core/audit/contract.ts"
import type { Ctx } from "./core/context.ts"
import { AlarmClock } from "./core/jobs/alarm-clock.ts"
import { LiveSockets } from "./core/live/live-sockets.ts"
import { RequestCounts } from "./core/public-api/request-counts.ts"
import type { Visit } from "./replies/visits/contract.ts"

const clockActor: Actor = { kind: "system", id: "clock", name: BRAND, may: [] }
const recipient: Actor = { kind: "system", id: "recipient", name: "The recipient", may: [] }
/** The parts of the API in which people change conversations, which other members may have open. */
const conversations = new Set(["inbox", "sandbox"])
/** Loaded once in an isolate's life, so that only its first workspace waits. */
let parts: Parts | null = null

/**
 * One customer's outreach: their own database, and everything that is done to it. Its code is loaded when the first
 * workspace wakes, so that visitors of the public site do not wait for it.
 */
export class Workspace extends DurableObject<Bindings> implements WorkspaceCalls {
  #inside: Promise<Inside>
  #counts = new RequestCounts()
  /** The last known value; null until it is received or requested. */
  #planStatus: PlanStatus | null = null
  #live: LiveSockets
  #clock: AlarmClock

  constructor(ctx: DurableObjectState, env: Bindings) {
    super(ctx, env)
    this.#live = new LiveSockets(ctx)
    this.#clock = new AlarmClock(ctx.storage, (kind) => this.#live.tell(kind.slice(0, kind.indexOf("."))))
    this.#inside = ctx.blockConcurrencyWhile(() => this.#open())
  }

  /** Answers a request of the dashboard's API, by its own paths. */
  async answer(request: Request, { actor, planStatus, ...moment }: Caller): Promise<Response> {
    const inside = await this.#inside
    const ctx = this.#enter(inside, moment, actor, this.learn(planStatus))
    const answer = await inside.router.fetch(request, { ctx, files: this.env.MEDIA, ai: this.env.AI })
    const [, , part = ""] = new URL(request.url).pathname.split("/")
    if (request.method !== "GET" && answer.ok && conversations.has(part)) this.#live.tell(part)
    return this.#andSetAlarm(inside, answer)
  }

  /** Keeps in the activity what a member did to the workspace from outside. */
  async note(action: AuditAction, targetId: string, { actor, planStatus, ...moment }: Caller): Promise<void> {
    const inside = await this.#inside
    inside.record(this.#enter(inside, moment, actor, this.learn(planStatus)), action, targetId)
  }

  /** Applies a plan that was just granted, and releases those who were held back until then. */
  async takePlan(planStatus: PlanStatus, moment: Moment): Promise<void> {
    const inside = await this.#inside
    inside.releaseHeld(this.#enter(inside, moment, clockActor, this.learn(planStatus)))
    await this.#clock.set(inside)
  }

  /** Applies a plan, unless a later one was already received. */
  learn(planStatus: PlanStatus): PlanStatus {
    if (this.#planStatus === null || planStatus.since >= this.#planStatus.since) this.#planStatus = planStatus
    return this.#planStatus
  }

  /** Answers a program's request, as the key whose hash is given. */
  async answerProgram(request: Request, keyHash: string, moment: Moment): Promise<Response> {
    const inside = await this.#inside
    const { actor: _, ...ctx } = this.#enter(inside, moment, clockActor, await this.#askPlanStatus())
    const entry = { inside: ctx, keyHash, counts: this.#counts }
    return this.#andSetAlarm(inside, await inside.publicRouter.fetch(request, entry))
  }

  /** Receives a message to one of this workspace's addresses. */
  async receive(raw: Uint8Array, arrival: Arrival, moment: Moment): Promise<void> {
    const inside = await this.#inside
    const ctx = this.#enter(inside, moment, clockActor, await this.#askPlanStatus())
    await this.#andSetAlarm(inside, await inside.receiveRaw(ctx, raw, arrival))
    this.#live.tell("inbox")
  }

  /** A recipient's request, by the message that they got; null for a message that was never ours. */
  async hearRecipient(messageId: string, request: RecipientRequest, moment: Moment): Promise<Holding | null> {
    const inside = await this.#inside
    const ctx = this.#enter(inside, moment, recipient, await this.#askPlanStatus())
    const holding = await this.#andSetAlarm(inside, inside.hearRecipient(ctx, messageId, request))
    if (request.kind !== "look") this.#live.tell("inbox")
    return holding
  }

  /** Records that the recipient of a message, or a machine on its way, loaded or followed something in it. */
  async noteVisit(messageId: string, visit: Visit, moment: Moment): Promise<void> {
    const inside = await this.#inside
    const ctx = this.#enter(inside, moment, recipient, await this.#askPlanStatus())
    if (inside.noteVisit(ctx, messageId, visit)) this.#live.tell("messages")
  }

  /** Opens the socket of a page that watches, for the holder of a ticket. */
  override async fetch(request: Request): Promise<Response> {
    const { readTicket, settings } = await this.#inside
    const text = new URL(request.url).searchParams.get("ticket") ?? ""
    const now = readClock()
    const ticket = readTicket(settings, this.ctx.id.name ?? "", text, now)
    return ticket ? this.#live.accept(ticket, now) : new Response(null, { status: 401 })
  }

  /** Closes the live connections of a member who left and unassigns their tasks. */
  async dismiss(userId: string): Promise<void> {
    this.#live.close(userId)
    const { db, releaseTasks } = await this.#inside
    releaseTasks({ db }, userId)
  }

  /** The one clock rings. */
  override async alarm(): Promise<void> {
    const inside = await this.#inside
    const requestId = crypto.randomUUID()
    await this.#clock.ring(inside, requestId, async () => {
      const planStatus = await this.#askPlanStatus()
      return () => this.#enter(inside, { now: readClock(), requestId }, clockActor, planStatus)
    })
  }

  /**
   * On a developer's machine: moves this workspace's clock forward by this many milliseconds, so that weeks pass while
   * someone watches.
   */
  async moveClock(by: number): Promise<void> {
    const inside = await this.#inside
    if (inside.settings.LOCAL) await this.#clock.moveBy(inside, by)
  }

  /** Erases the customer. A workspace that is called again begins empty. */
  async erase(): Promise<void> {
    await this.ctx.blockConcurrencyWhile(async () => {
      this.#live.close()
      const { deleteAllFiles } = await this.#inside
      await deleteAllFiles(this.env.MEDIA, this.ctx.id.name ?? "")
      await this.#clock.stop()
      await this.ctx.storage.deleteAll()
      this.#planStatus = null
      this.#inside = this.#open()
      await this.#inside
    })
  }

  #enter(
    { settings, db, mail, findColleague, listManagers, openSandbox, takeHost, tellWebhooks }: Inside,
    { now, requestId }: Moment,
    actor: Actor,
    planStatus: PlanStatus,
  ): Ctx {
    const workspaceId = this.ctx.id.name ?? ""
    return {
      settings,
      db,
      mail,
      actor,
      planStatus,
      requestId,
      workspaceId,
      openSandbox,
      tellWebhooks,
      takeHost: (host) => takeHost({ site: this.env.SITE, settings, now }, host),
      findMember: (userId) => findColleague(this.env.SITE, workspaceId, userId),
      listManagers: () => listManagers(this.env.SITE, workspaceId),
      now: now + this.#clock.ahead,
      write: (work) => this.ctx.storage.transactionSync(work),
    }
  }

  /** Programs and the clock bring no plan status: the site is asked once in the object's life. */
  async #askPlanStatus(): Promise<PlanStatus> {
    if (this.#planStatus) return this.#planStatus
    const { findPlanStatus } = await this.#inside
    return this.learn(await findPlanStatus(this.env.SITE, this.ctx.id.name ?? ""))
  }

  /** Any call may have planned something. Returns the given outcome. */
  async #andSetAlarm<T>(inside: Inside, outcome: T): Promise<T> {
    await this.#clock.set(inside)
    return outcome
  }

  async #open(): Promise<Inside> {
    parts ??= (await import("./inside.ts")).inside
    const db = await parts.openWorkspaceDatabase(this.ctx.storage)
    const settings = readSettings(this.env)
    const mail = parts.createMailer(settings, this.env, parts.openDatabase(this.env.SITE), readClock)
    return { ...parts, settings, db, mail }
  }
}

type Parts = typeof import("./inside.ts").inside
type Inside = Parts & Pick<Ctx, "settings" | "db" | "mail">
