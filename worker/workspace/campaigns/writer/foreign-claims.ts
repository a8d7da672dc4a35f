const list = (words: string) => new Set(words.trim().split(/\s+/))

/** “You” and “your” in the languages that a brief or a model may be in. German ones also mean “they” and “her”: see `polite`. */
const you = list(`
  dein deine deinen deiner deinem dich dir euch euer eure
  vous votre vos tu toi ton tes usted ustedes vuestro vuestra
  você vocês seu sua lei suo sua voi vostro uw jouw jullie
`)
/** German “you” and “your”: with a capital, and “they” or “her” without one. */
const polite = /(?<!\p{L})(?:Sie|Ihr|Ihre|Ihrem|Ihren|Ihrer|Ihres|Ihnen)(?!\p{L})/u

/** Offers, questions and wishes, which claim nothing about whom they are made to; in German, French and Spanish, and what only looks so. */
const harmless = [
  /(?<!\p{L})(?:können|könnten|dürfen|dürften|bekommen|bekämen|erhalten|möchten|würden|wollen|hätten|brauchen|mögen|finden|werden) Sie(?!\p{L})/giu,
  /(?<!\p{L})Sie (?:können|könnten|dürfen|dürften|bekommen|bekämen|erhalten|finden|werden)(?!\p{L})/gu,
  /(?<!\p{L})(?:wenn|falls) Sie (?:\p{L}{1,30} ){0,4}(?:möchten|wollen|wünschen|brauchen|können|mögen|Zeit haben|Fragen haben)(?!\p{L})/giu,
  /(?<!\p{L})(?:für|an|auf|ohne|bitten|fragen|laden|lade|erreichen) Sie(?!\p{L})/gu,
  /(?<!\p{L})(?:biete|bieten|schicke|schicken|sende|senden|gebe|geben|zeige|zeigen|stelle|stellen|nenne|nennen|liefere|liefern|erzähle|erzählen|vermittle|vermitteln|helfe|helfen|danke|danken|steht|stehen|kann|können|darf|dürfen|könnte|könnten|würde|würden|ich|wir|mit|bei|zu) Ihnen(?!\p{L})/giu,
  /(?<!\p{L})(?:ich|wir) \p{L}{2,20} Ihnen(?!\p{L})/giu,
  /(?<!\p{L})(?:für|an|auf|mit|in) Ihre[nrm]? (?:Leser|Leserinnen|Leserschaft|Hörer|Hörerinnen|Zuschauer|Zuschauerinnen|Publikum|Redaktion|Ausgabe|Sendung|Fragen|Frage|Antwort|Rückmeldung|Bericht|Berichterstattung)(?!\p{L})/gu,
  /(?<!\p{L})(?:pour|à|avec|chez|sans) vous(?!\p{L})/giu,
  /(?<!\p{L})si vous (?:le )?(?:souhaitez|voulez|désirez|avez (?:des questions|besoin|le temps))(?!\p{L})/giu,
  /(?<!\p{L})vous (?:pouvez|pourrez|pourriez|recevez|recevrez|aurez|obtenez|obtiendrez)(?!\p{L})/giu,
  /(?<!\p{L})vous (?!\p{L}{1,20}ez(?!\p{L}))(?:propos|envoy|envoi|enverr|offr|donn|fourni|présent|montr|répond|mett|aid|transmet|livr|accueill|invit|racont|expliqu|contact|intéress)\p{L}{0,8}(?!\p{L})/giu,
  /(?<!\p{L})(?:pour|à|de|auprès de) (?:vos (?:lecteurs|lectrices|auditeurs|spectateurs|abonnés|questions|pages)|votre (?:rédaction|émission|public|édition|réponse|retour))(?!\p{L})/giu,
  /(?<!\p{L})(?:para|a|con|sin) usted(?:es)?(?!\p{L})/giu,
  /(?<!\p{L})si usted(?:es)? (?:quieren?|lo desean?|desean?|necesitan?)(?!\p{L})/giu,
  /(?<!\p{L})usted(?:es)? (?:pueden?|podrán?|podrían?|reciben?|recibirán?|tendrán?)(?!\p{L})/giu,
  // A weight and a university are no “your”.
  /(?<!\p{L})(?:a|an|the|per|each|every|metric|\p{N}) ton(?!\p{L})/giu,
  /(?<!\p{L})TU(?!\p{L})/gu,
]

/** Whether a sentence in another language than English says something of whoever reads it. */
export function claimsInOthers(sentence: string): boolean {
  const rest = harmless.reduce(
    (left, phrase) => left.replaceAll(phrase, " "),
    sentence.normalize("NFKC").replaceAll(/\s+/g, " "),
  )
  const words = rest.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  return polite.test(rest) || words.some((word) => you.has(word))
}
