import type { Fact } from "../../../people/facts/contract.ts"
import type { Goal } from "../../campaigns/contract.ts"
import { wordsOf } from "../claims.ts"
import { figuresIn } from "../unsafe.ts"
import { isGrave } from "./grave.ts"

/** What a letter brings: it decides how the letter is built. */
export type StoryKind = "data" | "launch" | "event" | "comment" | "article" | "link" | "grave" | "news"

const list = (words: string) => new Set(words.trim().split(/\s+/))

const signs = {
  article: list(`byline op-ed column guest gastbeitrag gastkommentar tribune tribuna`),
  event:
    list(`conference fair exhibition festival workshop webinar event concert premiere ceremony congress meetup summit
    konferenz messe ausstellung veranstaltung konzert tagung kongress
    conférence salon exposition événement congrès
    conferencia feria exposición evento concierto congreso jornada`),
  data: list(`survey study data figures poll report analysis index census asked counted measured analysed analyzed surveyed percent
    umfrage studie daten zahlen befragt auswertung prozent ausgewertet gezählt
    enquête étude données chiffres sondage rapport analyse interrogé
    encuesta estudio datos cifras sondeo informe análisis preguntamos`),
  launch:
    list(`launch launches launched opens opened introduces introduced releases released unveils starts begins presents
    startet eröffnet veröffentlicht präsentiert starten eröffnen veröffentlichen präsentieren
    lance ouvre dévoile présente lancent ouvrent dévoilent présentent
    lanza abre presenta inaugura estrena lanzan abren presentan inauguran estrenan`),
  comment: list(`quoted quote interview interviews expert experts spokesperson comment comments
    zitiert interviews kommentar expertin experte sprecherin sprecher
    commentaire experte porte-parole entretien
    entrevista experto experta portavoz comentario`),
} as const

/** Decides from the words of the brief, and from the goal of the campaign, what kind of story it is. */
export function kindOf(facts: readonly Fact[], goal: Goal): StoryKind {
  const said = (...kinds: Fact["kind"][]) =>
    facts.flatMap(({ kind, statement }) => (kinds.includes(kind) ? [statement] : [])).join("\n")
  const place = (sign: ReadonlySet<string>, text: string) => wordsOf(text).findIndex((word) => sign.has(word))
  const has = (sign: ReadonlySet<string>, text: string) => place(sign, text) >= 0
  const news = said("news")
  const proof = said("news", "evidence")
  if (goal === "link") return "link"
  if (has(signs.article, said("news", "offer"))) return "article"
  // What it says first is what it is.
  const [first = ""] = news.split("\n")
  const [event, launch] = [place(signs.event, news), place(signs.launch, first)]
  const isLaunchFirst = launch >= 0 && (event < 0 || launch < event)
  // What is new may have figures for its proof; it is told as what is new.
  const counts = has(signs.data, news) || (!isLaunchFirst && has(signs.data, proof))
  const isData = counts && figuresIn(proof).length > 0
  // A death may be counted, and is no event, launch or story to be cheerful about.
  if (isGrave(news)) return isData ? "data" : "grave"
  if (event >= 0 && !isLaunchFirst) return "event"
  if (isData) return "data"
  if (isLaunchFirst) return "launch"
  return has(signs.comment, said("evidence", "offer")) ? "comment" : "news"
}
