// `npm run build`. Wrangler runs it too before it serves or deploys, as wrangler.toml says. For `wrangler dev` it also creates the
// local database and settings.
import { mkdirSync } from "node:fs"
import { join } from "node:path"
import { root } from "./command.mjs"
import { keepDefaults } from "./default-settings.mjs"
import { holdState } from "./hold-state.mjs"
import { migrate } from "./migrations.mjs"
import { run } from "./say.mjs"
import { buildSite } from "./site.mjs"

await run(async () => {
  await buildSite()
  if (process.env.WRANGLER_COMMAND !== "dev") return
  // The default of wrangler's --persist-to.
  const stateDir = join(root, ".wrangler/state")
  mkdirSync(stateDir, { recursive: true })
  await holdState(stateDir)
  await migrate(stateDir)
  keepDefaults(stateDir)
})
