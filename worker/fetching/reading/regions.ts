import { fold } from "./fold.ts"
import { findLeft } from "./left.ts"
import { ancestry, isNamed, nearest } from "./lines.ts"
import { toName } from "./names.ts"
import type { Page } from "./page.ts"
import { kindNamed } from "./page-kinds.ts"
import type { Element } from "./page-tree.ts"
import { isRole } from "./roles.ts"

const strangers =
  /(?:^|[\s_-])(?:comments?|comment-?list|commentlist|respond|disqus|testimonials?|user-?reviews?|customer-?reviews?|reviews|pull-?quotes?|cookie\w{0,12}|consent|gdpr|sponsors?|adverts?|(?<!(?:has|no|with|without|show|hide)[_-])ads?(?![_-]free)|clients?|customers?|partners?|products?|related-products|praise|logos)(?:[\s_-]|$)/i
const strangerTags = new Set(["blockquote", "q", "dialog"])
const navigation = new Set(["nav", "form"])
const menuRoles = new Set(["navigation", "menu", "menubar", "menuitem"])
const menu =
  /(?:^|[\s_-])(?:nav|navbar|navigation|menu|menus|breadcrumbs?|tags|tag-?cloud|tag-?list)(?:[\s_-]|$)/i
/** The foot of a page, and not that of a card in it. */
const foot = /(?:^|[\s_-])(?<!card[_-]{1,2})foot(?:er)?(?:[\s_-]|$)/i
const whole = new Set(["", "html", "body", "main", "article"])
const strangerHeading =
  /(?<!\p{L})(?:testimonials?|what (?:our |the )?(?:readers|clients|customers|people|others) (?:are saying|say)|praise|comments?|kommentare|commentaires|comentarios|commenti|reacties|our (?:clients|partners|customers|sponsors)|clients|partners|partner|sponsors|advisers|kundenstimmen|leserstimmen|das sagen|stimmen|referenzen|temoignages|testimonios|depoimentos|dicono di noi|webdesign|hosting|hebergement|hebergeur|bildnachweis\w{0,2}|fotonachweis|fotocredits?|photo credits?|credits? photos?|bildrechte|in memoriam|supported by|(?:with|thanks to) the support|amb el suport|con el apoyo|con il (?:sostegno|contributo)|com o apoio|avec le (?:soutien|concours)|mit (?:freundlicher )?unterstutzung|gefordert (?:von|durch)|met (?:steun|dank)|med stod|med stotte|przy wsparciu|dofinansowan\w{1,3}|what we make|our products|products|features|services|pricing|latest|latest news|upcoming events|you may also like|leave a reply|fictional|characters|speakers|guests|award winners|winners|judges|jury|experts?|experten|fachleute|ambassadors?|botschafter\w{0,5}|ambassadeurs?|embajador\w{0,3}|patroni|medienpartner|partenaires|socios|partnerzy|partneri|(?:loved|trusted|used|chosen) by|in the news|in your prayers|ambasciatori|patrons?|schirmherr\w{0,8}|honorary|alumni|alumnae|emerit\w{1,3}|colaborado|where are they now|supporters|donors|funders|spender\w{0,5}|forderer|former|ehemalige|anciens|thanks|thank you|danksagung|dank|remerciements|agradecimientos|ringraziamenti|gaste|invites|ospiti|invitados|ponentes|referenten|quotes?)(?!\p{L})/u
const teamHeading =
  /(?<!\p{L})(?:team|staff|people|editors?|editorial|newsroom|masthead|reporters|writers|contributors|journalists|founders?|board|redaktion\w{0,6}|redaction|redaccion|redazione|redacao|redactie|redakcja|redakce|equipe|equipo|equipa|zespol|mitarbeiter\w{0,6}|autor\w{0,4}|verantwortlich\w{0,3}|ansprechpartner\w{0,3}|direction|direccion|direzione|impressum|contact|kontakt|contacto|contatti|команда|редакция|авторы|toimitus|redaksjon\w{0,2}|kunye|szerkesztoseg|munkatarsak|redactia|echipa|redakcija|equip|volunteers|presenters|hosts|correspondents|columnists|columnistas|trustees|yazarlar|yazi isleri|هيئة التحرير|فريق العمل|who we are|behind)(?!\p{L})/u

