import { fold } from "./fold.ts"

/** Wishes not to be written to, as the folded text of a page has them. */
const wishes = [
  // English
  /\bno (?:unsolicited|pr|press|sales|marketing|cold|seo|guest|link|sponsored|pitches|solicit)\b[a-z ,]{0,60}/,
  /\b(?:do not|don t|dont|please do not|never) (?:send|pitch|email|mail|contact|write|use)\b[a-z ,]{0,60}\b(?:pitch|pitches|press|pr|releases?|marketing|sales|advertis\w{0,8}|unsolicited|solicit\w{0,8}|promotion\w{0,6}|guest|seo|links?)\b/,
  /\b(?:not|cannot|do not|don t|never|no longer) (?:accept\w{0,4}|take\w{0,4}|welcome|want|read|consider|respond to|answer) [a-z ]{0,30}(?:pitch|unsolicited|press releases?|pr |guest|sales|marketing|solicit|sponsored)/,
  /\bunsolicited [a-z ]{0,50}(?:deleted|ignored|not (?:be )?(?:read|answered|accepted|welcome|considered)|unwelcome|discarded)/,
  /\bnot (?:for|to be used for|intended for) [a-z ]{0,40}(?:pitch|press releases?|pr |marketing|sales|advertis|solicit|commercial)/,
  // German
  /\b(?:werbung|werbe|informationsmaterial|pressemitteilungen|akquise)\w{0,20} [\p{L} ]{0,120}\b(?:widersprochen|untersagt|unerwunscht|nicht erwunscht|nicht gestattet)/u,
  /\b(?:keine|keinerlei) (?:unverlangt\w{0,4}|unaufgefordert\w{0,4}|werb\w{0,12}|werbung|pressemitteilung\w{0,3}|pr |gastbeitrag\w{0,3}|gastartikel|akquise|linkanfragen)/,
  // French
  /\b(?:pas de|aucune?|ni) (?:demarchage|sollicitations?|prospection|publicite|communiques?)/,
  /\b(?:ne pas|merci de ne pas|n acceptons pas|ne sont pas acceptes|refusons) [a-z ]{0,60}(?:communiques?|publicitaires?|sollicitations?|demarchage|prospection|articles invites|sponsorises)/,
  /\b(?:demarchage|sollicitations?|prospection) [a-z ]{0,40}(?:interdit|refuse|non souhaite|pas acceptee?s?)/,
  // Spanish, Portuguese, Italian
  /\b(?:no|nao|non) (?:se )?(?:enviar|envie|envien|enviem|inviare|inviate|aceptamos|aceitamos|accettiamo|admitimos|admiten|aceitam|utilizar|usar) [a-z ]{0,60}(?:publicidad\w{0,2}|notas? de prensa|comunicad\w{0,3}|comunicat\w{0,2}|spam|promocion\w{0,4}|promozional\w|pubblicit\w{0,4}|pr |releases?|comercial\w{0,3}|commercial\w{0,3})/,
  /\b(?:publicidad\w{0,2}|notas de prensa|comunicados|comunicati|spam|pubblicita) [a-z ]{0,30}(?:no deseada|nao solicitad\w|non richiest\w|non grad\w{1,4}|prohibid\w|vietat\w|proibid\w)/,
  // Dutch
  /\b(?:acquisitie|persberichten|reclame|verkoop|telemarketing)\w{0,12} [a-z ]{0,50}(?:niet op prijs|niet gewenst|ongewenst|verboden|niet toegestaan|stellen wij niet)/,
  /\b(?:geen|niet voor) (?:acquisitie|ongevraagde|persberichten|reclame|verkoop|spam)/,
  // Polish, Czech, Russian
  /\b(?:nie (?:przyjmujemy|wysylac|przysylac|zyczymy)|prosimy nie) [a-z ]{0,60}(?:reklam|ofert|materialow|marketing|informacji prasow|spam)/,
  /\b(?:neposilejte|nezasilejte|neprejeme|neprijimame) [a-z ]{0,50}(?:reklam|nabid|tiskov|obchodni|spam)/,
  /(?:не (?:присылаите|отправляите|принимаем|присылать)|просьба не) [\p{L} ]{0,50}(?:реклам|пресс|рассыл|спам|предложен)/u,
]
const eastAsian =
  /(?:営業|売り込み|勧誘|セールス|プレスリリース)[^。\n]{0,30}(?:お断り|ご遠慮|受け付けて(?:い|お)|禁止)|谢绝(?:推销|广告)|영업[^\n]{0,20}사절/u
/** Whether the request covers every address that the page or the site gives. */
const forAll =
  /\b(?:this (?:page|site|website)|any of (?:these|our)|all (?:of )?(?:these|our|addresses)|published here|impressumspflicht|veroffentlicht\w{0,3} kontaktdaten|kontaktdaten|this list|listed (?:here|above|below)|alle adressen|toutes les adresses)\b/

export interface NoSolicitation {
  /** The text of the page. */
  quote: string
  isForAll: boolean
}

/** A request in one line of a page that nobody write there to advertise; null when there is none. */
export function findNoSolicitation(line: string): NoSolicitation | null {
  const start = line.slice(0, 1500)
  const folded = fold(start)
  const isRequest = wishes.some((wish) => wish.test(folded)) || eastAsian.test(start)
  return isRequest ? { quote: line.slice(0, 300), isForAll: forAll.test(folded) } : null
}
