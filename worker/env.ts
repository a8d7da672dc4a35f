import * as z from "zod/mini"
import { liveSources } from "./directory/live/contract.ts"
import { chooseDriver } from "./mail/choose-driver.ts"
import { senderForm } from "./mail/sender.ts"

const wholeNumber = (fallback: number) => z._default(z.coerce.number().check(z.int(), z.minimum(1)), fallback)
const yesOrNo = z.pipe(
  z._default(z.enum(["true", "false"]), "false"),
  z.transform((text) => text === "true"),
)
/** At least 32 characters each, separated by commas. */
const secrets = z
  .pipe(
    z.string(),
    z.transform((text) => text.split(",").map((secret) => secret.trim())),
  )
  .check(
    z.refine((all) => all.every((secret) => secret.length >= 32), "each secret needs at least 32 characters"),
  )
const optionalText = z.optional(z.string().check(z.minLength(1)))
const threePorts = z
  .pipe(
    z.string(),
    z.transform((text) => text.split(",").map(Number)),
  )
  .check(
    z.refine(
      (ports) =>
        ports.length === 3 && ports.every((port) => Number.isInteger(port) && port > 0 && port < 65_536),
      "must be three ports, separated by commas",
    ),
  )
const listOfNames = z.pipe(
  z._default(z.string(), ""),
  z.transform((text) => text.split(",").flatMap((name) => name.trim().toLowerCase() || [])),
)

/** Every setting of the product. The descriptions are in docs/settings.md. */
export const Settings = z.object({
  /** The site's public origin, without a trailing slash; links in mail and canonical addresses begin with it. */
  SITE_ORIGIN: z
    .url({ protocol: /^https?$/ })
    .check(z.regex(/^https?:\/\/[^/]+$/, "must be an origin, without a path")),
  /** Secrets that sign sessions and links, at least 32 characters, separated by commas: the first signs, all verify. */
  AUTH_SECRETS: secrets,
  /**
   * Secrets that seal the nightly copies, at least 32 characters, separated by commas: the first seals, all open. When
   * not set, no copies are made. Keep them elsewhere, too: a copy cannot be opened without its key.
   */
  BACKUP_KEYS: z.optional(secrets),
  /** The administrator's address; its owner is the administrator once the address is confirmed. */
  ADMIN_EMAIL: z.email().check(z.toLowerCase()),
  /** The sender of the product's own mail. */
  MAIL_FROM: z.string().check(z.regex(senderForm, "must be an address, or Name <address>")),
  /** The server for the product's own mail when there is no email binding: smtp:// or smtps://. */
  SMTP_URL: z.optional(z.url({ protocol: /^smtps?$/ })),
  /** Google's OAuth client; without it the Google buttons answer that the provider is not enabled. */
  GOOGLE_CLIENT_ID: optionalText,
  GOOGLE_CLIENT_SECRET: optionalText,
  /** Microsoft's OAuth client (an app registration in Entra); without it, nothing offers to sign in with Microsoft. */
  MICROSOFT_CLIENT_ID: optionalText,
  MICROSOFT_CLIENT_SECRET: optionalText,
  /** Whose Microsoft accounts may sign in: "common", "organizations", "consumers", or the id of one tenant. */
  MICROSOFT_TENANT: z._default(
    z
      .string()
      .check(
        z.regex(
          /^(common|organizations|consumers|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/,
          "must be common, organizations, consumers or the id of a tenant",
        ),
      ),
    "common",
  ),
  /**
   * Google's OAuth client for connecting mailboxes, with Gmail's scope; without it, and where a workspace has none of its own,
   * a Google mailbox needs an app password.
   */
  MAIL_GOOGLE_CLIENT_ID: optionalText,
  MAIL_GOOGLE_CLIENT_SECRET: optionalText,
  /** Microsoft's OAuth client (an app registration in Entra) for connecting mailboxes. */
  MAIL_MICROSOFT_CLIENT_ID: optionalText,
  MAIL_MICROSOFT_CLIENT_SECRET: optionalText,
  /** Whose Microsoft mailboxes that client takes: "common", "organizations", "consumers", or one tenant. */
  MAIL_MICROSOFT_TENANT: z._default(
    z.string().check(z.regex(/^[\w.-]{1,64}$/, "must be a tenant")),
    "common",
  ),
  /**
   * The ports on this machine of stand-ins for Google and Microsoft: of their authorization servers, SMTP and IMAP, separated by
   * commas; only with LOCAL.
   */
  MAIL_OAUTH_LOOPBACK: z.optional(threePorts),
  /** "true" only on a developer's machine: captures mail, opens /dev, and allows http. */
  LOCAL: yesOrNo,
  /** Hosts (name:port, separated by commas) that pages may be read from though they are not public; only with LOCAL. */
  FETCH_ALLOW_HOSTS: listOfNames,
  /** "true" lets mailboxes use mail servers on this machine, in clear and on any port; only with LOCAL. */
  SMTP_ALLOW_LOOPBACK: yesOrNo,
  /** The domain whose mail is routed to the worker, for answers to outreach; the site's own host when it is not set. */
  REPLY_DOMAIN: z.optional(z.hostname()),
  /** Where customers' own hosts for reports lead by CNAME; without it there are none, and with it other hosts show reports alone. */
  REPORT_HOST_TARGET: z.optional(z.hostname().check(z.toLowerCase())),
  /**
   * The DNS resolver for looking up domains: the address of its JSON API over HTTPS, such as those of Cloudflare and
   * Google.
   */
  DNS_RESOLVER: z._default(
    z.url().check(z.regex(/^(https:|http:\/\/(localhost|127\.0\.0\.1):)/, "must begin with https://")),
    "https://cloudflare-dns.com/dns-query",
  ),
  /** An API whose model can be asked for drafts, such as https://models.example/v1; none when not set. */
  WRITER_URL: z.optional(
    z
      .url()
      .check(
        z.regex(/^(https:|http:\/\/(localhost|127\.0\.0\.1):)/, "must begin with https://"),
        z.regex(/[^/]$/, "must not end with a slash"),
      ),
  ),
  /** How it is asked: "openai", as OpenAI's chat completions, or "anthropic", as Anthropic's Messages. */
  WRITER_API: z._default(z.enum(["openai", "anthropic"]), "openai"),
  /** The key for it. */
  WRITER_KEY: optionalText,
  /** The model's name, there or in Workers AI (the binding AI); WRITER_URL needs one. */
  WRITER_MODEL: optionalText,
  /**
   * Set to true, that model also reads what answers mean of which the rules cannot tell: what people wrote in them is sent to it. Their
   * names and addresses, and what they quoted, are not.
   */
  WRITER_READS_ANSWERS: yesOrNo,
  /** Milliseconds that a model may take for a draft. */
  WRITER_TIMEOUT_MS: wholeNumber(30_000),
  /** Milliseconds that a scan waits between two pages of a website, and the checks of placements, too. */
  FETCH_PAUSE_MS: wholeNumber(2000),
  /** Milliseconds that a page may take in all: its robots.txt, redirects and the body. */
  FETCH_TIMEOUT_MS: wholeNumber(5000),
  /** Pages of one website that all customers' scans together may read in a minute. */
  PAGES_PER_HOST: wholeNumber(30),
  /**
   * "true" collects what the outlets of the directory publish. On a developer's machine simulated outlets take their
   * place otherwise.
   */
  COLLECT: yesOrNo,
  /**
   * What Find Coverage searches besides the directory, such as gdelt,brave-news (docs/directory.md has the list); nothing
   * when not set.
   */
  LIVE_SOURCES: z.pipe(listOfNames, z.array(z.enum(liveSources, `knows ${liveSources.join(", ")}`))),
  /**
   * "true" also reads the files that GDELT publishes every 15 minutes, for the outlets that the directory knows; only with COLLECT.
   */
  GDELT_FILES: yesOrNo,
  /** The key of Podcast Index, which is free; without it that source is not offered. */
  PODCAST_INDEX_KEY: optionalText,
  /** The secret of that key. */
  PODCAST_INDEX_SECRET: optionalText,
  /** The port of stand-ins for those services on this machine; only with LOCAL. */
  LIVE_SOURCES_LOOPBACK: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(65_535))),
  /** First messages that one address gets in seven days from all customers together; the others wait. */
  FIRST_MESSAGES_PER_WEEK: wholeNumber(5),
  /** "true" answers Delete Account with the demo's toast and refuses it on the server too. */
  DEMO_MODE: yesOrNo,
  /** The shortest password, in characters. */
  PASSWORD_MIN_LENGTH: wholeNumber(6),
  /** Sign-ups one client may make in an hour. */
  SIGN_UPS_PER_HOUR: wholeNumber(20),
  /** Messages that one client may send through the contact form in an hour. */
  MESSAGES_PER_HOUR: wholeNumber(10),
  /** Mailed links that one client may request in an hour. */
  LINKS_PER_HOUR: wholeNumber(30),
  /** Failed sign-ins one client may make in 15 minutes, over all addresses. */
  FAILED_SIGN_INS_PER_CLIENT: wholeNumber(20),
  /**
   * Strangers' passwords that one isolate hashes in a second; a client that gets no turn within ten seconds is told to
   * retry later.
   */
  HASHES_PER_SECOND: wholeNumber(2),
  /** Seconds that browsers and caches may keep an uploaded image. */
  MEDIA_MAX_AGE: wholeNumber(3600),
  /** Days after which a session ends, however it is used. */
  SESSION_MAX_DAYS: wholeNumber(90),
  /** Days without a refresh after which a session ends. */
  SESSION_IDLE_DAYS: wholeNumber(30),
})
export type Settings = z.infer<typeof Settings>

