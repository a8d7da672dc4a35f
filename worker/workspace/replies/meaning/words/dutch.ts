import type { Wordings } from "./wordings.ts"

const month = "(?:januari|februari|maart|april|mei|juni|juli|augustus|september|oktober|november|december)"

export const dutch: Wordings = {
  sets: {
    when: `(?:volgende (?:week|maand|keer)|volgend jaar|in ${month}|na (?:de|het|mijn)|over (?:een paar|twee|drie|\\d+)|later|(?:nog )?eens|nog een keer|begin|eind)`,
    seen: "(?:foto['’]?s?|beeld\\p{L}*|afbeelding(?:en)?|persbericht|persmap|citaat|quotes?|video['’]?s?|infographics?|grafiek(?:en)?|exemplaar|recensie-?exemplaar|logo|portret)(?!\\p{L})",
    papers:
      "(?:onderzoek|rapport|cijfers|data|gegevens|resultaten|informatie|link|materiaal|studie|pdf)(?!\\p{L})",
    send: "(?:stur(?:en|t)|stuur|mailen|mail|toesturen|opsturen|delen|doorsturen|ontvangen)",
  },
  declined: [
    "geen (?:\\p{L}+ )?(?:interesse|belangstelling|behoefte|plaats|ruimte)(?!\\p{L})",
    "(?:niets|niks) voor (?:ons|mij)(?!\\p{L})",
    "past (?:\\p{L}+ ){0,3}niet(?!\\p{L})",
    "niet (?:\\p{L}+ )?(?:geïnteresseerd|interessant|geschikt|relevant|voor ons|plaatsen|gebruiken|publiceren)(?!\\p{L})",
    "nee,? (?:bedankt|dank)(?!\\p{L})",
  ],
  wrongPerson: [
    "(?:werk|schrijf|ben|doe|ga)(?!\\p{L})~(?<!\\p{L})niet meer (?:bij|voor|over|in|aan|verantwoordelijk|werkzaam)(?!\\p{L})",
    "(?:verkeerde (?:persoon|adres)|niet de juiste (?:persoon|contact)|niet mijn (?:terrein|onderwerp|gebied))(?!\\p{L})",
    "(?:doorgestuurd|doorgezet) (?:naar|aan)(?!\\p{L})",
    "gaat over (?:dit|deze|dat) (?:onderwerp|soort)(?!\\p{L})",
    "kun(?:t)? (?:\\p{L}+ )?terecht bij(?!\\p{L})",
  ],
  referral: [
    "(?:neem contact op met|contact opnemen met|mail naar|benader|vraag|terecht bij|probeer)(?!\\p{L})",
  ],
  publishing: [
    "(?:staat|staan|is|zijn)(?!\\p{L})~(?<!\\p{L})(?:online|gepubliceerd|geplaatst|verschenen)(?!\\p{L})",
    "(?:we|wij|ik) (?:plaatsen|plaats|publiceren|publiceer|brengen|nemen het mee)(?!\\p{L})",
    "(?:verschijnt|hebben het geplaatst|heb het geplaatst)(?!\\p{L})",
  ],
  material: [
    "<send>(?!\\p{L})~(?<!\\p{L})(?:<seen>|<papers>)",
    "(?:<seen>|<papers>)~(?<!\\p{L})<send>(?!\\p{L})",
    "(?:mag|kan|zou) ik(?!\\p{L})~(?<!\\p{L})(?:<seen>|<papers>)~(?<!\\p{L})(?:hebben|krijgen)(?!\\p{L})",
    "(?:heb je|hebt u|hebben jullie|heeft u|zijn er)(?!\\p{L})~(?<!\\p{L})<seen>",
  ],
  later: [
    "(?:mail|mailen|bel|bellen|neem contact op|kom terug|probeer|laten we|spreken)(?!\\p{L})~(?<!\\p{L})<when>",
    "<when>~(?<!\\p{L})(?:mailen|bellen|contact opnemen|benaderen|proberen)(?!\\p{L})",
    "(?:nu|op dit moment|momenteel|even)(?!\\p{L})~(?<!\\p{L})(?:druk|niet|geen tijd|vol)(?!\\p{L})",
    "misschien (?:later|volgende|in)(?!\\p{L})",
  ],
  interested: [
    "(?:klinkt|lijkt me|lijkt ons) (?:\\p{L}+ )?(?:interessant|goed|leuk|mooi)(?!\\p{L})",
    "(?:ben|zijn) (?:\\p{L}+ )?geïnteresseerd(?!\\p{L})",
    "(?:heb|hebben) (?:\\p{L}+ )?(?:interesse|belangstelling)(?!\\p{L})",
    "hoor graag meer|graag meer|heel graag|bel me|goed idee|leuk idee",
  ],
  question: [],
  negation: ["(?:niet|geen|nooit|niets|zonder|nee)(?!\\p{L})"],
  noNegation: ["niet alleen", "waarom niet", "geen probleem"],
  condition: ["(?:als|indien|mocht)(?!\\p{L})"],
  but: ["(?:maar|helaas|echter)(?!\\p{L})"],
}
