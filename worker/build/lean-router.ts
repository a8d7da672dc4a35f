import type { Plugin } from "vite"

/** Where the router names a part of itself for React's developer tools: what is so named is kept, used or not. */
const naming = /^\w+\.displayName = "\w+";$/gm
/** Where it makes a component: a bundler cannot know that the call does nothing else. */
const making = /= (React\d*\.(?:createContext|forwardRef)\()/g
/** All that the router's own production build, which its package does not offer for import, has otherwise. */
const warning = "var ENABLE_DEV_WARNINGS = true;"

/**
 * Lets the bundler drop what nobody uses of the router, such as its forms, its links and the parts of its framework: 4 KB
 * that every page would wait for.
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
