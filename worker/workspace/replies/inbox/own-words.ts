const longestLine = 1000
/** The maximum number of lines over which an introduction such as "On Monday, 3 December, Anna wrote:" is wrapped. */
const wrapped = 4

const introStart =
  /^\s*(on|am|le|el|il|op|den|em|w dniu|dnia|dne|vào|på|pe|the|no dia|a|в|\d{4}[-年/.]|\d{1,2}[./]\s?\d{1,2}[./]|(mon|tue|wed|thu|fri|sat|sun)\w*,?)(?=[\s\d]|$)/i
const introEnd =
  /(wrote|writes|schrieb|a écrit|écrit|escribió|ha scritto|scrisse|schreef|skrev|kirjoitti|escreveu|napisał\(?a?\)?|napisała|napsal\(?a?\)?|a scris|írta|пишет|написала?|写道|wrote the following)\s*[:：]?\s*$|[:：]\s*$/i
const introVerb =
  /(wrote|writes|schrieb|écrit|escribió|scritto|scrisse|schreef|skrev|kirjoitti|escreveu|napisał|napsal|a scris|írta|пишет|написал|写道)/i
/** With the address of whoever is quoted, and what they wrote perhaps on the same line, as Yahoo has it. */
const introWithAddress =
  /^\s*\p{L}[^<>\n]{8,160}<[^<>\s@]+@[^<>\s]+>\s*(wrote|writes|schrieb|a écrit|escribió|ha scritto|schreef|skrev|escreveu|napisał\(?a?\)?|napsal\(?a?\)?)\s*:/iu
const divider =
  /^\s*[-_*]{2,}\s*(original message|original-nachricht|ursprüngliche nachricht|weitergeleitete nachricht|forwarded message|message d['’]origine|message original|mensaje original|mensagem original|messaggio originale|oorspronkelijk bericht|ursprungligt meddelande|opprinnelig melding|oprindelig meddelelse|wiadomość oryginalna|исходное сообщение|转发邮件|原始邮件)\s*[-_*]{2,}/i
const headerFrom =
  /^\s*(?:[*>]+\s*)?(from|von|de|da|van|från|fra|od|lähettäjä|от|差出人|发件人)\s*[*]?\s?[:：]/i
const headerNext =
  /^\s*(?:[*>]+\s*)?(sent|date|to|subject|gesendet|datum|an|betreff|envoyé|à|objet|enviado|para|asunto|assunto|inviato|data|a|oggetto|verzonden|aan|onderwerp|skickat|till|ämne|sendt|til|emne|wysłano|do|temat|отправлено|кому|тема|送信日時|宛先|件名|发送时间|收件人|主题)\s*[*]?\s?[:：]/i
const signature = /^-- ?$/
const deviceLine =
  /^(sent from my |sent from outlook|get outlook for |von meinem .{1,30} gesendet|envoyé de mon |enviado desde mi |inviato da |verzonden vanaf mijn |skickat från min )/i

/**
 * The author's own words: without quotations, without the signature, and without what their device adds. An answer that
 * quotes our own footer is not read as saying the footer's words.
 */
export function ownWords(text: string): string {
  const lines = text
    .replaceAll("\r", "")
    .split("\n")
    .map((line) => line.slice(0, longestLine))
  const end = lines.findIndex((_, at) => isEnd(lines, at))
  return lines
    .slice(0, end === -1 ? lines.length : end)
    .filter((line) => !/^\s*>/.test(line) && !deviceLine.test(line.trim()))
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim()
}

function isEnd(lines: string[], at: number): boolean {
  const line = lines[at] ?? ""
  if (signature.test(line) || divider.test(line) || introWithAddress.test(line)) return true
  return isHeaderBlock(lines, at) || isIntro(lines, at)
}

/** As Outlook quotes: From, Sent, To, Subject, and then everything. */
function isHeaderBlock(lines: string[], at: number): boolean {
  if (!headerFrom.test(lines[at] ?? "")) return false
  const next = lines.slice(at + 1, at + 5).filter((line) => headerNext.test(line))
  return next.length >= 2
}

/** The usual quoting style: a line that says who wrote when, followed by the quoted lines or by nothing. */
function isIntro(lines: string[], at: number): boolean {
  if (!introStart.test(lines[at] ?? "")) return false
  for (let length = 1; length <= wrapped; length++) {
    const joined = lines
      .slice(at, at + length)
      .join(" ")
      .trimEnd()
    if (!introEnd.test(joined) || !introVerb.test(joined) || !/\d/.test(joined)) continue
    const after = lines.slice(at + length).find((line) => line.trim() !== "")
    return after === undefined || /^\s*>/.test(after) || /@|:\s*$/.test(joined)
  }
  return false
}
