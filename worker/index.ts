import { env } from "cloudflare:workers"
import { createApp } from "./app.ts"
import { openDatabase } from "./database.ts"
import { readSettings } from "./env.ts"
import { removeExpired } from "./site/auth/remove-expired.ts"

// Read when the worker starts, so that a missing secret stops the start and not a visitor.
const app = createApp(readSettings(env))

export default {
  fetch: app.fetch,
  scheduled: (event, bindings) =>
    removeExpired({ db: openDatabase(bindings.SITE), now: event.scheduledTime }),
} satisfies ExportedHandler<Bindings>
