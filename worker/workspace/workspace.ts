import { DurableObject } from "cloudflare:workers"
import { readClock } from "../clock.ts"
import type { Caller, MemberChange, Moment, ProgramMoment, WorkspaceCalls } from "../http/workspaces.ts"
import type { Arrival } from "../mail/mail-routes.ts"
import { countOne, handOver } from "../site/operations/measure.ts"
import type { PlanStatus } from "../site/plans/contract.ts"
import type { Suspension } from "../site/workspaces/suspension.ts"
import type { Holding, RecipientRequest } from "./across/recipients/contract.ts"
import type { Objections, RestoreAnswer, RestoreSource } from "./across/restore/contract.ts"
import type { Actor } from "./core/access/contract.ts"
import type { AuditAction } from "./core/audit/contract.ts"
import type { Ctx } from "./core/context.ts"
import { AlarmClock } from "./core/jobs/alarm-clock.ts"
import { LiveSockets } from "./core/live/live-sockets.ts"
import { KnownPlan } from "./core/plan/known-plan.ts"
import { RequestCounts } from "./core/public-api/request-counts.ts"
import { KnownSuspension } from "./core/suspension/known-suspension.ts"
import { clockActor, enter, type Inside, openInside, recipient, topicOf } from "./entry.ts"
import type { Opened, ReaderVisit } from "./published.ts"
import type { Visit } from "./replies/visits/contract.ts"

