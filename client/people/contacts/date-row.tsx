import { LongDate } from "../../ui/day.tsx"
import { DetailRow } from "./detail-row.tsx"

interface DateRowProps {
  term: string
  date: string | null
  /** Said where there is none. */
  none?: string
}

/** When something last happened. */
export const DateRow = ({ term, date, none = "Never" }: DateRowProps) => (
  <DetailRow term={term}>{date === null ? none : <LongDate date={date} />}</DetailRow>
)
