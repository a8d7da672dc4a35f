// `npm start`: the production build on workerd with local storage. Needs nothing but Node 20 and npm.
import { holdState } from "./hold-state.mjs"
import { migrate } from "./migrations.mjs"
import { readOptions } from "./options.mjs"
import { installPackages } from "./packages.mjs"
import { run, step } from "./say.mjs"
import { keepSecrets } from "./secrets.mjs"
import { seed } from "./seed.mjs"
import { serve } from "./server.mjs"
import { localSettings } from "./settings.mjs"
import { buildSite, placeSite } from "./site.mjs"

await run(async () => {
  const options = await readOptions({ stateDir: ".wrangler/state" })
  const { port, stateDir, adminEmail, origin, seeds } = options
  await holdState(stateDir)
  await installPackages()
  await buildSite()
  await migrate(stateDir)
  const secrets = keepSecrets(options)
  const optionsFile = placeSite(stateDir, localSettings(options, secrets))
  await step("Starting the server", () => serve({ optionsFile, stateDir, port }))
  if (seeds) await step("Adding the administrator and sample posts", () => seed({ port, ...secrets }))
  console.log(`\nPresskite is at ${origin}`)
  if (seeds) console.log(`Administrator: ${adminEmail}, password: ${secrets.adminPassword}`)
  console.log("Mail that it would send is at /dev/outbox. Ctrl-C stops it.")
})
