import { env } from "cloudflare:workers"
import { createApp } from "./app.ts"
import { readClock } from "./clock.ts"
import { openDatabase } from "./database.ts"
import type { CollectionMessage } from "./directory/collect/collector.ts"
import { gdeltFilesAt } from "./directory/collect/gdelt/files-at.ts"
import { readSettings } from "./env.ts"
import { purge } from "./http/edge-cache.ts"
import { createMailer } from "./mail/create-mailer.ts"
import { forgetUnused } from "./site/assistants/find-client.ts"
import { removeExpired } from "./site/auth/remove-expired.ts"
import { publishDue } from "./site/blog/drafts/publish-due.ts"
import { copyPlaceOf } from "./site/copies/copy-place.ts"
import { eraseAccounts } from "./site/deletions/erase-accounts.ts"
import { forgetInvitations } from "./site/invitations/forget-invitations.ts"
import { countOne, handOver } from "./site/operations/measure.ts"
import { removeOldEvents } from "./site/security/remove-old.ts"
import { eraseWorkspaces } from "./site/workspaces/erase-workspaces.ts"

export { Operations } from "./site/operations/operations.ts"
export { Workspace } from "./workspace/workspace.ts"

// Read when the worker starts, so that a missing secret stops the start and not a visitor.
const settings = readSettings(env)
const app = createApp(settings)
/** As in wrangler.toml; the other one is for what is done once a day. */
const everyTenMinutes = "*/10 * * * *"
/** A local site asks for it in place of collecting; no platform does. */
const simulation = "simulation"

export default {
  fetch: app.fetch,
  async email(message, bindings, execution) {
    const { receiveEmail } = await import("./mail/receive-email.ts")
    try {
      await receiveEmail(message, bindings, settings, readClock())
    } catch (error) {
      countOne(bindings, "error.mail")
      throw error
    } finally {
      execution.waitUntil(handOver(bindings, readClock()))
    }
  },
  async scheduled({ cron, scheduledTime: now }, bindings, execution?: object) {
    await Promise.all([
      doRegularly(cron, bindings, now),
      eraseDeleted(bindings, now),
      publishPosts(bindings, now, execution ?? {}),
    ])
  },
  async queue({ messages }, { DIRECTORY }) {
    const { consume } = await import("./directory/collect/consume.ts")
    const requestId = crypto.randomUUID()
    const gdelt = settings.GDELT_FILES ? gdeltFilesAt(settings) : null
    const db = openDatabase(DIRECTORY)
    await consume({ db, rules: settings, clock: readClock, gdelt, requestId }, messages)
  },
} satisfies ExportedHandler<Bindings, CollectionMessage>

async function doRegularly(cron: string, bindings: Bindings, now: number): Promise<void> {
  if (cron === simulation) return publish(bindings, now)
  if (cron !== everyTenMinutes) return cleanUp(bindings, now)
  if (settings.COLLECT && bindings.COLLECTION) {
    const { enqueueDue } = await import("./directory/collect/enqueue-due.ts")
    const withGdelt = settings.GDELT_FILES
    await enqueueDue(openDatabase(bindings.DIRECTORY), bindings.COLLECTION, now, { withGdelt })
  }
  const { lookAfterWorkspaces } = await import("./site/operations/walk-workspaces.ts")
  await Promise.all([
    lookAfterWorkspaces(bindings, now),
    beginCopies(bindings, now),
    checkHosts(bindings, now),
  ])
}

/** Posts that are scheduled and due; their readers see them at once. */
async function publishPosts({ SITE }: Bindings, now: number, execution: object): Promise<void> {
  const requestId = crypto.randomUUID()
  if (await publishDue({ db: openDatabase(SITE), now, requestId, settings }))
    await purge(execution, "blog", requestId)
}

async function publish({ DIRECTORY }: Bindings, now: number): Promise<void> {
  if (!settings.LOCAL || settings.COLLECT) return
  const { publishSimulated } = await import("./directory/simulated/seed-simulated.ts")
  await publishSimulated(openDatabase(DIRECTORY), now)
}

async function cleanUp(
  { SITE, DIRECTORY, WORKSPACE: workspaces, COPIES: copies }: Bindings,
  now: number,
): Promise<void> {
  const db = openDatabase(SITE)
  await removeExpired({ db, now })
  await forgetUnused({ db, now })
  await removeOldEvents({ db, now })
  await forgetInvitations({ db, now })
  const { removeOldArticles } = await import("./directory/articles/remove-old-articles.ts")
  await removeOldArticles(openDatabase(DIRECTORY), now)
  const { removeOldClaims } = await import("./directory/first-messages/remove-old-claims.ts")
  await removeOldClaims(openDatabase(DIRECTORY), now)
  const { planLooks } = await import("./directory/collect/plan-looks.ts")
  await planLooks(openDatabase(DIRECTORY), now)
  await eraseWorkspaces({ db, workspaces, copies })
}

async function checkHosts(bindings: Bindings, now: number): Promise<void> {
  const { checkDueHosts } = await import("./site/report-hosts/check-due.ts")
  const db = openDatabase(bindings.SITE)
  const mail = createMailer(settings, bindings, db, readClock)
  const requestId = crypto.randomUUID()
  await checkDueHosts({ db, settings, mail, workspaces: bindings.WORKSPACE, now, requestId })
}

async function eraseDeleted({ SITE, WORKSPACE, COPIES }: Bindings, now: number): Promise<void> {
  const places = { db: openDatabase(SITE), workspaces: WORKSPACE, copies: COPIES }
  await eraseAccounts({ ...places, settings, now, requestId: crypto.randomUUID() })
}

async function beginCopies(
  { SITE, DIRECTORY, WORKSPACE: workspaces, COPIES }: Bindings,
  now: number,
): Promise<void> {
  const place = copyPlaceOf(COPIES, settings)
  if (!place) return
  const { startCopies } = await import("./site/copies/start-copies.ts")
  const [db, directory] = [openDatabase(SITE), openDatabase(DIRECTORY)]
  await startCopies({ db, directory, workspaces, now, requestId: crypto.randomUUID() }, place)
}
