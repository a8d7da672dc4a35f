/** A day found in a text, in ISO format, with the start and end of its words. */
export interface DayInText {
  day: string
  at: number
  end: number
  /** Counted from the day on which it was said: "tomorrow", "Friday". */
  isRelative: boolean
}

/** `day` is null where words look like a date and cannot be read with certainty. */
export interface FoundDay {
  day: string | null
  at: number
  end: number
}

export const firstOf = (found: readonly FoundDay[]): FoundDay | undefined =>
  found.toSorted((one, other) => one.at - other.at)[0]

export const isoDay = (time: number) => new Date(time).toISOString().slice(0, 10)

export const place = ({ index, 0: words }: RegExpExecArray, day: string | null): FoundDay => ({
  day,
  at: index,
  end: index + words.length,
})
