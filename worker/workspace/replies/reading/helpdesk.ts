import { wordsAbove } from "./find-quotation.ts"
import type { InboundMail } from "./inbound-mail.ts"
import { isOptOut } from "./opt-out.ts"
import { ownSubject } from "./own-subject.ts"

/**
 * Whether a person wrote an answer in a helpdesk, such as Zendesk, Freshdesk, Front or Help Scout, which marks whatever leaves it as a
 * program's. Everything must speak for it, because what a helpdesk writes by itself must never count as an answer: above what is quoted
 * somebody greets, takes up what we wrote in the first person or asks to be left alone, and signs with a name, and nothing sounds like an
 * acknowledgement. The subject of our message says nothing of theirs.
 */
export function isWrittenInHelpdesk(mail: InboundMail, answeredSubject: string): boolean {
  if (mail.parents.length === 0 || !isFromHelpdesk(mail, answeredSubject)) return false
  const above = wordsAbove(mail.text.slice(0, 20_000))?.replace(replyLine, "").trim() ?? ""
  if (above === "" || above.length > longest || acknowledges.test(above.replace(refusal, " "))) return false
  const lines = above.split("\n").filter((line) => line.trim() !== "")
  const hasGreeting = lines.slice(0, 4).some((line) => greeting.test(line.trim()))
  return hasGreeting && isSigned(lines) && self.test(above) && (takesUp.test(above) || asksForNoMore(above))
}

/** Longer words hold a template, or our own message without a mark. */
const longest = 2500

function isFromHelpdesk({ headers, messageId, subject, text }: InboundMail, answered: string): boolean {
  return (
    [...headers.keys()].some((name) => header.test(name)) ||
    product.test(headers.get("x-mailer") ?? "") ||
    domain.test(messageId) ||
    ticket.test(ownSubject(subject, answered)) ||
    replyLine.test(text.slice(0, 500))
  )
}

const header =
  /^x-(?:zendesk|freshdesk|help-?scout|front|gorgias|intercom|kayako|otrs|rt|zammad|jira|groove)-/
const product =
  /zendesk|freshdesk|help ?scout|front ?app|gorgias|intercom|kayako|otrs|zammad|osticket|zoho desk|groove/i
const domain =
  /[@.](?:zendesk\.com|freshdesk\.com|freshemail\.io|helpscout\.net|frontapp\.com|gorgias\.(?:com|io)|intercom(?:-mail)?\.(?:com|io)|kayako\.com|zohodesk\.com)>?$/i
