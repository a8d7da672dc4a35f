import { createHash, randomUUID } from "node:crypto"
import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import { text } from "node:stream/consumers"
import { SMTPServer } from "smtp-server"
import { obey } from "./imap-orders.ts"
import {
  type Accounts,
  type ControlOrder,
  keepAccounts,
  type PretendAccount,
  type ProviderName,
} from "./pretend-accounts.ts"
import { pretendImap } from "./pretend-imap.ts"
import { describeMicrosoft, keySet, signToken } from "./pretend-tokens.ts"

/** The client that both providers know, and the one of a workspace of its own. */
export const clients: Record<string, string> = {
  "mail-client": "mail-secret",
  "own-client": "own-secret",
  "microsoft-client": "microsoft-secret",
}

interface Code {
  account: PretendAccount
  query: URLSearchParams
}

/**
 * Google and Microsoft on loopback, as their documentation has them: the page of consent, the token endpoint, Google's revocation,
 * and mail servers that let in whoever has a valid token. `/control/ADDRESS` says what an account's provider is to do.
 * Without `isMailToo`, others are the mail servers.
 */
export async function startProviders(
  [authorization = 0, smtp = 0, imap = 0]: number[],
  { isMailToo = true } = {},
) {
  const accounts = keepAccounts()
  const codes = new Map<string, Code>()
  const { server: imapServer, boxOf } = pretendImap({
    isInitial: true,
    accepts: (user, token) => isValid(accounts, user, token, "imapOff"),
  })
  const smtpServer = new SMTPServer({
    // In the order in which both offer them.
    authMethods: ["LOGIN", "PLAIN", "XOAUTH2"],
    allowInsecureAuth: true,
    onAuth({ username = "", accessToken = "" }, _session, done) {
      if (isValid(accounts, username, accessToken, "smtpOff")) return done(null, { user: username })
      return accounts.find(username)?.manners.smtpOff
        ? done(
            Object.assign(new Error("5.7.139 SmtpClientAuthentication is disabled for the Mailbox"), {
              responseCode: 535,
            }),
          )
        : done(null, { data: { status: "401", schemes: "bearer mac", scope: "https://mail.google.com/" } })
    },
    onData(stream, { user, envelope }, done) {
      const chunks: Buffer[] = []
      stream.on("data", (chunk: Buffer) => chunks.push(chunk))
      stream.on("end", () => {
        const to = envelope.rcptTo.map(({ address }) => address)
        accounts.find(`${user}`)?.sent.push({ to, raw: Buffer.concat(chunks).toString() })
        done()
      })
    },
  }).on("error", () => {})
  const server = createServer(async (request, answer) => {
    const url = new URL(request.url ?? "/", `http://127.0.0.1:${authorization}`)
    const [, provider = "", ...rest] = url.pathname.split("/")
    const action = rest.at(-1)
    answer.on("error", () => {})
    if (provider === "control") return control(request, answer, decodeURIComponent(rest[0] ?? ""))
    if (action === "openid-configuration") return describeMicrosoft(answer, url.origin, rest[0] ?? "")
    if (action === "keys") return void answer.setHeader("Content-Type", "application/json").end(keySet)
    if (action === "auth" || action === "authorize") return askPerson(answer, url, provider as ProviderName)
    const body = new URLSearchParams(await text(request))
    if (action === "revoke") return revoke(answer, body)
    return giveTokens(answer, body, url)
  })

  async function control(request: IncomingMessage, answer: ServerResponse, address: string) {
    if (request.method === "POST") {
      const { manners, end, mail, provider = "google" } = JSON.parse(await text(request)) as ControlOrder
      const account = accounts.accountOf(address, provider)
      Object.assign(account.manners, manners)
      if (end === "access" || end === "all") account.access = []
      if (end === "all") account.refresh = []
      if (mail) obey(boxOf(address), mail)
    }
    answer.end(JSON.stringify({ account: accounts.find(address), asked: boxOf(address).asked }))
  }

  /** The page of consent. With `as` the person has chosen already. */
  function askPerson(answer: ServerResponse, url: URL, provider: ProviderName): void {
    const query = url.searchParams
    const as = query.get("as")
    if (as === null)
      return void answer.setHeader("Content-Type", "text/html").end(consentPage(provider, query))
    const account = accounts.accountOf(as, provider)
    const back = new URL(query.get("redirect_uri") ?? "")
    back.searchParams.set("state", query.get("state") ?? "")
    if (provider === "google") back.searchParams.set("iss", account.manners.iss ?? `${url.origin}/google`)
    else if (account.manners.iss) back.searchParams.set("iss", account.manners.iss)
    if (query.has("deny")) back.searchParams.set("error", "access_denied")
    else {
      const code = randomUUID()
      codes.set(code, { account, query })
      back.searchParams.set("code", code)
    }
    answer.writeHead(302, { Location: back.href }).end()
  }

  async function giveTokens(answer: ServerResponse, body: URLSearchParams, url: URL): Promise<void> {
    const refuse = (status: number, error: string) =>
      void answer
        .writeHead(status, { "Content-Type": "application/json" })
        .end(JSON.stringify({ error, error_description: `AADSTS50173: ${error}` }))
    if (clients[body.get("client_id") ?? ""] !== body.get("client_secret"))
      return refuse(401, "invalid_client")
    const code = codes.get(body.get("code") ?? "")
    const account = code?.account ?? accounts.findBy("refresh", body.get("refresh_token") ?? "")
    if (!account) return refuse(400, "invalid_grant")
    const { manners } = account
    if (manners.tokenStatus === "hang") return
    if (manners.tokenStatus !== null) {
      if (manners.retryAfter !== null) answer.setHeader("Retry-After", manners.retryAfter)
      return refuse(manners.tokenStatus, "temporarily_unavailable")
    }
    if (code) {
      codes.delete(body.get("code") ?? "")
      if (!isRightCode(code.query, body)) return refuse(400, "invalid_grant")
    } else {
      account.refreshed += 1
      if (manners.refuses) return refuse(400, manners.refuses)
    }
    const access = `access-${randomUUID()}`
    account.access.push(access)
    const given: Record<string, unknown> = { access_token: access, expires_in: 3599, token_type: "Bearer" }
    if (code) given.scope = manners.scope ?? code.query.get("scope")
    // Microsoft gives another one each time; here, to be strict, the one before is worth nothing then.
    if ((code && manners.lasts) || (!code && account.provider === "microsoft")) {
      const refresh = `refresh-${randomUUID()}`
      account.refresh = [refresh]
      given.refresh_token = refresh
    }
    if (code) given.id_token = idToken(account, code.query, url.origin)
    answer.setHeader("Content-Type", "application/json").end(JSON.stringify(given))
  }

  function revoke(answer: ServerResponse, body: URLSearchParams): void {
    const token = body.get("token") ?? ""
    const account = accounts.findBy("refresh", token)
    if (account?.manners.tokenStatus) return void answer.writeHead(503).end()
    if (!account) return void answer.writeHead(400).end('{"error":"invalid_token"}')
    account.revoked.push(token)
    Object.assign(account, { access: [], refresh: [] })
    answer.end()
  }

  await Promise.all([
    new Promise<void>((resolve) => server.listen(authorization, "127.0.0.1", resolve)),
    isMailToo && new Promise<void>((resolve) => smtpServer.listen(smtp, "127.0.0.1", () => resolve())),
    isMailToo && new Promise<void>((resolve) => imapServer.listen(imap, "127.0.0.1", resolve)),
  ])
  return {
    accounts,
    boxOf,
    stop: () => {
      server.closeAllConnections()
      server.close()
      smtpServer.close(() => {})
      imapServer.close()
    },
  }
}