/** Which parts of a page speak of the outlet's own people, and which of others. */
export interface Regions {
  isOfStrangers(element: Element): boolean
  isNavigation(element: Element): boolean
  isFoot(element: Element): boolean
  /** For each line of the page, what the heading above it says about the people named below. */
  sections: ("team" | "strangers" | "other")[]
  /** And its words. */
  headings: string[]
}

export function findRegions({ tree, lines, headline, kind }: Page): Regions {
  const ofStrangers = new Set<Element>()
  const navigating = new Set<Element>()
  const feet = new Set<Element>()
  // What is around the headline is all of the page, whatever it is called: "page-ad-margins", "nav-drawer-panel".
  const aroundHeadline = new Set(headline ? ancestry(headline) : [])
  for (const element of tree.elements) {
    const { tag, parent } = element
    if (aroundHeadline.has(element)) continue
    const isOwn = !whole.has(tag) && !/\bh-?entry\b/.test(element.attributes.class ?? "")
    if (
      (parent && ofStrangers.has(parent)) ||
      strangerTags.has(tag) ||
      (isOwn && isNamed(element, strangers))
    )
      ofStrangers.add(element)
    if (
      (parent && navigating.has(parent)) ||
      navigation.has(tag) ||
      menuRoles.has(element.attributes.role ?? "") ||
      (isOwn && isNamed(element, menu))
    )
      navigating.add(element)
    if ((parent && feet.has(parent)) || (isOwn && (tag === "footer" || isNamed(element, foot))))
      feet.add(element)
  }
  const isOfLeft = findLeft(lines.filter(({ block }) => headingOf(block)).map(({ text }) => text))
  const sections: Regions["sections"] = []
  const headings: string[] = []
  let section: Regions["sections"][number] = "other"
  let heading = ""
  let top = 0
  let left = 0
  for (const { text, block, inner } of lines) {
    const head = headingOf(block)
    const words = head ? fold(text.slice(0, 120)) : ""
    const rank = Number(head?.tag[1] ?? 0)
    // A heading like that one, though it is somebody's name, ends the part about those who have left.
    if (head && left > 0 && rank <= left) [left, section] = [0, "other"]
    // "Frühere Redaktionen" could be a name.
    if (head && (isOfLeft(words) || toName(text) === null)) {
      heading = text.slice(0, 120)
      // The years of the boards below "Past boards" are headings below that one.
      if (left === 0 && head !== headline && isOfLeft(words)) left = rank
      // A staff page has a desk for features, where others praise those of a product.
      const said =
        left > 0 ? "strangers" : sectionOf(kind === "team" ? words.replace(/\bfeatures\b/, "") : words)
      // Below "Masthead", "Vice President" is not another part of the page.
      if (rank <= top) top = 0
      const goesOn = top > 0 && said === "other" && isRole(heading)
      if (said === "team" && top === 0) top = rank
      section = goesOn ? "team" : said
    }
    // The foot of the page is no longer about those who have left.
    sections.push(left > 0 && feet.has(inner) ? "other" : section)
    headings.push(heading)
  }
  return {
    isOfStrangers: (element) => ofStrangers.has(element),
    isNavigation: (element) => navigating.has(element),
    isFoot: (element) => feet.has(element),
    sections,
    headings,
  }
}

/** The heading that a line makes up, also where all of it is set in italics or leads somewhere. */
const headingOf = (block: Element): Element | undefined =>
  nearest(block, 3).find(
    ({ tag, start, end }) => /^h[1-6]$/.test(tag) && start >= block.start - 1 && end <= block.end + 1,
  )

function sectionOf(heading: string): Regions["sections"][number] {
  if (strangerHeading.test(heading)) return "strangers"
  if (teamHeading.test(heading) && heading.split(" ").length <= 7) return "team"
  const kind = kindNamed(heading)
  return kind === "team" || kind === "authors" ? "team" : "other"
}
