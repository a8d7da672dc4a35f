import * as z from "zod/mini"
import { cutText, line, toAsciiAddress } from "../../site/text/contract.ts"
import { isTimeZone } from "../../workspace/campaigns/campaigns/contract.ts"

/** How a journalist wants to be pitched to, by their own account. All customers see it. */
export interface JournalistPreferences {
  topics: string[]
  /** As they wrote them, such as "English". */
  languages: string[]
  /** When mail may arrive; null for any time. */
  hours: MailHours | null
  /** Another address that they confirmed, and would rather be written to at; null for none. */
  otherAddress: string | null
}

/** Hours of each day in one time zone. */
export interface MailHours {
  timeZone: string
  /** Minutes of the day; `to` is not in it. */
  from: number
  to: number
}

const entries = (most: number) =>
  z.pipe(
    line(600),
    z.transform((typed) =>
      [
        ...new Set(
          typed
            .split(/[,;]/)
            .map((one) => cutText(one.trim(), 60))
            .filter(Boolean),
        ),
      ].slice(0, most),
    ),
  )

const time = z._default(
  z
    .string()
    .check(
      z.regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d)?$/, "Give both times as hours and minutes, such as 09:00"),
    ),
  "",
)

/** The form with which a journalist says how they want to be pitched to. */
export const PreferencesForm = z
  .object({
    topics: z._default(entries(10), []),
    languages: z._default(entries(10), []),
    from: time,
    to: time,
    timeZone: z._default(z.string().check(z.maxLength(60)), ""),
    otherAddress: z._default(z.pipe(line(254), z.transform(toAsciiAddress)), ""),
  })
  .check(
    z.refine(({ from, to }) => (from === "") === (to === ""), "Give both times, or neither."),
    z.refine(({ from, to }) => from === "" || from < to, "The second time must be later than the first."),
    z.refine(({ from, timeZone }) => from === "" || isTimeZone(timeZone), "Choose your time zone."),
  )
export type PreferencesForm = z.infer<typeof PreferencesForm>
