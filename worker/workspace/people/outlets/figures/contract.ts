import * as z from "zod/mini"
import { line } from "../../../../site/text/contract.ts"

/** What a figure may measure, with its unit in words. */
export const measureWords = {
  monthly_visits: "monthly visits",
  circulation: "copies in circulation",
  subscribers: "subscribers",
  domain_rating: "domain rating",
} as const
export type Measure = keyof typeof measureWords
export const measures = Object.keys(measureWords) as [Measure, ...Measure[]]

const most = 10_000_000_000
/** A rating is a number up to this. */
const MOST_RATING = 100

/** What a rating may be, told at this field. */
export const isRating = (field: "value" | "measure") =>
  z.refine<{ measure: Measure; value: number }>(
    ({ measure, value }) => measure !== "domain_rating" || value <= MOST_RATING,
    { path: [field], message: `A rating is at most ${MOST_RATING}` },
  )

/** A figure that a member knows of an outlet. Nobody measures it here, so it says where it comes from. */
export const NewOutletFigure = z
  .object({
    measure: z.enum(measures, "Choose what the number measures"),
    value: z
      .int("Give a whole number")
      .check(z.minimum(0, "Give 0 or more"), z.maximum(most, "Give at most 10,000,000,000")),
    /** In words, or an address. */
    source: line(500, "Say where the number comes from"),
    /** The day for which the source gives it. */
    measuredOn: z.iso
      .date("Give a date such as 2027-12-24")
      .check(z.refine((text) => text.startsWith("20"), "Give a date such as 2027-12-24")),
  })
  .check(isRating("value"))
export type NewOutletFigure = z.infer<typeof NewOutletFigure>

/** A figure of an outlet, with who entered it and where they have it from. */
export interface OutletFigure {
  measure: Measure
  value: number
  source: string
  /** The day for which the source gives it, `YYYY-MM-DD`. */
  measuredOn: string
  /** As they were called then; the name of a key for a program. */
  enteredBy: string
  enteredAt: string
}

export interface OutletFigures {
  figures: OutletFigure[]
}

/** As it is read, such as `52,000 monthly visits`. */
export const writeFigure = ({ measure, value }: Pick<OutletFigure, "measure" | "value">): string =>
  measure === "domain_rating"
    ? `Domain rating ${value}`
    : `${value.toLocaleString("en-GB")} ${measureWords[measure]}`

/** What the browser asks here, and what it gets. */
export interface OutletFigureCalls {
  "PUT /outlets/:id/figures": { body: NewOutletFigure; answer: OutletFigures }
  "DELETE /outlets/:id/figures/:measure": { answer: OutletFigures }
}
