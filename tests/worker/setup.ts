import { env } from "cloudflare:workers"
import fc from "fast-check"
import { makePasswordsCheap } from "./support/cheap-passwords.ts"
import { keepLogs } from "./support/keep-logs.ts"

keepLogs()
// Once in an isolate, which keeps its modules.
await import("./support/prepare.ts")
makePasswordsCheap()
if (env.PROPERTY_SEED) fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(env.PROPERTY_SEED) })
