import { rmSync } from "node:fs"
import type { Plugin } from "vite"

/** Removes the file that redirects wrangler to the built configuration, because only wrangler.toml says how to build again. */
export const noRedirection = (): Plugin => ({
  name: "presskite:no-redirection",
  apply: "build",
  enforce: "post",
  applyToEnvironment: ({ name }) => name === "presskite",
  closeBundle: () => rmSync(".wrangler/deploy", { recursive: true, force: true }),
})
