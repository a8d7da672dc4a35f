import { DAY } from "../../../site/time/contract.ts"
import { isWordedAsAutomatic } from "./automatic-words.ts"
import { busyUntil, comingBack, elsewhere, isSpan, monthNames } from "./date-words.ts"
import { isWrittenInHelpdesk } from "./helpdesk.ts"
import type { InboundMail } from "./inbound-mail.ts"
import { isMeetingSubject, withoutMeeting } from "./meeting.ts"
import { isUnlike, ownSubject, splitSubject } from "./own-subject.ts"
import { ownWords } from "./own-words.ts"
import { findReturnDate } from "./return-date.ts"
import type { Circumstances, Verdict } from "./verdict.ts"

/** Subjects of automatic messages; only a mark or nothing may follow, so "Out of office furniture" does not match. */
const subjects = [
  /^auto(matic|mated|mated? e-?mail)?[- ]?(reply|response|respond|antwort|svar|matisk svar|mātiskā)/i,
  /^(automatische antwort|automatisch antwoord|réponse automatique|respuesta automática|resposta automática|risposta automatica|automatiskt svar|automatisk svar|automaattinen vastaus|odpowiedź automatyczna|automatická odpověď|automatikus válasz|răspuns automat|otomatik yanıt|автоматический ответ|автоответ)/i,
  /^(自動返信|自動応答|自动回复|自動回覆|자동 회신)/,
]
/** The same, for subjects that say the sender is away. */
const awaySubjects = [
  /^(nicht im büro|(ich bin )?im urlaub|urlaub(snotiz|smeldung)?|en congés?|de vacaciones|fuera de la oficina|vacation|holiday)\s*($|[:\-–—|(!.,]|re:|reply|response|message|notice|auto)/i,
  /^(abwesenheits?(notiz|meldung|agent)|abwesend|afwezigheid|afwezig|absence du bureau|message d['’]absence|frånvaro|fravær|fuori ufficio|fuori sede|fuera de (la )?oficina|ausencia|ausente|nieobecność|poza biurem|不在)/i,
  /^(out of (the )?office|ooo|on (annual |parental |maternity |paternity |sick )?leave|on (vacation|holiday)|away from (my |the )?(desk|office|e-?mail))\s*($|[:\-–—|(!.,]|re:|auto|until|till|from)/i,
]

const awayWords =
  /(out of (the )?office|\booo\b|on (my |a |an )?((annual|parental|maternity|paternity|sick|family) )?leave|on (vacation|holidays?)|away (from|until|till)|(will be|['’]ll be|am|be|['’]m) (back|returning|away|out)\b|out (until|till|through|of office)|(?<!get )back (on|w\/c|from|at work)\b|limited (access to (my )?e-?mail|connectivity|internet)|travell?ing|(office|offices|newsroom) (is|are|will be) closed|at a conference|slow to (reply|respond)|nicht im (büro|haus)|außer haus|im urlaub|elternzeit|abwesend|(nicht|wieder) (im büro|erreichbar|für sie da)|en congés?|en vacances|absente? (du|de|jusqu)|de retour|fuera de (la )?oficina|de vacaciones|ausente|fuori (ufficio|sede)|in ferie|assente|rientr|afwezig|met vakantie|op vakantie|verlof|weer bereikbaar|bortrest|på semester|tjänstledig|(på|har) ferie|tillbaka|tilbage|tilbake|poza biurem|na urlopie|urlop|nieobecn|de férias|fora do escritório|lomalla|poissa|в отпуске|відпуст|отсутств|відсутн|na dovolené|na dovolenke|mimo kancelář|szabadság|házon kívül|concediu|izin(de|li|deyim)|ofis dışında|εκτός γραφείου|σε άδεια|خارج المكتب|إجازة|חופשה|不在|休暇|休假|外出|외출|부재|휴가)/i
const leftWords =
  /(no longer (with|works?|working|employed|at)|has left (the )?(company|organi[sz]ation|team)|have left|nicht mehr (im unternehmen|bei uns|tätig)|ne fait plus partie|n['’]est plus|ya no trabaja|non lavora più|niet meer werkzaam|arbetar inte längre)/i

/**
 * Whether a program wrote a message on somebody's behalf: that they are away, or that a message has arrived. Null when
 * a person wrote it. The subject of our message, where it is known, says nothing of them.
 */
export function readAutomatic(
  mail: InboundMail,
  { receivedAt, answeredSubject = "" }: Pick<Circumstances, "receivedAt" | "answeredSubject">,
): Verdict | null {
  const subject = ownSubject(mail.subject, answeredSubject)
  const isNamed = [...subjects, ...awaySubjects].some((one) => one.test(subject))
  const own = ownWords(mail.text)
  if (!isNamed && !isMarked(mail, answeredSubject) && !isWordedAsAutomatic(own)) return null
  // Our own pitch may be called "Invitation: …". An automatic answer to it refers to it, and calendars write no "Re:".
  const isCalendars = mail.parents.length === 0 && isMeetingSubject(mail.subject.trim())
  const ofMeeting = mail.isInvitationAnswer || (!isNamed && isCalendars)
  const written = writtenAt(mail, receivedAt)
  const words = (
    ofMeeting
      ? withoutMeeting(own, subject, awayWords)
      : `${saidIn(subject, { answered: answeredSubject, isNamed, isTakenOut: subject !== ownSubject(mail.subject, ""), written })}\n${own}`
  ).slice(0, 5000)
  if (leftWords.test(words)) return { class: "auto_reply" }
  const found = findReturnDate(aboutThem(words), written)
  const returns = ofMeeting && !found?.isNamed ? null : found
  const isAway = returns?.isNamed || awayWords.test(words) || awaySubjects.some((one) => one.test(subject))
  return isAway ? { class: "out_of_office", returnsOn: returns?.on ?? null } : { class: "auto_reply" }
}

/** A full stop after a number ends a sentence where neither a month nor a small letter follows. */
const ends = new RegExp(
  `((?<=(?<!\\d)[.!?])\\s+|(?<=\\d[.!?])\\s+(?=\\p{Lu})(?!(?i:${monthNames}))|\\n)`,
  "u",
)

/** Words without the sentences whose dates are of something else, such as a deadline. */
const aboutThem = (words: string): string =>
  words
    .split(ends)
    .filter(
      (said) => !elsewhere.test(said) || [awayWords, comingBack, busyUntil].some((own) => own.test(said)),
    )
    .join("")

/**
 * The part of a subject that is about the sender: all of it where ours was taken out of it, or is another one. Elsewhere the subject that
 * it answers stands behind a program's own words, unless it speaks of being away itself or is only a span of days: any other date in it is
 * that of an event.
 */
function saidIn(
  subject: string,
  about: { answered: string; isNamed: boolean; isTakenOut: boolean; written: number },
): string {
  const { answered, isNamed, isTakenOut, written } = about
  const [named, rest] = isNamed ? splitSubject(subject) : ["", subject]
  const isTheirs =
    awayWords.test(rest) ||
    findReturnDate(rest, written)?.isNamed ||
    isSpan(rest) ||
    (answered !== "" && isUnlike(rest, answered))
  return isTakenOut || isTheirs ? subject : named
}

/** So late may mail be read, and so wrong may a clock be. */
const [latest, ahead] = [60 * DAY, DAY]

/** When a message says that it was written, where that is plausible: mail may be read days later, and "Monday" means the next one then. */
function writtenAt({ headers }: InboundMail, receivedAt: number): number {
  const said = Date.parse(headers.get("date") ?? "")
  return said > receivedAt - latest && said < receivedAt + ahead ? said : receivedAt
}

/**
 * RFC 3834, section 5, and older conventions. A list's headers count only on messages that answer nothing: a team whose
 * address is a list answers through it.
 */
function isMarked(mail: InboundMail, answeredSubject: string): boolean {
  const { headers, parents } = mail
  const of = (name: string) => headers.get(name)?.trim().toLowerCase() ?? ""
  const precedence = [of("precedence"), of("x-precedence")]
  if (precedence.some((said) => /^(auto[_-]?reply|junk)$/.test(said))) return true
  if (marks.some((name) => headers.has(name) && !/^(no|false|0|none|off)?$/.test(of(name)))) return true
  if (isWrittenInHelpdesk(mail, answeredSubject)) return false
  const submitted = of("auto-submitted")
  if ((submitted && !/^no\b/.test(submitted)) || precedence.includes("bulk")) return true
  // Exchange puts this on what it writes itself; people's own letters sometimes say "OOF" or "None" in it.
  if (/\b(all|dr|rn|nrn|autoreply)\b/.test(of("x-auto-response-suppress")) && parents.length === 0)
    return true
  return parents.length === 0 && (precedence.includes("list") || listMarks.some((name) => headers.has(name)))
}

const marks = [
  "x-autoreply",
  "x-autorespond",
  "x-autoresponder",
  "x-autoresponse",
  "x-auto-reply",
  "x-auto-reply-from",
  "x-mail-autoreply",
  "x-vacation",
  "x-ms-exchange-inbox-rules-loop",
  "x-fc-machinegenerated",
  "x-cron-env",
  "x-mlserver",
]
const listMarks = ["list-id", "list-unsubscribe"]
