import type { DomainCheck, DomainSubject } from "./contract.ts"

export const present = (
  subject: DomainSubject,
  text: string,
  record: string | null,
  advice: string | null = null,
): DomainCheck => ({ subject, state: "present", text, advice, record })

export const missing = (subject: DomainSubject, text: string, advice: string): DomainCheck => ({
  subject,
  state: "missing",
  text,
  advice,
  record: null,
})

export const wrong = (
  subject: DomainSubject,
  text: string,
  advice: string,
  record: string | null = null,
): DomainCheck => ({ subject, state: "wrong", text, advice, record })

export const unanswered = (subject: DomainSubject): DomainCheck => ({
  subject,
  state: "unanswered",
  text: "This could not be checked just now.",
  advice: "Check again in a minute.",
  record: null,
})

/** The tags of a record such as `v=DMARC1; p=none` (RFC 6376, section 3.2), by their names in lower case. */
export const readTags = (record: string): Map<string, string> =>
  new Map(
    record.split(";").flatMap((tag) => {
      const at = tag.indexOf("=")
      return at === -1 ? [] : [[tag.slice(0, at).trim().toLowerCase(), tag.slice(at + 1).trim()] as const]
    }),
  )
