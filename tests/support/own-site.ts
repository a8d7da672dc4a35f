import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { migrate } from "../../worker/local/migrations.mjs"
import { keepSecrets } from "../../worker/local/secrets.mjs"
import { seed } from "../../worker/local/seed.mjs"
import { serve } from "../../worker/local/server.mjs"
import { localSettings } from "../../worker/local/settings.mjs"
import { placeSite } from "../../worker/local/site.mjs"
import { findFreePort } from "./free-port.mjs"

export interface OwnSite {
  origin: string
  administrator: { email: string; password: string }
  stop: () => Promise<void>
}

/**
 * The production build that is in `dist`, seeded, on a free port and with storage of its own, which `stop` removes again.
 * `files` are served beside the build's own, by their path in it.
 */
export async function startOwnSite(files: Record<string, string> = {}): Promise<OwnSite> {
  const stateDir = mkdtempSync(join(tmpdir(), "presskite-"))
  const port = await findFreePort()
  const origin = `http://localhost:${port}`
  const options = { origin, adminEmail: "admin@presskite.example", demoMode: "true" }
  await migrate(stateDir)
  const secrets = keepSecrets({ stateDir, adminPassword: null })
  const optionsFile = placeSite(stateDir, localSettings(options, secrets))
  for (const [path, text] of Object.entries(files)) writeFileSync(join(stateDir, "site/client", path), text)
  const server = await serve({ optionsFile, stateDir, port })
  await seed({ port, ...secrets })
  return {
    origin,
    administrator: { email: options.adminEmail, password: secrets.adminPassword },
    stop: async () => {
      await server.stop()
      rmSync(stateDir, { recursive: true, force: true })
    },
  }
}
