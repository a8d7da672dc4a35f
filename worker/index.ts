import { env } from "cloudflare:workers"
import { createApp } from "./app.ts"
import { readClock } from "./clock.ts"
import { openDatabase } from "./database.ts"
import { readSettings } from "./env.ts"
import { removeExpired } from "./site/auth/remove-expired.ts"
import { forgetInvitations } from "./site/invitations/forget-invitations.ts"
import { eraseWorkspaces } from "./site/workspaces/erase-workspaces.ts"

export { Workspace } from "./workspace/workspace.ts"

// Read when the worker starts, so that a missing secret stops the start and not a visitor.
const settings = readSettings(env)
const app = createApp(settings)

export default {
  fetch: app.fetch,
  async email(message, bindings) {
    const { receiveEmail } = await import("./mail/receive-email.ts")
    await receiveEmail(message, bindings, settings, readClock())
  },
  async scheduled(event, { SITE, WORKSPACE }) {
    const db = openDatabase(SITE)
    await removeExpired({ db, now: event.scheduledTime })
    await forgetInvitations({ db, now: event.scheduledTime })
    await eraseWorkspaces({ db, workspaces: WORKSPACE })
  },
} satisfies ExportedHandler<Bindings>
