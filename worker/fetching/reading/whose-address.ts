import { fold } from "./fold.ts"
import type { Line } from "./lines.ts"
import { tellsOfOutsiders } from "./outsiders.ts"
import type { Page } from "./page.ts"
import type { PageKind } from "./page-kinds.ts"
import type { Regions } from "./regions.ts"

const roles = new Set(
  `info information edit contact contacts contacto contatti contato kontakt kontakty hello hallo hi hola ciao mail office press
  presse prensa stampa imprensa pers prasa editor editors editorial editorinchief redaktion redaction redazione redaccion
  redacao redactie redakcja redakce redaktionen redaksi iklan pren redaksjon redaksjonen redactia redakcija szerkesztoseg toimitus yaziisleri haber bilgi iletisim posta uutiset nyheter nyheder nyhetstips newsbureau pressoffice pressroom programming programme music musik volunteer volunteers news newsdesk newsroom tips tip pitch pitches submissions submit letters leserbriefe
  ads advertise advertising ventas pauta anuncios denuncias suscripciones atencion cartas opinion avisos redaccao noticias diretoria comunicacao assinaturas ilmoitukset ilmoitus tilaajapalvelu asiakaspalvelu tilaukset annonser annoncer annonse abonnement ilan hirdetes elofizetes reclame advertentie advertenties prenumerata prenumerera ogloszenia listy abbonamenti lettere segreteria amministrazione courrier abonnements annonces anzeigen werbung publicite publicidad pubblicita publicidade reklama inzerce marketing sales
  support help service abo abos subscriptions subscribe privacy datenschutz dpo rgpd gdpr legal jobs careers events
  webmaster admin verlag direction secretariat desk media partnerships corrections guestposts contribute write stories
  post team studio publisher verkauf vertrieb leserservice reklam commerciale comercial commercial lecteurs lettori diffusione lezers klantenservice classies classifieds subs circulation annons inzerat atendimento geral secretaria redaktsiya
  guest guests booking bookings ideas comunicati comunicados commercial publicity feedback community membership members
  hr billing orders shop store reception enquiries inquiries enquiry accounts finance distribution rights permissions
  reviews calendar listings obituaries photo photos picture pictures bilder fotos sport sports culture kultur politik lokales local business web online digital`
    .split(/\s+/)
    .filter((word) => word !== ""),
)
/** Purposes of an outlet's other addresses: advertising, subscriptions, rights, jobs and machines. */
const otherPurposes = new Set(
  `ads ad advertise advertising anzeigen werbung publicite publicidad pubblicita publicidade reklama inzerce annons inzerat
  ventas pauta anuncios suscripciones assinaturas ilmoitukset tilaajapalvelu asiakaspalvelu annonser annoncer annonse abonnement
  ilan hirdetes reklam elofizetes reclame advertentie advertenties prenumerata ogloszenia abbonamenti abonnements annonces
  marketing sales verkauf vertrieb commerciale comercial commercial media-kit classifieds classies support help service
  leserservice klantenservice abo abos subs subscribe subscriptions subscription diffusione circulation billing invoices
  buchhaltung rechnung accounts privacy datenschutz dpo rgpd gdpr legal copyright abuse security jobs job careers karriere bewerbung
  recruiting hr odr webmaster admin postmaster hostmaster shop store orders bestellung`
    .split(/\s+/)
    .filter((word) => word !== ""),
)
const placeholder =
  /^(?:you|your|your\.?name|name|yourname|your-name|your\.email|email|e-mail|someone|username|user|test|example|no-?reply[\w.-]{0,30}|do-?not-?reply|(?:no|nao|ne-?pas|non|niet|nie|nicht|bitte-?nicht|inte|ikke|svar)-?(?:responder?|responda|repondre|rispondere|beantwoorden|odpowiada[cj]|antworten|svara?|ej)|mailer-daemon|vorname\.nachname|vorname\.name|(?:first|firstname|fname)[._-]?(?:last|lastname|surname|lname)|etunimi\.sukunimi|fornavn\.(?:etternavn|efternavn)|förnamn\.efternamn|fornamn\.efternamn|imie\.nazwisko|nome\.(?:cognome|sobrenome)|pr[eé]nom\.nom|nombre\.apellidos?|voornaam\.achternaam|ad\.soyad|adsoyad|isim\.soyisim|jmeno\.prijmeni|keresztnev\.vezeteknev|vezeteknev\.keresztnev|nombre|votrenom|max\.mustermann)$/
const trusted = new Set<PageKind>([
  "contact",
  "imprint",
  "team",
  "about",
  "guidelines",
  "authors",
  "author",
  "home",
])
const others =
  /(?<!\p{L})(?:webmaster|host|agentur|agency|agence|behörde|aufsicht\w{0,20}|authority|garante|cnil|ombudsman|streitbeilegung|schlichtung\w{0,10}|provider|complaints?|regulator|sponsor\w{0,3}|partners?|charity)(?!\p{L})/iu

/** An address of a post and not of a person, by its words. */
export const isRoleAddress = (address: string): boolean =>
  (address.split("@")[0] ?? "").split(/[._+-]/).some((word) => roles.has(word)) ||
  roles.has((address.split("@")[0] ?? "").replace(/[._-]/g, ""))

/** An address of a post that has nothing to do with what is published. */
export const isForOtherPurposes = (address: string): boolean =>
  (address.split("@")[0] ?? "").split(/[._+-]/).some((word) => otherPurposes.has(word))

/** At another domain, these addresses belong to those who maintain the site, protect its data or handle abuse. */
const isOfOutsiders = (address: string): boolean =>
  /^(?:dpo|dpd|iod|odr|privacy|datenschutz\w{0,14}|rgpd|gdpr|rodo|abuse|hosting|hostmaster|support|webmaster|dsb)(?:[._-]|$)/.test(
    address.split("@", 1)[0] ?? "",
  )

/** Whether an address is only an example of the format or is one that nobody reads. */
export const isPlaceholder = (address: string): boolean => placeholder.test(address.split("@")[0] ?? "")

/**
 * Whether an address at another domain is in a place where the outlet gives its own addresses, and nothing marks it as
 * belonging to others.
 */
export function isTrustedElsewhere(address: string, page: Page, regions: Regions, line: number): boolean {
  if (!trusted.has(page.kind) || isOfOutsiders(address)) return false
  if (line < 0) return true
  const said = [regions.headings[line] ?? "", ...wordsNear(page.lines, line)]
  return (
    !said.some((text) => others.test(text) || tellsOfOutsiders(fold(text))) &&
    regions.sections[line] !== "strangers"
  )
}

const mostAbove = 4
const longestLabel = 100

/** The line of an address and the short ones above it, up to the next heading: a longer text tells of much else. */
function wordsNear(lines: Line[], at: number): string[] {
  const above = lines.slice(Math.max(0, at - mostAbove), at)
  const heading = above.findLastIndex(({ block }) => /^h[1-6]$/.test(block.tag))
  const labels = above.slice(Math.max(0, heading)).filter(({ text }) => text.length <= longestLabel)
  return [...labels.map(({ text }) => text), (lines[at]?.text ?? "").slice(0, 200)]
}
