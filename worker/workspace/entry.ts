import { readClock } from "../clock.ts"
import { readSettings } from "../env.ts"
import type { Moment } from "../http/workspaces.ts"
import { BRAND } from "../site/brand/contract.ts"
import { countOne, measureLag } from "../site/operations/measure.ts"
import type { PlanStatus } from "../site/plans/contract.ts"
import type { Actor } from "./core/access/contract.ts"
import type { Ctx } from "./core/context.ts"

export const clockActor: Actor = { kind: "system", id: "clock", name: BRAND, may: [] }
export const recipient: Actor = { kind: "system", id: "recipient", name: "The recipient", may: [] }

/** The topics of what other members may have open, by the part of the API in which it is changed. */
const topics = new Map([
  ["inbox", "inbox"],
  ["sandbox", "sandbox"],
  ["campaigns", "campaigns"],
  // An approved proposal launches its campaign.
  ["proposals", "campaigns"],
])

/** Returns the topic of what a request of a person or a program has changed; null when nobody has to be told. */
export function topicOf({ method, url }: Request, answer: Response): string | null {
  const [, , part = "", , what] = new URL(url).pathname.split("/")
  if (method === "GET" || !answer.ok) return null
  if (part === "inbox") {
    // Its writer alone sees it, and it is kept after each pause in typing.
    if (what === "draft") return null
    // Pages say the same again and again; 200 means that it was nothing new.
    if (what === "looking") return answer.status === 200 ? null : "looking"
  }
  return topics.get(part) ?? null
}

/** Loaded once in an isolate's life, so that only its first workspace waits. */
let parts: Parts | null = null

type Parts = typeof import("./inside.ts").inside
/** The code and the database of one workspace. */
export type Inside = Parts & Pick<Ctx, "settings" | "db" | "mail">

/** Opens the database of a workspace, and loads the code of all. */
export async function openInside(storage: DurableObjectStorage, env: Bindings): Promise<Inside> {
  parts ??= (await import("./inside.ts")).inside
  const db = await parts.openWorkspaceDatabase(storage)
  const settings = readSettings(env)
  const mail = parts.createMailer(settings, env, parts.openDatabase(env.SITE), readClock)
  return { ...parts, settings, db, mail }
}

/** Where a workspace is, and by how many milliseconds its clock was moved forward. */
interface Place {
  state: DurableObjectState
  env: Bindings
  ahead: number
}

/** What the verbs of a workspace are given for one request of an actor. */
export function enter(
  inside: Inside,
  { state, env, ahead }: Place,
  { now, requestId }: Moment,
  { actor, planStatus }: { actor: Actor; planStatus: PlanStatus },
): Ctx {
  const { settings, db, mail, notify, openSandbox, tellOfEvent } = inside
  const workspaceId = state.id.name ?? ""
  return {
    storage: state.storage,
    copies: inside.openCopies(env, settings, { workspaceId, now }),
    settings,
    db,
    directory: inside.openDatabase(env.DIRECTORY),
    files: env.MEDIA,
    ai: env.AI,
    browser: env.BROWSER,
    mail,
    actor,
    planStatus,
    requestId,
    workspaceId,
    openSandbox,
    notify,
    tellOfEvent,
    takeHost: (host) => inside.takeHost({ site: env.SITE, settings, now }, host),
    findMember: (userId) => inside.findColleague(env.SITE, workspaceId, userId),
    claimExpertAddress: (expertId, words) =>
      inside.claimAddress(inside.openDatabase(env.SITE), { workspaceId, expertId }, words, now),
    listHeld: async (userIds) => (await inside.findSuspension(env.SITE, workspaceId, userIds)).people,
    listMembers: () => inside.listRecipients(env.SITE, workspaceId),
    now: now + ahead,
    // A clock that was moved makes everything late.
    measureLag: (name, milliseconds) => {
      if (ahead === 0) measureLag(env, name, milliseconds)
    },
    countError: (kind) => countOne(env, `error.${kind}`),
    write: (work) => state.storage.transactionSync(work),
  }
}
