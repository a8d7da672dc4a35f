import { runInDurableObject } from "cloudflare:test"
import { env } from "cloudflare:workers"
import { drizzle } from "drizzle-orm/durable-sqlite"
import { openDatabase } from "../../../worker/database.ts"
import { readSettings } from "../../../worker/env.ts"
import { createMailer } from "../../../worker/mail/create-mailer.ts"
import { openCopies } from "../../../worker/site/copies/open-copies.ts"
import { listRecipients } from "../../../worker/site/workspaces/list-recipients.ts"
import type { Actor } from "../../../worker/workspace/core/access/contract.ts"
import type { Ctx } from "../../../worker/workspace/core/context.ts"
import { notify } from "../../../worker/workspace/notifications/notify.ts"
import { tellOfEvent } from "../../../worker/workspace/notifications/tell-of-event.ts"
import { sandboxDriver } from "../../../worker/workspace/replies/sandbox/sandbox-driver.ts"
import { enterOwnWorkspace } from "./workspaces.ts"

/** What a workspace's own clock works with, inside its object, but for the time: that is the test's. */
export const asClock = (storage: DurableObjectStorage, workspaceId: string): Omit<Ctx, "now"> => ({
  settings: readSettings(env),
  workspaceId,
  db: drizzle(storage),
  directory: openDatabase(env.DIRECTORY),
  files: env.MEDIA,
  storage,
  copies: openCopies(env, readSettings(env), { workspaceId, now: Date.now() }),
  actor: clock,
  planStatus: { plan: "agency", trialEndsAt: 0, since: 0 },
  requestId: "test",
  findMember: async () => null,
  claimExpertAddress: async () => "taken",
  listHeld: async () => [],
  listMembers: () => listRecipients(env.SITE, workspaceId),
  mail: createMailer(readSettings(env), env, openDatabase(env.SITE), Date.now),
  takeHost: async () => 0,
  openSandbox: sandboxDriver,
  notify,
  tellOfEvent,
  measureLag: () => {},
  countError: () => {},
  write: (work) => storage.transactionSync(work),
})

const clock: Actor = { kind: "system", id: "clock", name: "Presskite", may: [] }

/** Does something in a workspace, a fresh one unless one is named, as its own clock would. */
export async function insideWorkspace<T>(
  work: (ctx: Ctx) => T | Promise<T>,
  workspaceId?: string,
): Promise<T> {
  const id = workspaceId ?? (await enterOwnWorkspace()).workspace.id
  return runInDurableObject(env.WORKSPACE.getByName(id), (_, { storage }) =>
    work({ ...asClock(storage, id), now: Date.now() }),
  )
}
