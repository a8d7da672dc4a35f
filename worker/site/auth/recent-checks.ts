import type { Settings } from "../../env.ts"
import type { Actor, Ctx } from "../../http/context.ts"
import { Recent } from "../../recent.ts"
import type { Claims } from "./access-token.ts"
import type { SessionRow } from "./sessions.ts"

/** How long a check of a session counts where it was made, in milliseconds. */
export const CHECK_LASTS = 30_000
/** The number of checks that an isolate remembers: some 10 MB. */
const most = 20_000
/** Checks of so recent a use are renewed together with others when they are so old, both in milliseconds. */
const stillUsed = 120_000
const renewedAfter = 10_000
/** The number of checks in one query. */
const atOnce = 50

/** A session, by a verified token, and the workspace that it is to enter. */
export interface Subject extends Pick<Claims, "userId" | "sessionId"> {
  workspaceId: string
}

/** What the site database said of a subject: whose session it is, and `more`, such as the membership. */
export interface Checked<More> {
  actor: Actor
  session: Pick<SessionRow, "expiresAt">
  more: More
}

/** Asks about subjects in one query. Returns a function for each, which throws when the subject is refused. */
export type AskAll<More> = (ctx: Ctx, subjects: Subject[]) => Promise<(() => Checked<More>)[]>

/** A subject, and when it was last used, in milliseconds UTC. */
interface Use {
  subject: Subject
  usedAt: number
}

interface Check extends Use {
  /** From when until when it counts, in milliseconds UTC. */
  from: number
  until: number
  checked: Checked<unknown>
}

type Answers = Map<string, () => Checked<unknown>>

interface Checks {
  kept: Recent<Check>
  /** How often something was forgotten. */
  changes: number
}

/** One in each isolate, as there is one `Settings`. */
const checksOf = new WeakMap<Settings, Checks>()

/**
 * Returns what `askAll` found less than 30 seconds ago, in this isolate, of a session and workspace; otherwise asks now,
 * together with other checks that are in use and grow old. Refusals are not remembered. Requests that come together each
 * ask for themselves: a Worker cannot go on in one request with what another one waited for.
 */
export async function checkRecently<More>(
  ctx: Ctx,
  subject: Subject,
  askAll: AskAll<More>,
): Promise<Checked<More>> {
  const { now } = ctx
  const { kept } = openChecks(ctx.settings)
  const key = keyOf(subject)
  const known = kept.get(key)
  if (known?.subject.userId === subject.userId && known.from <= now && now < known.until) {
    known.usedAt = now
    return known.checked as Checked<More>
  }
  const aging = listAging(kept, now).filter((use) => keyOf(use.subject) !== key)
  const answers = await askFor(ctx, [{ subject, usedAt: now }, ...aging], askAll)
  return answers.get(key)?.() as Checked<More>
}

/** The checks that were used lately and will soon count no more. */
function listAging(kept: Recent<Check>, now: number): Check[] {
  const aging: Check[] = []
  for (const check of kept.values()) {
    if (now - check.usedAt < stillUsed && now - check.from >= renewedAfter) aging.push(check)
    if (aging.length === atOnce - 1) break
  }
  return aging
}

/** Asks about all of them in one query, and remembers those that are let in. */
async function askFor(ctx: Ctx, uses: Use[], askAll: AskAll<unknown>): Promise<Answers> {
  const checks = openChecks(ctx.settings)
  const { changes } = checks
  const all = await askAll(
    ctx,
    uses.map(({ subject }) => subject),
  )
  const answers: Answers = new Map(all.map((answer, at) => [keyOf((uses[at] as Use).subject), answer]))
  // Something may have been forgotten while the database was being asked.
  if (checks.changes === changes) for (const use of uses) remember(checks, ctx.now, use, answers)
  return answers
}

function remember({ kept }: Checks, now: number, { subject, usedAt }: Use, answers: Answers): void {
  const key = keyOf(subject)
  const checked = tryTo(answers.get(key))
  const until = Math.min(now + CHECK_LASTS, checked?.session.expiresAt ?? 0)
  if (checked) kept.set(key, { subject, usedAt, from: now, until, checked }, 1)
  else kept.delete(key)
}

/** What it returns; undefined when it throws. */
function tryTo<T>(work: (() => T) | undefined): T | undefined {
  try {
    return work?.()
  } catch {
    return undefined
  }
}

/** To be called once a person's account, sessions or memberships were changed, so that it holds here at once. */
export function forgetPerson({ settings }: Pick<Ctx, "settings">, userId: string): void {
  forget(settings, ({ subject }) => subject.userId === userId)
}

/** To be called once a workspace, its plan or its members were changed, so that it holds here at once. */
export function forgetWorkspace({ settings }: Pick<Ctx, "settings">, workspaceId: string): void {
  forget(settings, ({ subject }) => subject.workspaceId === workspaceId)
}

function forget(settings: Settings, isOut: (check: Check) => boolean): void {
  const checks = openChecks(settings)
  checks.kept.drop(isOut)
  checks.changes++
}

const keyOf = ({ sessionId, workspaceId }: Subject) => `${sessionId} ${workspaceId}`

function openChecks(settings: Settings): Checks {
  const checks = checksOf.get(settings) ?? {
    kept: new Recent<Check>(most),
    changes: 0,
  }
  checksOf.set(settings, checks)
  return checks
}
