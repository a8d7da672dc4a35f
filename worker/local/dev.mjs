// `npm run dev`: Vite with hot reload of both client and worker, on its own database.
import { spawn } from "node:child_process"
import { node, root, toolEnvironment, tools } from "./command.mjs"
import { holdState } from "./hold-state.mjs"
import { migrate } from "./migrations.mjs"
import { onDesertion } from "./on-desertion.mjs"
import { readOptions } from "./options.mjs"
import { installPackages } from "./packages.mjs"
import { run, step } from "./say.mjs"
import { keepSecrets } from "./secrets.mjs"
import { seed } from "./seed.mjs"
import { waitUntilReady } from "./server.mjs"
import { localSettings } from "./settings.mjs"

await run(async () => {
  const options = await readOptions({ stateDir: ".wrangler/dev" })
  const { port, stateDir, adminEmail, origin, seeds } = options
  await holdState(stateDir)
  await installPackages()
  await migrate(stateDir)
  const secrets = keepSecrets(options)
  await step("Starting Vite", () =>
    startVite(port, { ...localSettings(options, secrets), STATE_DIR: stateDir }),
  )
  if (seeds) {
    await step("Adding the administrator and sample posts", () => seed({ port, ...secrets }))
    console.log(`\nAdministrator: ${adminEmail}, password: ${secrets.adminPassword}`)
  }
  console.log(`Presskite in development is at ${origin}. Ctrl-C stops it.`)
})

/**
 * @param {number} port
 * @param {Record<string, string>} settings
 */
async function startVite(port, settings) {
  const child = spawn(node, [tools.vite, "--port", String(port), "--strictPort", "--clearScreen", "false"], {
    cwd: root,
    // The plugin hands the worker what it finds in this process's environment.
    env: { ...toolEnvironment, ...settings, CLOUDFLARE_INCLUDE_PROCESS_ENV: "true" },
    stdio: ["ignore", "inherit", "inherit"],
  })
  child.once("close", (code) => process.exit(code ?? 0))
  for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"])) {
    process.once(signal, () => child.kill("SIGTERM"))
  }
  onDesertion(() => child.kill("SIGTERM"))
  await waitUntilReady(port)
}
