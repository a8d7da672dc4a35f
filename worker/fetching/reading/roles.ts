import { fold } from "./fold.ts"

/** Beginnings of the words that say what somebody does at an outlet; a `$` ends the word there. */
const stems = `
  editor reporter writer journalist correspondent columnist publisher producer presenter photographer videographer
  director manager founder cofounder contributor critic intern$ designer developer analyst officer president
  ceo$ redaktør cto$ cmo$ coo$ cfo$ owner coordinator specialist copyeditor illustrator webmaster secretary treasurer bureau
  adviser advisor chair$ chairman$ chairwoman$ board$ moderator moderatorin secretariat regie$ mitarbeit obfrau$ obmann$ kassier$ obleute redaktor ansvarshavende korekt subeditor proofreader anchor$ host$ chief$ head$ lead$ trainee fellow$ executive blogger podcaster author$ freelance
  redakteur chefredakt ressortleit volontar autor autorin geschaftsfuhr herausgeb verleger korrespondent fotograf
  leiter$ leiterin$ leitung$ verantwortlich visdp redaktionsleit anzeigenleit grafiker stellvertret inhaber vorstand
  chefin$ schriftleit bildredakt vertretungsberechtig redacteur redactrice journaliste directeur directrice
  responsable fondateur fondatrice gerant gerante secretaire chroniqueu pigiste cheffe$ chef$ photographe redactor
  redactora periodista directora jefe$ jefa$ corresponsal colaborador fundador coordinador fotografo reportera subdirector
  columnista direttore direttrice redattore redattrice giornalista caporedatt responsabile collaborator fondatore
  fondatrice vicedirettor editore fotografa inviato inviata caposervizio jornalista diretor diretora redator
  coordenador colunista editora fundadora hoofdredact eindredact verslaggever uitgever medewerk oprichter fotograaf
  redactie$ chef$ bureauredacteur recensent naczeln dziennikar zastepc wydawc sekretarz fotorepor felietonist redaktor
  sefredaktor vydavatel reditel novinar zastupce vedouci$ redaktork fotografka toimittaja paatoimittaja redaktor ansvarlig
  toimituspaallikko journalisten chefredaktor utgivare vydava vlastnik publikation zodpovedn odpowiedzialn redazione$ redaktion$ redaccion$ redaction$ redacao$ redakcja$ redakce$
  leder$ nyhetsled desk$ sjef$ nyhetssjef vaktsjef estagiari stagiaire stagist praktikant becari correspond fotoperiod photojourn
  produtor produtt productor produzent produktion realizador locutor apresentador presentador conductor animateur animatrice
`
  .split(/\s/)
  .filter((stem) => stem !== "")

const cyrillic =
  "редактор фоторедактор корреспондент журналист обозревател директор фотограф издател автор главн учредител репортер репортёр шеф".split(
    " ",
  )
const eastAsian = [
  "編集長",
  "記者",
  "編集",
  "ライター",
  "代表",
  "デスク",
  "発行人",
  "カメラマン",
  "编辑",
  "主编",
  "기자",
]

const exact = new Set(stems.filter((stem) => stem.endsWith("$")).map((stem) => stem.slice(0, -1)))
const beginnings = new Set([...stems.filter((stem) => !stem.endsWith("$")), ...cyrillic.map(fold)])
const lengths = [...new Set([...beginnings].map((stem) => stem.length))]

/** Whether a short text names a position, in one of the languages that we know. */
export function isRole(text: string): boolean {
  if (text.length > 110) return false
  return (
    eastAsian.some((word) => text.includes(word)) ||
    fold(text.replaceAll(/[./]/g, "")).split(" ").some(isRoleWord)
  )
}

/** What ends a compound of German or Dutch. */
const endings =
  /(?:redakteur|redakteurin|reporter|reporterin|leiter|leiterin|leitung|korrespondent|korrespondentin|fotograf|fotografin|redaktion|redacteur|redactrice|direktor|direktorin|manager|leder|sjef|redaktor|journalist)$/

const isRoleWord = (word: string) =>
  endings.test(word.slice(-20)) ||
  exact.has(word) ||
  lengths.some((length) => word.length >= length && beginnings.has(word.slice(0, length)))
