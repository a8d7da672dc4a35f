// How people name a time that is no date, in the languages that are read.

export const nextWeek =
  /(?<!\p{L})(?:next week|nächste[rn]? woche|la semaine prochaine|(?:la )?próxima semana|(?:la )?semana que (?:viene|vem)|la prossima settimana|la settimana prossima|volgende week|w przyszłym tygodniu)(?!\p{L})/iu
export const nextMonth =
  /(?<!\p{L})(?:next month|nächsten monat|le mois prochain|(?:el )?(?:próximo )?mes que (?:viene|vem)|(?:el |no )?próximo mes|il (?:prossimo mese|mese prossimo)|volgende maand|w przyszłym miesiącu)(?!\p{L})/iu
export const newYear =
  /(?<!\p{L})(?:(?:the )?new year|neuen jahr|la nouvelle année|año nuevo|anno nuovo|nieuwe jaar|nowym roku|ano novo)(?!\p{L})/iu
export const inSome =
  /(?<!\p{L})(?:in|dans|en|dentro de|tra|over|za|daqui a) (?:about |etwa |environ |unas? )?(\d{1,2}|a|an|one|two|three|four|five|six|zwei|drei|vier|einer|einem|deux|trois|quatre|une?|dos|tres|cuatro|un[ao]?|due|tre|twee|drie|dwa|dwie|trzy|duas|dois|três) (days?|weeks?|months?|tagen?|wochen?|monat(?:en)?|jours?|semaines?|mois|días?|semanas?|mes(?:es)?|giorni|settiman[ae]|mes[ei]|dagen|weken|maanden|tygodnie|miesiące|dias?)(?!\p{L})/iu
export const inMonth =
  /(?<!\p{L})(?:in|im|en|à|a|w|em|until|till|from|after|ab|bis|early|late|anfang|mitte|ende|début|mi|fin|courant|begin|eind|para|per|für|pour)[ -](?:early |late |anfang |ende |the )?(\p{L}{3,12})/giu

export const counts: Record<string, number> = {
  two: 2,
  zwei: 2,
  deux: 2,
  dos: 2,
  due: 2,
  twee: 2,
  dwa: 2,
  dwie: 2,
  duas: 2,
  dois: 2,
  three: 3,
  drei: 3,
  trois: 3,
  tres: 3,
  tre: 3,
  drie: 3,
  trzy: 3,
  três: 3,
  four: 4,
  vier: 4,
  quatre: 4,
  cuatro: 4,
  five: 5,
  six: 6,
}
