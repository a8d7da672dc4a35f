import type { Page } from "playwright"
import { paths } from "../../client/paths.ts"
import { isPrivate } from "../../client/private-paths.ts"
import { referencePages } from "../../client/reference-pages.ts"
import { SECTIONS } from "../../worker/site/documents/contract.ts"
import type { Viewer } from "./fill-site.ts"

/** One picture: a page, who looks at it, and what they did before it was taken. */
export interface Picture {
  name: string
  path: string
  viewer: Viewer
  act?: (page: Page) => Promise<void>
}

const post = "/blog/how-to-write-a-pitch-that-gets-an-answer"
const fixed = Object.values(paths).filter((path) => typeof path === "string")
const isForAdmin = (path: string) => path.startsWith(paths.admin) || path.startsWith("/blog/edit")

const nameOf = (path: string) => path.slice(1).replaceAll("/", "-") || "home"
const seenBy = (viewer: Viewer, of: string[]): Picture[] =>
  of.map((path) => ({ name: nameOf(path), path, viewer }))

/** Every page that the site's addresses name, and a few that only show once something has happened. */
export const pictures: Picture[] = [
  ...seenBy(
    "visitor",
    fixed.filter((path) => !isPrivate(path)),
  ),
  ...seenBy("visitor", [...SECTIONS.slice(1).map(({ id }) => paths.document(id)), ...referencePages]),
  { name: "blog-post", path: post, viewer: "visitor" },
  { name: "blog-nothing-found", path: `${paths.blog}?q=zebrafish`, viewer: "visitor" },
  { name: "not-found", path: "/no/such/page", viewer: "visitor" },
  ...seenBy(
    "user",
    fixed.filter((path) => isPrivate(path) && !isForAdmin(path)),
  ),
  ...seenBy(
    "admin",
    fixed.filter((path) => isPrivate(path) && isForAdmin(path)),
  ),
  { name: "blog-edit-post", path: post.replace("/blog/", "/blog/edit/"), viewer: "admin" },
  { name: "blog-as-admin", path: paths.blog, viewer: "admin" },
  { name: "blog-post-as-admin", path: post, viewer: "admin" },
  { name: "state-contact-errors", path: paths.contact, viewer: "visitor", act: press("Send Message") },
  { name: "state-signup-errors", path: paths.signup, viewer: "visitor", act: press("Create account") },
  { name: "state-scraper-toast", path: "/#scraper", viewer: "visitor", act: press("Scrape Website") },
  { name: "state-login-refused", path: paths.login, viewer: "visitor", act: enterWrongly },
  { name: "state-settings-errors", path: paths.settings, viewer: "user", act: press("Change password") },
  { name: "state-settings-toast", path: paths.settings, viewer: "user", act: press("Delete Account") },
  { name: "state-users-dialog", path: paths.users, viewer: "admin", act: suspendSomebody },
  { name: "state-editor-errors", path: paths.newPost, viewer: "admin", act: press("Save Post") },
  { name: "state-library", path: paths.newPost, viewer: "admin", act: press("Choose from library") },
  {
    name: "state-delete-dialog",
    path: post.replace("/blog/", "/blog/edit/"),
    viewer: "admin",
    act: press("Delete"),
  },
  {
    name: "state-documentation-editor",
    path: paths.documentation,
    viewer: "admin",
    act: press("Edit Getting Started"),
  },
  { name: "state-help-open", path: paths.helpCenter, viewer: "visitor", act: openAll },
]

/** The pages of what was created in someone's workspace. */
export const picturesOf = (made: Record<string, string>): Picture[] =>
  Object.entries(made).map(([name, path]) => ({ name, path, viewer: "user" }))

function press(button: string) {
  return async (page: Page) => {
    const control = page.getByRole("button", { name: button }).first()
    await control.waitFor()
    // Whatever is still to come above it would move it from under the pointer.
    await page.locator(".spinner").first().waitFor({ state: "detached" })
    await control.click()
    await page.locator("html[data-alive]").waitFor()
    await page.locator("[role=alert], dialog[open], .toast").first().waitFor()
  }
}

async function enterWrongly(page: Page) {
  await page.getByLabel("Email").fill("wren@tallow.example")
  await page.getByLabel("Password", { exact: true }).fill("not the password")
  await press("Log in")(page)
}

async function suspendSomebody(page: Page) {
  const rows = page.getByRole("table", { name: "Users" }).locator("tbody").getByRole("row")
  const others = rows.filter({ hasNotText: "Administrator" })
  await others.first().getByRole("rowheader").getByRole("link").click()
  await press("Suspend")(page)
}

async function openAll(page: Page) {
  for (const group of await page.locator("main summary").all()) await group.click()
}
