import type { Plugin } from "vite"

/** Where the router sets a display name for React's developer tools, which keeps even unused parts in the bundle. */
const naming = /^\w+\.displayName = "\w+";$/gm
/** Where the router creates a component: a bundler cannot know that the call has no side effects. */
const making = /= (React\d*\.(?:createContext|forwardRef)\()/g
/** All that the router's own production build, which its package does not offer for import, has otherwise. */
const warning = "var ENABLE_DEV_WARNINGS = true;"

/**
 * Lets the bundler drop unused parts of the router, such as its forms, its links and parts of its framework: 4 KB that
 * would delay every page.
 */
export const leanRouter = (): Plugin => ({
  name: "presskite:lean-router",
  apply: "build",
  transform: {
    filter: { id: /\/react-router\/dist\/development\/.*\.mjs$/ },
    handler: (code) =>
      code
        .replace(naming, "")
        .replace(making, "= /* @__PURE__ */ $1")
        .replace(warning, warning.replace("true", "false")),
  },
})
