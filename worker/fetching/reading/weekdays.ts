/** The beginnings of the days' names, from Sunday on. */
const stems: [RegExp, number][] = [
  [/^(sun|sonn|dim|dom|zon|sön|søn)/, 0],
  [/^(mon|lun|maa|mån|man|seg|pon)/, 1],
  [/^(tue|die|mar|din|tis|tir|ter|wto)/, 2],
  [/^(wed|mit|mer|mié|mie|woe|ons|qua|śro)/, 3],
  [/^(thu|don|jeu|jue|gio|tor|qui|czw)/, 4],
  [/^(fri|fre|ven|vie|vri|sex|pią)/, 5],
  [/^(sat|sam|sáb|sab|zat|lör|lør|sob)/, 6],
]

/** Whole names, so that no other word passes for a day. */
const names =
  /^(monday|tuesday|wednesday|thursday|friday|saturday|sunday|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonnabend|sonntag|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|lunes|martes|miércoles|miercoles|jueves|viernes|sábado|domingo|lunedì|martedì|mercoledì|giovedì|venerdì|sabato|domenica|maandag|dinsdag|woensdag|donderdag|vrijdag|zaterdag|zondag|måndag|tisdag|onsdag|torsdag|fredag|mandag|tirsdag|poniedziałek|poniedziałku|wtorek|środę|czwartek|piątek)$/

/** The number of a weekday by its whole name in one of the languages that we know, 0 for Sunday; null for another word. */
export function weekdayOf(word: string): number | null {
  const name = word.toLowerCase()
  if (name === "sonnabend") return 6
  if (!names.test(name)) return null
  return stems.find(([form]) => form.test(name))?.[1] ?? null
}
