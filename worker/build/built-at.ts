import type { Plugin } from "vite"

/** `…?built-at` is when the build was made, as ISO text. */
export const builtAt = (moment: Date): Plugin => ({
  name: "presskite:built-at",
  enforce: "pre",
  load: (id) => (id.endsWith("?built-at") ? `export default ${JSON.stringify(moment.toISOString())}` : null),
})
