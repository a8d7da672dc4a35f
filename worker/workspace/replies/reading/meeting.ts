/** What calendars put before the name of a meeting, and the sign that Google puts before its time. */
const subjects = [
  /^(accepted|declined|tentative|tentatively accepted|maybe|cancell?ed|cancell?ed event|invitation|updated invitation|new time proposed|new meeting time proposed)\s*:/i,
  /^(zugesagt|angenommen|abgelehnt|abgesagt|mit vorbehalt|mit vorbehalt angenommen|vorläufig angenommen|einladung|aktualisierte einladung|neuer zeitvorschlag)\s*:/i,
  /^(accepté|refusé|provisoire|peut-être|annulé|annulée|invitation modifiée|aceptado|rechazado|provisional|cancelado|invitación|accettato|rifiutato|provvisorio|annullato|invito)\s*:/i,
  /^(geaccepteerd|geweigerd|afgewezen|voorlopig|geannuleerd|uitnodiging|aceito|aceite|recusado|provisório|convite|zaakceptowano|odrzucono|wstępnie|anulowano|zaproszenie)\s*:/i,
  /^(accepterat|accepterad|avböjt|avböjd|preliminärt|inställt|inbjudan|accepteret|afvist|foreløbig|aflyst|godtatt|avslått|avlyst|hyväksytty|hylätty|peruutettu)\s*:/i,
  /^[^:]{3,40}:.{0,400}\s@\s\p{L}{2,12}[.,]{0,2}\s.{0,20}\d/u,
]

/** Whether a subject is one that a calendar writes, such as "Declined: The kiln @ Thu 3 Dec 2026 2pm". */
export const isMeetingSubject = (subject: string): boolean => subjects.some((one) => one.test(subject))

/** With a point, as some write it, only where it is no day and month of a date. */
const clockTime =
  /\d{1,2}[:h]\d\d(?!\d)|(?<![\d.])\d{1,2}\.(?:(?:00|1[3-9]|[2-5]\d)(?![\d.])|\d\d(?=\s?(?:uhr|h\b|[-–]\s?\d)))|\d\s?[ap]\.?m\b/i

/**
 * The words of a calendar's mail without the lines that repeat the meeting: those with a time of day, and those that stand in the
 * subject. Their days are the meeting's, and nobody's return. A line with one of the words to `keep` was written by somebody.
 */
export const withoutMeeting = (words: string, subject: string, keep: RegExp): string =>
  words
    .split("\n")
    .filter((line) => keep.test(line) || !(clockTime.test(line) || subject.includes(line.trim())))
    .join("\n")
