import { wordsOf } from "../claims.ts"

/** Words of a text after which no letter may be cheerful, nor quote it to ask for anything. Each stands for its inflections with the same beginning. */
const grave = `dies died dead death deaths killed killing obituary funeral mourn mourning memoriam suicide murder murdered shooting massacre
  tragedy fatal stabbed stabbing drowned casualties victims cancer crash condolences grief
  stirbt starb gestorben tot tote toten toter tod getötet nachruf beerdigung trauer trauert selbstmord suizid mord ermordet opfer unglück amoklauf
  meurt mort morts morte mortes décès décédé décédée tué tués tuée nécrologie obsèques deuil suicide meurtre victimes
  muere mueren murió muerto muertos muerta muertes fallece falleció fallecido fallecida asesinato asesinado funeral luto suicidio víctimas
  tragedia`
const graveWords = new Set(grave.split(/\s+/))

/** Returns whether a text tells of death or violence, so that quoting it in a letter would hurt. */
export const isGrave = (headline: string): boolean => wordsOf(headline).some((word) => graveWords.has(word))
