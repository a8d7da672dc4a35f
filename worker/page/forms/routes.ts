import { Hono } from "hono"
import { ForgotPassword, LogIn, SignUp } from "#contract/site/accounts"
import { JournalistLink } from "#contract/site/journalists"
import { NewMessage } from "#contract/site/messages"
import { SIGN_UPS_CLOSED, SUSPENDED } from "#contract/site/refusals/entrance"
import { ScrapeRequest } from "#contract/site/scraper"
import { formActions, paths } from "../../../client/paths.ts"
import type { Site, SiteContext } from "../../http/context.ts"
import { refuseForeignCookieUse, setSessionCookie } from "../../site/auth/carrier.ts"
import { recover } from "../../site/auth/recover.ts"
import type { IssuedSession } from "../../site/auth/sessions.ts"
import { signIn } from "../../site/auth/sign-in.ts"
import { signUp } from "../../site/auth/sign-up.ts"
import { requestLink } from "../../site/journalists/links.ts"
import { receiveMessage } from "../../site/messages/receive-message.ts"
import { answerForm, banner, type PageForm } from "./answer-form.ts"
import { fillPage } from "./fill-page.ts"
import { scrapeToPage } from "./scrape-to-page.ts"

const contact: PageForm<NewMessage> = {
  page: paths.contact,
  action: formActions.contact,
  schema: NewMessage,
  kept: ["name", "email", "subject", "message"],
  submit: async (c, message) => {
    await receiveMessage(c.var.ctx, message)
    return c.redirect(`${formActions.contact}?done`, 303)
  },
}

const forgotPassword: PageForm<ForgotPassword> = {
  page: paths.forgotPassword,
  action: formActions.forgotPassword,
  schema: ForgotPassword,
  kept: ["email"],
  submit: async (c, { email }) => {
    await recover(c.var.ctx, { email })
    return c.redirect(`${formActions.forgotPassword}?done`, 303)
  },
}

const journalists: PageForm<JournalistLink> = {
  page: paths.journalists,
  action: formActions.journalists,
  schema: JournalistLink,
  kept: ["email"],
  submit: async (c, link) => {
    await requestLink(c.var.ctx, link)
    return c.redirect(`${formActions.journalists}?done`, 303)
  },
}

const login: PageForm<LogIn> = {
  page: paths.login,
  action: formActions.login,
  schema: LogIn,
  kept: ["email"],
  failure: ({ code }) =>
    code === "user_banned" ? SUSPENDED : "Invalid email or password. Please try again.",
  submit: async (c, values) => enter(c, await signIn(c.var.ctx, values)),
}

const signup: PageForm<SignUp> = {
  page: paths.signup,
  action: formActions.signup,
  schema: SignUp,
  kept: ["name", "email"],
  failure: ({ code }) =>
    code === "signup_disabled" ? SIGN_UPS_CLOSED : "Failed to create account. Please try again.",
  submit: async (c, { name, email, password }) =>
    enter(c, await signUp(c.var.ctx, { email, password, data: { name } })),
}

const scraper: PageForm<ScrapeRequest> = {
  page: paths.home,
  action: formActions.scrape,
  schema: ScrapeRequest,
  kept: ["url"],
  blamed: "url",
  submit: scrapeToPage,
}

/**
 * `/forms`: the target of a page's form when a browser submits it without a script. A GET redirects to the page, or
 * says that the form was submitted.
 */
export const formRoutes = new Hono<Site>()
  .post("/contact", answerForm(contact))
  .get("/contact", sayDone(contact, "Message Sent", "We've received your message and will respond shortly."))
  .post("/forgot-password", answerForm(forgotPassword))
  .get(
    "/forgot-password",
    sayDone(
      forgotPassword,
      "Check your inbox.",
      "If there is an account for this address, a message with a link is on its way to it.",
    ),
  )
  .post("/journalists", answerForm(journalists))
  .get(
    "/journalists",
    sayDone(
      journalists,
      "Check your inbox.",
      "A message with a link is on its way to this address. The link works once, for 30 minutes.",
    ),
  )
  .post("/login", forOurPages, answerForm(login))
  .get("/login", (c) => c.redirect(paths.login))
  .post("/signup", forOurPages, answerForm(signup))
  .get("/signup", (c) => c.redirect(paths.signup))
  .post("/scrape", answerForm(scraper))
  .get("/scrape", (c) => c.redirect(`${paths.home}#scraper`))

/** A request that sets a session's cookie must come from the page itself. */
async function forOurPages(c: SiteContext, next: () => Promise<void>) {
  refuseForeignCookieUse(c)
  await next()
}

async function enter(c: SiteContext, { refresh_token, endsAt }: IssuedSession): Promise<Response> {
  await setSessionCookie(c, refresh_token, endsAt)
  return c.redirect(paths.dashboard, 303)
}

function sayDone({ page, action }: { page: string; action: string }, title: string, text: string) {
  return async (c: SiteContext) =>
    c.req.query("done") === undefined
      ? c.redirect(page)
      : fillPage(c, { page, action, status: 200, said: banner(text, title) })
}
