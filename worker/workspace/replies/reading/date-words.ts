// The words for days with which people say when they are back; months and weekdays by the beginnings of their names.

export const months: [RegExp, number][] = [
  [/^(jan|gen|ene|tammi|sty|ledn|янв|січ|ocak|ιαν)/, 1],
  [/^(feb|fév|fev|helmi|lut|úno|фев|лют|şub|φεβ)/, 2],
  [/^(mar(?!d|t[eo]|ras)|mär|mrz|maar|maal|mrt|már|bře|мар|бер|μαρ|μάρ)/, 3],
  [/^(apr|avr|abr|huhti|kwi|ápr|dubn|апр|кві|nisa|απρ)/, 4],
  [/^(may|mai|maj|mei|mag|touko|máj|kvě|ма[йя]$|тра|μαΐ|μάι)/, 5],
  [/^(jun|juin|giu|kesä|cze|jún|iun|června?$|чер|июн|hazi|ιουν|ιούν)/, 6],
  [/^(jul|juil|lug|heinä|lip|júl|iul|července|июл|лип|temm|ιουλ|ιούλ)/, 7],
  [/^(aug|aoû|aou|ago|elo|sie|srp|авг|сер|ağu|αυγ|αύγ)/, 8],
  [/^(sep|set|syys|wrz|szep|zář|сен|вер|eyl|σεπ)/, 9],
  [/^(oct|okt|ott|outu|loka|paź|říj|окт|жов|eki[mn]|οκτ)/, 10],
  [/^(nov|noi|marras|lis|ноя|лис|kası|νοε|νοέ)/, 11],
  [/^(dec|dez|déc|dic|dese|joulu|gru|prosin|дек|гру|aral|δεκ)/, 12],
]

export const tomorrow =
  /(?<!\p{L})(tomorrow|morgen|demain|mañana|domani|amanhã|imorgon|i ?morgen|huomenna|jutro|zítra|завтра)(?!\p{L})|明日|明天|내일/giu

/** The day that follows such a word is the return day, and not that of a conference. */
export const returning =
  /((?<!\p{L})(back|return(ing)?|until|till|through|thru|resume|available again|(bis( zum| einschließlich)?|ab( dem)?|dal|tot( en met)?|til( og med)?|do|até|до)(?!\p{L})|wieder|zurück|jusqu['’]au|à partir du|de retour|retour|hasta( el)?|vuelvo|regreso|a partir del|fino al?|rientr\p{L}*|terug|vanaf|tillbaka|till och med|t\.?o\.?m\.?|tilbage|tilbake|wracam|volto|retorno|вернусь|повернусь|vissza|vracím|έως|μέχρι|până( pe)?|revin|frem til|powrót)|حتى|\d[./]\d{1,2}\.?\s?[-–—]|までの?間?)[^\n]{0,24}$/iu