function isValid(accounts: Accounts, user: string, token: string, off: "smtpOff" | "imapOff"): boolean {
  const account = accounts.find(user)
  return (account?.access.includes(token) ?? false) && !account?.manners[off]
}

/** RFC 6749, section 4.1.3, and RFC 7636, section 4.6. */
const isRightCode = (query: URLSearchParams, body: URLSearchParams): boolean =>
  query.get("client_id") === body.get("client_id") &&
  query.get("redirect_uri") === body.get("redirect_uri") &&
  query.get("code_challenge") ===
    createHash("sha256")
      .update(body.get("code_verifier") ?? "")
      .digest("base64url")

function idToken(
  { provider, address, subject, tenant, manners }: PretendAccount,
  query: URLSearchParams,
  origin: string,
) {
  const about = {
    aud: query.get("client_id"),
    sub: subject,
    nonce: manners.nonce ?? query.get("nonce"),
    iat: Math.floor(Date.now() / 1000),
    exp: Math.floor(Date.now() / 1000) + 3600,
    name: "Mara Lind",
    ...(provider === "google"
      ? { iss: `${origin}/google`, email: address, email_verified: manners.isConfirmed }
      : {
          iss: `${origin}/microsoft/${tenant}/v2.0`,
          preferred_username: address,
          tid: tenant,
          oid: subject,
          email: address,
        }),
  }
  return signToken(
    Object.fromEntries(Object.entries({ ...about, ...manners.claims }).filter(([, claim]) => claim !== null)),
    manners.isForged,
  )
}

const inAttribute = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;")

const consentPage = (
  provider: ProviderName,
  query: URLSearchParams,
) => `<!doctype html><html lang="en"><title>Sign in</title>
<main><h1>Sign in with ${provider}</h1><form>
${[...query].map(([name, value]) => `<input type="hidden" name="${inAttribute(name)}" value="${inAttribute(value)}">`).join("")}
<label>Account <input name="as" value="${inAttribute(query.get("login_hint") ?? "")}"></label>
<button>Allow</button> <button name="deny" value="1">Cancel</button></form></main></html>`

/** For vitest, on the ports that its configuration chose. */
export async function setup() {
  const { stop } = await startProviders((process.env.MAIL_OAUTH_PORTS ?? "").split(",").map(Number))
  return stop
}