/**
 * Reads the settings from the worker's environment. Throws a single error that names every setting that is missing or
 * invalid.
 */
export function readSettings(env: Record<string, unknown>): Settings {
  const parsed = Settings.safeParse(env)
  const problems = (parsed.error?.issues ?? []).map((issue) => {
    const name = String(issue.path[0])
    return env[name] === undefined ? `${name} is not set` : `${name}: ${issue.message}`
  })
  if (!canSendMail(env)) {
    problems.push("mail has nowhere to go: bind EMAIL (send_email in wrangler.toml), or set SMTP_URL")
  }
  for (const name of ["MICROSOFT_CLIENT", "MAIL_GOOGLE_CLIENT", "MAIL_MICROSOFT_CLIENT"])
    if (env[`${name}_ID`] && !env[`${name}_SECRET`])
      problems.push(`${name}_SECRET is not set, and ${name}_ID needs it`)
  if (env.WRITER_URL && !env.WRITER_MODEL) problems.push("WRITER_MODEL is not set, and WRITER_URL needs it")
  if (parsed.success && problems.length === 0) return parsed.data
  throw new Error(
    `Presskite cannot start. ${problems.join("; ").replace(/\.$/, "")}. docs/settings.md says what each setting is for.`,
  )
}

const canSendMail = (env: Record<string, unknown>) =>
  chooseDriver({ local: env.LOCAL === "true", binding: env.EMAIL !== undefined, smtp: !!env.SMTP_URL }) !==
  null
