/** Words for the checks, in English, German, French and Spanish together: none of them means something else in another. */

/** Words after which a text is plainly unfinished. */
export const unfinished: ReadonlySet<string> = new Set(
  `a an the of to for from with and or than their his our my your which into between
  der des dem den einen einer eines und oder vom unter mit für zum zur dass
  le les du des et ou au aux avec que
  el los las del y con para sus`.split(/\s+/),
)

/** Offers of nothing in particular. */
export const emptyOffers: readonly RegExp[] = [
  /(?<!\p{L})(?:happy|glad|able|ready) to (?:send|share|provide|give|offer|supply)(?: you)?(?: with)? (?:more|further|additional|any(?: more| further)?) (?:information|info|details|material|materials)(?!\p{L})/iu,
  /(?<!\p{L})(?:let me know|get in touch|reach out) (?:if|should) you (?:need|want|require|would like) (?:anything|something|any(?:thing)? (?:else|more)|(?:more|further|any) (?:information|info|details))(?!\p{L})/iu,
  /(?<!\p{L})(?:gerne?|jederzeit) (?:sende|schicke|liefere|gebe) ich (?:ihnen|dir|euch) (?:weitere|mehr|nähere) (?:informationen|infos|details|auskünfte)(?!\p{L})/iu,
  /(?<!\p{L})für (?:weitere|nähere) (?:informationen|auskünfte|fragen) stehe(?:n)? (?:ich|wir) (?:ihnen |dir |euch )?(?:gerne? |jederzeit )*zur verfügung(?!\p{L})/iu,
  /(?<!\p{L})à votre disposition pour (?:toute|de plus amples|plus d[e'’])\s?(?:information|informations|question|renseignements?|précisions?)/iu,
  /(?<!\p{L})n[’']hésitez pas (?:à me contacter|à revenir vers moi) (?:pour|si)(?!\p{L})/iu,
  /(?<!\p{L})(?:quedo|estoy|quedamos|estamos) a (?:su|tu|vuestra) (?:entera )?disposición(?!\p{L})/iu,
  /(?<!\p{L})no dud(?:e|es|en) en (?:contactarme|contactarnos|ponerse en contacto|escribirme)(?!\p{L})/iu,
]

/** Wording that filters, and readers, take for advertising. */
export const spamPhrases: readonly RegExp[] = [
  /(?<!\p{L})(?:act now|buy now|order now|click here|limited[- ]time offer|once in a lifetime|risk[- ]free|100 ?% free|no obligation|money back|guaranteed results|special promotion|dear friend|congratulations, you|exclusive deal|don['’]t miss out|double your)(?!\p{L})/iu,
  /(?<!\p{L})(?:jetzt (?:zugreifen|kaufen|bestellen|klicken)|hier klicken|klicken sie hier|nur für kurze zeit|einmalige gelegenheit|100 ?% (?:gratis|kostenlos)|geld[- ]zurück|unverbindliches angebot|garantierter erfolg)(?!\p{L})/iu,
  /(?<!\p{L})(?:cliquez ici|agissez maintenant|achetez maintenant|offre (?:exceptionnelle|limitée)|sans engagement|100 ?% gratuit|satisfait ou remboursé|résultats garantis)(?!\p{L})/iu,
  /(?<!\p{L})(?:haga clic aquí|haz clic aquí|compre ahora|actúe ahora|oferta (?:limitada|especial|exclusiva)|sin compromiso|100 ?% gratis|resultados garantizados|no te lo pierdas)(?!\p{L})/iu,
]

/** What some of these phrases say in plain words. The others say nothing that a reader would miss. */
export const plainWords: readonly (readonly [phrase: RegExp, words: string])[] = [
  [/\ban? (?:limited[- ]time offer|special promotion|exclusive deal)\b/i, "an offer"],
  [/\b(?:limited[- ]time offer|special promotion|exclusive deal)\b/i, "offer"],
  [/(?<=\b(?:a|the) )once in a lifetime(?= \p{L})/iu, "rare"],
  [/\bguaranteed results\b/i, "results"],
  [/(?<=^|\n)dear friend\b/i, "Hello"],
  [/\b100 ?% free\b/i, "free"],
  [/\b100 ?% gratis\b/i, "gratis"],
  [/\b100 ?% kostenlos\b/i, "kostenlos"],
  [/\b100 ?% gratuit\b/i, "gratuit"],
  [/\beinmalige gelegenheit\b/i, "Gelegenheit"],
  [/\bunverbindliches angebot\b/i, "Angebot"],
  [/\bgarantierter erfolg\b/i, "Erfolg"],
  [/\boffre (?:exceptionnelle|limitée)(?!\p{L})/iu, "offre"],
  [/(?<!\p{L})résultats garantis\b/iu, "résultats"],
  [/\boferta (?:limitada|especial|exclusiva)\b/i, "oferta"],
  [/\bresultados garantizados\b/i, "resultados"],
]

/** Hosts that hide where a link leads. */
export const shorteners: ReadonlySet<string> = new Set(
  "bit.ly tinyurl.com t.co goo.gl ow.ly is.gd buff.ly rebrand.ly cutt.ly shorturl.at rb.gy tiny.cc lnkd.in".split(
    " ",
  ),
)

/** Claims of being the first, the best or the greatest. */
export const superlatives: readonly RegExp[] = [
  /\b(?:world['’]s (?:first|best|leading|largest|biggest|fastest|only)|the (?:best|leading|largest|biggest|fastest|cheapest|greatest|most (?:advanced|innovative|powerful|popular|trusted))|market[- ]leading|industry[- ]leading|world[- ]class|revolutionary|groundbreaking|ground-breaking|cutting[- ]edge|game[- ]chang(?:ing|er)|unprecedented|best[- ]in[- ]class|number one|first[- ]ever|award[- ]winning)\b/i,
  /\b(?:(?:der|die|das) (?:beste|führende|größte|schnellste|günstigste|innovativste)|weltweit (?:erste|größte|führende)[rsn]?|marktführ(?:er|end)\p{L}{0,4}|revolutionär\p{L}{0,3}|bahnbrechend\p{L}{0,3}|einzigartig\p{L}{0,3}|preisgekrönt\p{L}{0,3}|nummer eins)(?!\p{L})/iu,
  /(?<!\p{L})(?:l[ea] (?:meilleur|plus grand|premi[eè]re?|plus rapide)e? (?:au|du) monde|l[ea] meilleure?|leader (?:du marché|mondial)|révolutionnaires?|unique au monde|sans précédent|primée?s?|numéro un)(?!\p{L})/iu,
  /(?<!\p{L})(?:(?:el|la) (?:mejor|mayor|más (?:rápid|grande|innovador)[oa]?)|líder(?:es)? (?:del mercado|mundial)|revolucionari[oa]s?|únic[oa] en el mundo|sin precedentes|galardonad[oa]s?|número uno)(?!\p{L})/iu,
]

/** Mentions of something that comes with the message. */
export const attachmentWords: readonly RegExp[] = [
  /\b(?:(?:is|are|['’]ve|have|please find|find|i attach|we attach|i['’]m attaching|see)(?: \w{1,15}){0,3} attached|attached (?:is|are|you|please|file|document|pdf|to this)|see (?:the )?attachments?|in the attachments?|i attach|i['’]m attaching|we attach|enclosed (?:is|are|please))\b/i,
  /(?<!\p{L})(?:im anhang|in der anlage|anbei|angehängt(?:e[nrs]?)?|beigefügt(?:e[nrs]?)?)(?!\p{L})/iu,
  /(?<!\p{L})(?:ci[- ]joint(?:e?s?)?|en pi[eè]ces? jointes?|pi[eè]ces? jointes?|joint à ce (?:mail|message|courriel))(?!\p{L})/iu,
  /(?<!\p{L})(?:adjunt(?:o|a|os|as|amos)|en (?:el|un) archivo adjunto|se adjunta[n]?)(?!\p{L})/iu,
]
