import type { Arrival } from "../mail/mail-routes.ts"
import type { PlanStatus } from "../site/plans/contract.ts"
import type { Holding, RecipientRequest } from "../workspace/across/recipients/contract.ts"
import type { Objections, RestoreAnswer, RestoreSource } from "../workspace/across/restore/contract.ts"
import type { Actor, Role } from "../workspace/core/access/contract.ts"
import type { AuditAction } from "../workspace/core/audit/contract.ts"
import type { Opened, ReaderVisit } from "../workspace/published.ts"
import type { Visit } from "../workspace/replies/visits/contract.ts"

/** The time of a request, and the id by which it is found in the log. */
export interface Moment {
  /** Milliseconds UTC. */
  now: number
  requestId: string
}

/** The role that a member got, and the clients to which they are limited: null for all, left out where that stays as it is. */
export interface MemberChange {
  role: Role
  clientIds?: readonly string[] | null
}

/** When a program calls, and whether an agent does, by its own protocol. */
export interface ProgramMoment extends Moment {
  isAgent?: boolean
}

/** The caller, and the time; passed as an argument, so that no header can forge it. */
export interface Caller extends Moment {
  actor: Actor
  planStatus: PlanStatus
}

/** What is asked of a customer's own object from outside. */
export interface WorkspaceCalls extends Rpc.DurableObjectBranded {
  /** Answers a request of the dashboard, by its own paths. */
  answer(request: Request, caller: Caller): Promise<Response>
  /** Answers a program's request, as the key whose hash is given. */
  answerProgram(request: Request, keyHash: string, moment: ProgramMoment): Promise<Response>
  /** Opens the socket of a page that watches, for whoever has a ticket. */
  fetch(request: Request): Promise<Response>
  /** Keeps in the activity what a member did to the workspace from outside. */
  note(action: AuditAction, targetId: string, caller: Caller): Promise<void>
  /** Takes over a plan that was given just now. */
  takePlan(planStatus: PlanStatus, moment: Moment): Promise<void>
  /** Takes over a plan, unless a later one was told already. Gives the one that holds. */
  learn(planStatus: PlanStatus): PlanStatus
  /** Asks the site again whose accounts are suspended, closes their live connections, and holds or resumes the work. */
  noteSuspension(): Promise<void>
  /** Closes every live connection, when another kind of session is required to watch. */
  closeLive(): Promise<void>
  /** Applies the role and the limit that a member got, and unassigns what they may no longer do. */
  changeMember(userId: string, change: MemberChange, caller: Caller): Promise<void>
  /** Revokes the keys that a member made who is about to be removed, or only those of the assistants that they connected. */
  revokeKeysOf(userId: string, caller: Caller, only?: "assistants"): Promise<void>
  /** Takes a message that came to one of the workspace's addresses. */
  receive(raw: Uint8Array, arrival: Arrival, moment: Moment): Promise<void>
  /** What a recipient asks for, by the message that they got; null for a message that was never the workspace's. */
  hearRecipient(messageId: string, request: RecipientRequest, moment: Moment): Promise<Holding | null>
  /** Records that the recipient of a message, or a machine on its way, loaded or followed something in it. */
  noteVisit(messageId: string, visit: Visit, moment: Moment): Promise<void>
  /** Opens a report or the page of an expert for somebody who has its link, or takes what they send. */
  openPublished(id: string, visit: ReaderVisit, moment: Moment): Promise<Opened>
  /** Closes the live connections of a member who left, and unassigns their tasks. */
  dismiss(userId: string): Promise<void>
  /**
   * Sets the alarm again if the platform gave it up. Gives by how much the earliest job is overdue then, in
   * milliseconds; null when the alarm is as it should be.
   */
  checkAlarm(moment: Moment): Promise<number | null>
  /** Has the workspace store a copy of itself for this night, soon. */
  copy(night: string, moment: Moment): Promise<void>
  /** Replaces everything by a copy or an export: all of it, or nothing. */
  restore(source: RestoreSource, moment: Moment): Promise<RestoreAnswer>
  /** What the workspace knows of people who must not be written to, for one that is restored from its copy. */
  readObjections(moment: Moment): Promise<Objections>
  /** On a developer's machine: makes it later there by so many milliseconds. */
  moveClock(by: number): Promise<void>
  /** Forgets the customer, whole. */
  erase(): Promise<void>
}

/** Each customer's own object, by the workspace's id. */
export type Workspaces = DurableObjectNamespace<WorkspaceCalls>