const ticket = /[[(](?:ticket|case)?[ :]*#?[a-z]{0,6}-?\d{3,}[\])]|\b(?:ticket|case) #?\d{3,}/i
/** Where helpdesks cut an answer off. */
const replyLine = /^.{0,20}(?:type|write|enter) your reply above this line.{0,20}$/im

const greeting =
  /^(?:hi|hello|hey|dear|good (?:morning|afternoon|evening)|hallo|guten (?:tag|morgen)|liebe[rs]?|sehr geehrte[rs]?|bonjour|bonsoir|chère?|salut|hola|buen[oa]s|estimad[oa]|ciao|buongiorno|gentile|olá|beste|dag|hej|hei)(?!\p{L})/iu

/** What is said when an answer ends, and a person's name below it. */
function isSigned(lines: readonly string[]): boolean {
  const from = Math.max(1, lines.length - 8)
  const at = lines.findLastIndex((line, place) => place >= from && farewell.test(line.trim()))
  const name = lines[at + 1]?.trim() ?? ""
  return at !== -1 && personsName.test(name) && !ofMany.test(name)
}

const farewell =
  /^(?:(?:all the |very )?best|(?:(?:best|kind|warm|kindest|warmest|many|with best|with kind) )?(?:regards|wishes|thanks)|thank you|cheers|sincerely|yours(?: \p{L}+)?|mit (?:freundlichen|besten|herzlichen) grüßen|(?:viele|beste|liebe|herzliche|freundliche) grüße|cordialement|bien (?:à vous|cordialement)|merci|(?:un )?saludos?|atentamente|(?:cordiali )?saluti|obrigad[oa]|cumprimentos|met vriendelijke groet(?:en)?|groet(?:en|jes)?|(?:vänliga )?hälsningar)[,.!]?$/iu
const personsName = /^\p{Lu}[\p{L}.'’-]{0,30}(?: \p{L}[\p{L}.'’-]{0,30}){0,3}[,.]?$/u
const ofMany =
  /team|support|desk|service|editor|newsroom|press|office|care|staff|redaktion|rédaction|redacci[óo]n|redazione|redactie|your |the /i

/** Programs speak of "we". */
const self =
  /(?<!\p{L})(?:I|I['’](?:m|d|ve|ll)|my|me|ich|mir|mich|je|j['’]|moi|yo|me|mi|io|ik|mij|jag|mig|jeg)(?!\p{L})/u

/** A person takes up what we wrote, or asks for what we have. Interest alone is what programs speak of, too. */
const takesUp =
  /(?<!\p{L})(?:i(?:['’]m| am) (?:very |really |quite )?interested|i(?:['’]d| would) (?:love|like) to (?:see|read|speak|talk|hear more|know more|learn more|use|run|publish|cover|quote|interview|take a look)|(?:sounds|looks|this is|that is|that['’]s) (?:really |very )?(?:good|great|interesting|right)|send (?:me|us)|send (?:it|them|the \p{L}+) over|(?:could|can|would) you (?:please )?(?:send|share|call)|(?:could|can|may) i (?:please )?(?:see|speak|talk|quote|use|interview|call)|call me|let['’]s (?:talk|speak|do)|not (?:one )?for (?:us|me)|not (?:a (?:good )?fit|right for)|pass on this|(?:please )?(?:remove|take) (?:me|us)|(?:das|dies) (?:ist|klingt) (?:sehr )?interessant|interessiert mich|ich (?:würde|hätte|möchte) gern|(?:schicken|senden) sie (?:mir|uns)|passt (?:leider )?nicht|m['’]intéresse|envoyez[- ](?:moi|nous)|pourriez-vous (?:m['’]|nous )?envoyer|je serais ravie?|me interesa|(?:envíe|mánde)(?:me|nos)|mi interessa|mi (?:mandi|invii))(?!\p{L})/iu

/** A request to be left alone, in words that programs use of something else. */
const refusal =
  /(?<!\p{L})I(?:['’][dm])? (?:would |am )?(?:(?:do not|don['’]t|no longer|not|wouldn['’]t) (?:want|wish|care|like|consent|agree) to|(?:rather|prefer) not(?: to)?|not interested in) (?:receiv(?:e|ing)|get(?:ting)?|hear(?:ing)?|be \p{L}{1,30})(?!\p{L})|(?<!\p{L})(?:leave (?:me|us) alone|unsubscribe (?:me|us|my \p{L}{1,30}|this (?:address|e-?mail)))(?!\p{L})/giu

/** That it arrived is what programs say, too: then their next words may be about something else than mail of ours. */
const hasArrived = /(?:got|have) your (?:message|e-?mail)/iu

const asksForNoMore = (words: string) => !hasArrived.test(words) && isOptOut("", words)

/** What programs say, and what a person may say as well: then a program counts as its author. */
const acknowledges =
  /automat|auto-?(?:reply|response)|no-?reply|not? (?:be )?monitored|do not (?:reply|respond)|receiv|receipt|recorded|logged|registered|has been|was (?:created|opened|assigned|closed|solved|resolved)|ticket|(?:case|reference|request) (?:number|id|no\b|#)|request|enquir|inquir|queue|shortly|as soon as|get(?:ting)? back to|in touch (?:soon|with)|be in touch|respond|respons|(?:working|business|opening) (?:day|hour)|within|\d{1,3} ?(?:h\b|hours|days)|volume|unable to|a member of|our team|(?:the|support|editorial) team|one of (?:our|the|us)|out of (?:the )?office|\bleave\b|\bsick\b|\buntil\b|back (?:on|from|at|in)\b|holiday|vacation|\baway\b|travell?ing|no longer|has left|survey|satisf|\brat(?:e|ing)\b|feedback|assist|support|colleague|digital|virtual|\bbots?\b|\bpoll\b|look(?:ing)? into|knowledge base|\bfaqs?\b|patien|(?<!\p{L})(?:if|otherwise|unless|wenn|falls|sonst|si|sinon|se)(?!\p{L})|https?:|www\.|order|account|invoice|provide|describe|problem|issue|\bhelp|taking care|close|haven['’]?t heard|moved to|(?:can(?:no|['’])t|could not|couldn['’]t) answer|a lot of|every|wait|let you know|unsubscribe|stop (?:getting|receiving)|eingegangen|erhalten|anfrage|anliegen|vorgang|schnellstmöglich|in kürze|bearbeit|abwesen|urlaub|nicht im büro|reçu|demande|dossier|délais|absen[tc]e?|congés?|recibid|solicitud|consulta|ausen|vacaciones|ricevut|richiesta|ferie|assente|recebemos|pedido|férias|ontvangen|aanvraag|afwezig|vakantie|otrzyma|zgłoszen|urlop|mottagit|ärende|semester|modtaget|mottatt/iu
