import { applyD1Migrations, type D1Migration } from "cloudflare:test"
import { env } from "cloudflare:workers"

await applyD1Migrations(env.SITE, env.MIGRATIONS as D1Migration[])
