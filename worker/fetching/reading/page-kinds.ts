import { isFolderOfAuthors } from "./author-folders.ts"
import { fold } from "./fold.ts"

export type PageKind =
  | "home"
  | "team"
  | "contact"
  | "imprint"
  | "about"
  | "guidelines"
  | "authors"
  | "author"
  | "legal"
  | "article"
  | "feed"
  | "sitemap"
  | "other"

/** The names that sites give their pages, in addresses and menus; the first match is taken. */
export const names: [PageKind, RegExp][] = [
  [
    "guidelines",
    /(?<!\p{L})(?:write for (?:us|the)|contributors? guid\w{1,6}|contribute|contributor guidelines|submission guidelines|submissions?|submit (?:a|an|your)|guest posts?|pitch(?:es|ing)?(?: us| guide\w{0,5})?|how to pitch|become a contributor|gastbeitrag\w{0,3}|autor werden|gastartikel|proposer un (?:article|sujet)|ecrire pour|escribe (?:para|con) nosotros|colabora(?: con nosotros)?|scrivi per noi|collabora con noi|escreva para nos|colabore|schrijf voor ons|insturen|gastblog\w{0,3}|napisz do nas|pis pro nas|napiste nam clanek)(?!\p{L})/u,
  ],
  [
    "team",
    /(?<!\p{L})(?:teams?|ourteam|ourstaff|staff|masthead|people|newsroom|presenters|our presenters|moderatoren|editorial board\p{L}{0,3}(?: and staff)?|advisory ?board|board of (?:directors|trustees|editors)|^(?:our |the )?editors$|our journalists|our writers|our reporters|who we are|who makes|wer macht|qui fait|quien hace|chi fa|redaktion|redaktionsteam|mitarbeiter|die redaktion|equipe|la redaction|redaction|nuestro equipo|equipo|redaccion|quienes somos|la redazione|redazione|chi siamo|quem somos|equipa|expediente|ficha tecnica|redactie|wie zijn wij|redakcja|zespol|nasz zespol|redakce|redaktsiy?a|redakcni tym|редакци\p{L}{1,3}|наша редакция|команда|екип|редакција|импресум|ekip|toimitus|redaktionen|redaksjonen|redaksjon|redaktion og ledelse|medarbejdere|medarbeidere|medarbetare|ansatte|personal|medewerkers|kunye|echipa|redactia|szerkesztoseg|munkatarsak|redakcija|urednistvo|impresum|equip|qui som|meet us|hosts|our hosts|volunteers|συντακτικη ομαδα|η ομαδα μας|ομαδα|ταυτοτητα|редакція|faculty and staff|redaksi|toa soan|ban bien tap|susunan redaksi|dewan redaksi|هيئة التحرير|فريق العمل|فريقنا|من نحن)(?!\p{L})|編集部|スタッフ|メンバー|编辑部|편집국|만드는 사람들/u,
  ],
  [
    "imprint",
    /(?<!\p{L})(?:impressum|imprint|mentions legales|aviso legal|note legali|colophon|colofon|tiraz|legal notice|anbieterkennzeichnung|offenlegung|l ours|ours|impresszum|kolofon|kolophon|tiitteli|caseta redactionala)(?!\p{L})|運営会社/u,
  ],
  [
    "authors",
    /(?<!\p{L})(?:authors|contributors|writers|columnists|autoren|auteurs|autores|autori|autorzy|auteurs|авторы|kolumnisten|journalists|byliners|yazarlar|kose yazarlari|skribenter|kolumnister|colaboradores|auteurs|bloggers|collaboratori)(?!\p{L})/u,
  ],
  [
    "contact",
    /(?<!\p{L})(?:contacts?|contact us|contactus|press|press kit|press room|pressroom|presse|pressestelle|pressekontakt|espace presse|prensa|stampa|imprensa|pers|press contacts?|media enquiries|media inquiries|for journalists|lien he|ansprechpartner\w{0,5}|kontaktpersonen|contactpersonen|referenti|kontakte?|kontakty|contacto|contatti|contato|contatos|nous contacter|contactez|contattaci|fale conosco|fale com a gente|contactanos|contactar|get in touch|reach us|tips?|press office|контакты|контакти|yhteystiedot|iletisim|kapcsolat|kontakti|kontakt oss|kontakta oss|επικοινωνια|اتصل بنا|media contacts)(?!\p{L})|お問い合わせ/u,
  ],
  [
    "about",
    /(?<!\p{L})(?:about|about us|aboutus|uberuns|ueberuns|uber uns|ueber uns|uber|wir uber uns|a propos|qui sommes nous|sobre|sobre nosotros|sobre nos|acerca|over ons|over|hakkimizda|rolunk|despre|despre noi|про нас|o nas|o kompanii|o nama|om oss|о нас|mission|our story|la revista|the magazine|das magazin|le magazine|la rivista|a revista|lehti|tidningen|tentang kami)(?!\p{L})|について|会社概要/u,
  ],
  [
    "legal",
    /(?<!\p{L})(?:privacy|datenschutz\w{0,10}|cookies?|terms|agb|nutzungsbedingungen|politique de confidentialite|confidentialite|privacidad|privacidade|conditions|polityka prywatnosci|disclaimer|gdpr)(?!\p{L})/u,
  ],
]
const asset =
  /\.(?:png|jpe?g|gif|webp|svg|avif|ico|css|js|mjs|pdf|zip|mp[34]|docx?|xlsx?|pptx?|woff2?|json)$/i

/** The kind of page that an address and the words of its link (or its heading) announce. */
export function announcedKind(url: URL, label: string): PageKind {
  const path = decode(url.pathname).toLowerCase()
  if (asset.test(path)) return "other"
  if (isAuthorPage(url)) return "author"
  const last = path
    .replace(/\.(?:html?|php|aspx?)$/, "")
    .split("/")
    .filter((part) => part !== "")
  if (last.length === 0) return "home"
  const short = label.length <= 40 ? fold(label) : ""
  const isShallow = last.length <= 3 && (last.at(-1) as string).length <= 40
  return kindNamed(isShallow ? fold(last.at(-1) as string) : "") ?? kindNamed(short) ?? "other"
}

export function isAuthorPage(url: URL): boolean {
  const parts = decode(url.pathname)
    .toLowerCase()
    .split("/")
    .filter((part) => part !== "")
  const slug = parts.at(-1) ?? ""
  if (parts.length < 2 || parts.length > 4 || slug.length < 3 || slug.length > 80) return false
  const folder = parts.at(-2) === "name" ? parts.at(-3) : parts.at(-2)
  return isFolderOfAuthors(folder ?? "") && kindNamed(fold(slug)) === null
}

/** The sort of page that a few folded words name, or null. */
export function kindNamed(folded: string): PageKind | null {
  if (folded === "" || folded.split(" ").length > 6) return null
  return names.find(([, pattern]) => pattern.test(folded))?.[0] ?? null
}

/** Hosts of one site: the same, with or without www, or one below the other's. */
export function isSameSite(url: URL, site: URL): boolean {
  const base = bareHost(site)
  const host = bareHost(url)
  return host === base || host.endsWith(`.${base}`)
}

export const bareHost = (url: URL): string => url.hostname.replace(/^www\./, "")

export function decode(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
