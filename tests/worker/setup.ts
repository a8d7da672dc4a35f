import { applyD1Migrations, type D1Migration } from "cloudflare:test"
import { env } from "cloudflare:workers"
import fc from "fast-check"
import { makePasswordsCheap } from "./support/cheap-passwords.ts"

await applyD1Migrations(env.SITE, env.MIGRATIONS as D1Migration[])
// A workspace may take 30 seconds to wake, which a busy machine needs for its modules alone: they are loaded before.
await import("../../worker/workspace/inside.ts")
// What is loaded when it is first needed must not be on its way when the request that needed it is over.
await import("../../worker/workspace/public-document.ts")
await import("../../worker/mail/receive-email.ts")
await import("../../worker/mail/smtp.ts")
await import("../../worker/fetching/reading/read-site.ts")
await import("../../worker/site/documents/originals.ts")
await import("../../worker/site/accounts/common-passwords.generated.ts")
await import("../../worker/site/factors/challenge-factor.ts")
await import("../../worker/site/factors/enrol-app.ts")
await import("../../worker/site/factors/recovery-codes.ts")
await import("../../worker/site/factors/remove-factor.ts")
await import("../../worker/site/factors/verify-factor.ts")
await import("../../worker/site/factors/verify-recovery-code.ts")
await import("../../worker/site/factors/passkeys/ask-for-passkey.ts")
await import("../../worker/site/factors/passkeys/list-passkeys.ts")
await import("../../worker/site/factors/passkeys/register-passkey.ts")
await import("../../worker/site/factors/passkeys/sign-in-by-passkey.ts")
await import("uqr")
await import("../../worker/site/copies/start-copies.ts")
await import("../../worker/site/copies/list-copies.ts")
await import("../../worker/site/operations/read-operations.ts")
await import("../../worker/site/operations/walk-workspaces.ts")
await import("../../worker/site/reports/draw-report.ts")
await import("../../worker/site/reports/write-coverage.ts")
await import("../../worker/site/restores/restore.ts")
await import("@simplewebauthn/server")
await import("@simplewebauthn/server/helpers")
await import("../../worker/site/security/export-events.ts")
await import("../../worker/site/security/list-events.ts")
await import("../../worker/site/settings/export-account.ts")
// Here a module is sent for over a line that belongs to the workspace that asks: the first one wakes alone, so that no
// other hangs on its line.
await env.WORKSPACE.getByName("the first to wake").dismiss("nobody")
await env.OPERATIONS?.getByName("the first to wake").readWalk()
makePasswordsCheap()
if (env.PROPERTY_SEED) fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(env.PROPERTY_SEED) })
