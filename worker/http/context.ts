import type { Context } from "hono"
import type { Database } from "../database.ts"
import type { Settings } from "../env.ts"
import type { Mailer } from "../mail/mailer.ts"
import type { OperationsObject } from "./operations.ts"
import type { Workspaces } from "./workspaces.ts"

/** The caller, as far as the connection tells. */
export interface Client {
  /** A bucket for limits: the IPv4 address, or the /64 of an IPv6 address. */
  bucket: string
  userAgent: string | null
  country: string | null
}

/** The context of a verb: no request, no status code, and the time from outside. */
export interface Ctx {
  settings: Settings
  db: Database
  /** Outlets, their articles and writers: the same for everybody. */
  directory: Database
  /** The object store of uploaded images. */
  files: R2Bucket
  /** The object store of copies; undefined when none is bound. */
  copies: R2Bucket | undefined
  mail: Mailer
  /** Each customer's own object. */
  workspaces: Workspaces
  /** The figures of all isolates, where they are kept. */
  operations: DurableObjectStub<OperationsObject> | undefined
  /** Milliseconds UTC. */
  now: number
  requestId: string
  client: Client
  /** Work that may finish after the answer was sent. Its failure is logged. */
  defer: (work: Promise<unknown>) => void
}

/**
 * The signed-in person behind a request, as established by the authentication. The role is computed on each request.
 */
export interface Actor {
  userId: string
  sessionId: string
  email: string
  emailVerified: boolean
  name: string
  role: "admin" | "user"
  /** When the session last proved that its person is there, in milliseconds UTC; null for never. */
  provedAt: number | null
  /** Whether they have set up a second factor. */
  hasFactor: boolean
  /** What this session must do before anything else: show the second factor, or set one up. */
  nextStep: "verify" | "enrol" | null
}

export type Site = { Bindings: Bindings; Variables: { ctx: Ctx; actor: Actor } }
export type SiteContext = Context<Site>