/** One customer's outreach: their database, and all that is done to it. Its code is loaded when the first workspace wakes. */
export class Workspace extends DurableObject<Bindings> implements WorkspaceCalls {
  #inside: Promise<Inside>
  #counts = new RequestCounts()
  #plan: KnownPlan
  #suspension = new KnownSuspension(
    async () => this.#askSuspension(await this.#inside),
    (suspension) => this.#applySuspension(suspension),
  )
  #live: LiveSockets
  #clock: AlarmClock

  constructor(ctx: DurableObjectState, env: Bindings) {
    super(ctx, env)
    this.#plan = new KnownPlan(ctx.storage)
    this.#live = new LiveSockets(ctx)
    this.#clock = new AlarmClock(ctx.storage, {
      ended: (kind) => {
        this.#live.tell(kind.slice(0, kind.indexOf(".")))
        ctx.waitUntil(handOver(env, readClock()))
      },
      failed: () => {
        countOne(env, "error.alarm")
        ctx.waitUntil(handOver(env, readClock()))
      },
    })
    this.#inside = ctx.blockConcurrencyWhile(() => openInside(ctx.storage, env))
  }

  /** Answers a request of the dashboard's API, by its own paths. */
  async answer(request: Request, { actor, planStatus, ...moment }: Caller): Promise<Response> {
    const inside = await this.#inside
    const ctx = this.#enter(inside, moment, actor, this.learn(planStatus))
    const answer = await inside.router.fetch(request, { ctx, files: this.env.MEDIA, ai: this.env.AI })
    return this.#andSetAlarm(inside, answer, topicOf(request, answer))
  }

  /** Keeps in the activity what a member did to the workspace from outside. */
  async note(action: AuditAction, targetId: string, { actor, planStatus, ...moment }: Caller): Promise<void> {
    const inside = await this.#inside
    inside.record(this.#enter(inside, moment, actor, this.learn(planStatus)), action, targetId)
  }

  /** Applies a plan that was just granted, and releases what was held back until then. */
  async takePlan(planStatus: PlanStatus, moment: Moment): Promise<void> {
    const inside = await this.#inside
    inside.releaseHeld(this.#enter(inside, moment, clockActor, this.learn(planStatus)))
    await this.#clock.set(inside)
  }

  /** Applies a plan, unless a later one was already received. */
  learn(planStatus: PlanStatus): PlanStatus {
    return this.#plan.learn(planStatus, readClock())
  }

  /** Answers a program's request, as the key whose hash is given. */
  async answerProgram(request: Request, keyHash: string, moment: ProgramMoment): Promise<Response> {
    const inside = await this.#inside
    const { actor: _, ...ctx } = this.#enter(inside, moment, clockActor, await this.#askPlanStatus())
    const suspension = await this.#suspension.find()
    const entry = { inside: ctx, keyHash, counts: this.#counts, suspension, isAgent: moment.isAgent }
    const answer = await inside.publicRouter.fetch(request, entry)
    return this.#andSetAlarm(inside, answer, topicOf(request, answer))
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

  /** Opens a report or the page of an expert for somebody who has its link, or takes what they send. */
  async openPublished(id: string, visit: ReaderVisit, moment: Moment): Promise<Opened> {
    const inside = await this.#inside
    const ctx = this.#enter(inside, moment, recipient, await this.#askPlanStatus())
    return this.#andSetAlarm(inside, await inside.openPublished(ctx, id, visit))
  }

  /** Opens the socket of a page that watches, for the holder of a ticket. */
  override async fetch(request: Request): Promise<Response> {
    const { readTicket, settings } = await this.#inside
    const text = new URL(request.url).searchParams.get("ticket") ?? ""
    const ticket = readTicket(settings, this.ctx.id.name ?? "", text, readClock())
    const { people } = await this.#suspension.find()
    if (!ticket || people.includes(ticket.userId)) return new Response(null, { status: 401 })
    return this.#live.accept(ticket, readClock())
  }

  /** Closes the live connections of a member who left, ends their assistants, notifications and schedules, unassigns their work, and forgets their columns. */
  async dismiss(userId: string): Promise<void> {
    this.#live.close(userId)
    const inside = await this.#inside
    inside.releaseMember({ ...inside, storage: this.ctx.storage }, userId)
    // The workspace may have got another owner.
    await this.noteSuspension()
  }

  /** Closes every live connection, when another kind of session is required to watch. */
  async closeLive(): Promise<void> {
    this.#live.closeAll(readClock())
  }

  /** Asks the site again who is suspended, and holds or resumes the work. */
  async noteSuspension(): Promise<void> {
    const inside = await this.#inside
    this.#suspension.forget()
    await this.#suspension.find()
    await this.#clock.set(inside)
  }

  /** Revokes the keys that a member made, or only those of the assistants that they connected. */
  async revokeKeysOf(userId: string, by: Caller, only?: "assistants"): Promise<void> {
    const inside = await this.#inside
    inside.revokeKeysOf(this.#enter(inside, by, by.actor, this.learn(by.planStatus)), userId, only)
  }

  /** Applies a member's role and limit, and unassigns what they may no longer do. */
  async changeMember(userId: string, change: MemberChange, by: Caller): Promise<void> {
    const inside = await this.#inside
    inside.changeMember(this.#enter(inside, by, by.actor, this.learn(by.planStatus)), userId, change)
  }

  /** The one clock rings. */
  override async alarm(): Promise<void> {
    const inside = await this.#inside
    const requestId = crypto.randomUUID()
    await this.#clock.ring(inside, requestId, async () => {
      const [planStatus] = await Promise.all([this.#askPlanStatus(), this.#suspension.find()])
      return () => this.#enter(inside, { now: readClock(), requestId }, clockActor, planStatus)
    })
  }

  /** Sets the alarm again if the platform gave it up, and returns by how much the earliest job is overdue then. */
  async checkAlarm(): Promise<number | null> {
    return this.#clock.revive(await this.#inside)
  }

  /** Stores a copy of everything for this night, as a job of the clock. */
  async copy(night: string, moment: Moment): Promise<void> {
    const inside = await this.#inside
    inside.planCopy(this.#enter(inside, moment, clockActor, await this.#askPlanStatus()), night)
    await this.#clock.set(inside)
  }

  /** Replaces everything here by a copy or an export: all of it, or nothing. */
  async restore(source: RestoreSource, moment: Moment): Promise<RestoreAnswer> {
    const inside = await this.#inside
    const planStatus = await this.#askPlanStatus()
    const enter = () => this.#enter(inside, { ...moment, now: readClock() }, clockActor, planStatus)
    const answer = await inside.restoreFrom(enter, source)
    // Whoever looks at it sees what was before.
    if ("restored" in answer) this.#live.close()
    return this.#andSetAlarm(inside, answer)
  }

  /** What this workspace knows of people who must not be written to. */
  async readObjections(moment: Moment): Promise<Objections> {
    const inside = await this.#inside
    return inside.readObjections(this.#enter(inside, moment, clockActor, await this.#askPlanStatus()))
  }

  /** On a developer's machine: moves this workspace's clock forward by this many milliseconds. */
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
      this.#plan.forget()
      this.#suspension.forget()
      this.#inside = openInside(this.ctx.storage, this.env)
      await this.#inside
    })
  }

  #enter(inside: Inside, moment: Moment, actor: Actor, planStatus: PlanStatus): Ctx {
    const place = { state: this.ctx, env: this.env, ahead: this.#clock.ahead }
    return enter(inside, place, moment, { actor, planStatus })
  }

  /** Programs and the clock bring no plan status: the site is asked when it was not heard for a day. */
  async #askPlanStatus(): Promise<PlanStatus> {
    const known = this.#plan.recall(readClock())
    if (known) return known
    const { findPlanStatus } = await this.#inside
    return this.learn(await findPlanStatus(this.env.SITE, this.ctx.id.name ?? ""))
  }

  #askSuspension({ db, findSuspension, listKeyMakers }: Inside): Promise<Suspension> {
    return findSuspension(this.env.SITE, this.ctx.id.name ?? "", listKeyMakers({ db }))
  }

  #applySuspension({ isSuspended, people }: Suspension): void {
    this.#clock.suspend(isSuspended)
    for (const userId of people) this.#live.close(userId)
  }

  /** Any call may have planned something, or changed what other members have open. Returns the given outcome. */
  async #andSetAlarm<T>(inside: Inside, outcome: T, changed: string | null = null): Promise<T> {
    await this.#clock.set(inside)
    this.#live.tell(changed)
    return outcome
  }
}
