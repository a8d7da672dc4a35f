import type { Plugin } from "vite"

/**
 * Modules that the production worker imports but never runs, and their replacements: otherwise it would weigh half as
 * much again.
 */
const unused: [part: RegExp, instead: string][] = [
  // Rendered in the build, or sent as an empty shell.
  [/\/client\/static-pages\.tsx$/, "export const staticPages = []"],
  [/\/client\/signed-in-pages\.tsx$/, "export const deskPages = []; export const editorPages = []"],
  // Nothing is announced before the application lives.
  [/\/client\/ui\/toast-list\.tsx$/, "export const ToastList = () => null"],
  // Pages are rendered by renderToString, from data that is there; this is the streaming renderer.
  [/\/react-dom\/cjs\/react-dom-server\.(edge|browser)\.production\.js$/, "module.exports = {}"],
  // Opened by the administrator, in a browser.
  [/\/client\/documents\/edit-section\.tsx$/, "export const EditSection = () => null"],
  // Mail uses one SMTP connection per message.
  [/\/nodemailer\/dist\/esm\/(json|sendmail|ses|stream)-transport\/index\.js$/, "export default undefined"],
  [/\/nodemailer\/dist\/esm\/(fetch|smtp-pool|well-known|xoauth2)\/index\.js$/, "export default undefined"],
]

/** Leaves those parts out of the worker's build. Development and tests run all of the source. */
export const leaveOut = (): Plugin => ({
  name: "presskite:leave-out",
  apply: "build",
  enforce: "pre",
  applyToEnvironment: ({ name }) => name === "presskite",
  load(id) {
    return unused.find(([part]) => part.test(id))?.[1] ?? null
  },
})
