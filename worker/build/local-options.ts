import { readFile, writeFile } from "node:fs/promises"
import { join } from "node:path"
import type { Plugin } from "vite"
import { unstable_getMiniflareWorkerOptions } from "wrangler"

const out = "dist/presskite"

/**
 * Writes the built worker's bindings and asset rules as options for Miniflare, beside the modules. Wrangler, which knows them
 * by its configuration, takes two seconds to load, and each start of a built site would wait for that.
 */
export const localOptions = (): Plugin => ({
  name: "presskite:local-options",
  apply: "build",
  buildApp: {
    order: "post",
    async handler() {
      const configFile = join(out, "wrangler.json")
      const { name, vars, assets } = JSON.parse(await readFile(configFile, "utf8"))
      const { workerOptions } = unstable_getMiniflareWorkerOptions(configFile)
      // The place and the modules are those of the copy that is served.
      const { rootPath: _, modulesRules: __, assets: rules, ...options } = workerOptions
      const { directory } = assets
      // Wrangler adds the secrets of `.dev.vars` to the variables. They are no part of a build.
      const built = { name, ...options, bindings: vars, assets: { ...(rules as object), directory } }
      await writeFile(join(out, "options.json"), JSON.stringify(built))
    },
  },
})
