import { createHash } from "node:crypto"
import { mailedPages } from "../../client/rendered-paths.ts"
import { securityHeaders } from "../http/security-headers.ts"

/**
 * Returns a Content-Security-Policy that allows exactly these inline scripts and style sheets, and nothing from other
 * origins: pictures that are kept elsewhere come by `/images/outside`.
 */
export const contentPolicy = (scripts: string[], sheets: string[]) =>
  [
    "default-src 'none'",
    `script-src ${["'self'", ...scripts.map(hashOf)].join(" ")}`,
    `style-src ${["'self'", ...sheets.map(hashOf)].join(" ")}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types presskite",
  ].join("; ")

const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`

/** For files whose name changes with what is in them. */
const unchanging = "Cache-Control: public, max-age=31536000, immutable"

/** Returns the `_headers` file for the platform's assets. Each document gets a policy for its own content. */
export function headersFile(policies: ReadonlyMap<string, string>): string {
  const everywhere = Object.entries({ ...securityHeaders, "Content-Security-Policy": contentPolicy([], []) })
  const rules = [
    rule("/*", everywhere.map(toLine)),
    rule("/assets/*", [unchanging]),
    rule("/fonts/*", [unchanging]),
  ]
  for (const [path, policy] of policies) {
    const discreet = mailedPages.includes(path)
    rules.push(rule(path, [...replace("Content-Security-Policy", policy), ...(discreet ? untold : [])]))
  }
  return rules.join("\n")
}

const rule = (path: string, lines: string[]) => `${path}\n${lines.map((line) => `  ${line}\n`).join("")}`
const toLine = ([name, value]: [string, string]) => `${name}: ${value}`
/** A later rule would add its value to the earlier one, unless it takes that away first. */
const replace = (name: string, value: string) => [`! ${name}`, `${name}: ${value}`]

/** The headers of a page opened with a token in its address: it sends no referrer and is never stored. */
const untold = [...replace("Referrer-Policy", "no-referrer"), "Cache-Control: no-store"]
