/** Words that tell who took the pictures, and not who wrote. */
const pictures = [
  "photos?|photographs?|photography|photographies|pictures?|images?|illustrations?|fotos?|fotoğraf|fotografías?|fotografie",
  "photographers?|photographes?|fotograf(?:en|in|o|a|os)?|bild(?:er)?|beeld|kuvat?|kép|zdjęci\\p{L}{1,2}|crédit|camera|фото|写真|撮影",
].join("|")
/** Kinds of texts, and what was done to them, before a word for "by". */
const works = [
  "(?:this (?:is|was) )?(?:an? )?(?:fiction|poem|poetry|poems|essay|column|feature|analysis|comment|commentary|opinion|review|interview|report|reporting|story|article|text|guest post)",
  "(?:(?:all|more|other) )?(?:posts|articles|stories)|(?:all|more)(?: from)?",
  "(?:written|posted|published|submitted|reported|compiled|contributed|added|created|prepared)(?: on [^|]{6,30})?",
].join("|")
const werke = [
  "(?:(?:alle|weitere|mehr) )?(?:beiträge|artikel|texte)|alles|mehr",
  "(?:(?:eine?|ein) )?(?:blog )?\\p{L}{0,12}(?:reportage|kolumne|kommentar|analyse|essay|beitrag|artikel|interview|bericht|porträt|glosse|rezension)",
  "geschrieben|verfasst|veröffentlicht|erstellt|eingestellt",
].join("|")
const oeuvres =
  "(?:(?:une?) )?(?:chronique|reportage|enquête|analyse|billet|tribune|critique|entretien|article)|écrit|publié|rédigé|posté|proposé"
const obras =
  "(?:una? |uma? )?(?:crónica|reportaje|reportagem|columna|análisis|entrevista|artículo|opinión)|escrito|publicado|redactado|enviado"
const opere =
  "(?:un |una |un['’])?(?:articolo|intervista|reportage|servizio|commento)|scritto|pubblicato|inserito|redatto"
const werken = "geschreven|geplaatst|gepubliceerd|skriven|publicerad|skrevet|publisert|publiceret|lagt inn"
const texts = "words|text|texte|texto|testo|tekst|teksti|story|haber|szöveg"
/** The words before the names in a byline, in the languages that we know; a colon may follow. */
const before = [
  `(?:${texts}) ?(?:and|und|et|y|e|i|en|och|og|ja|ve|&|\\+|\\/) ?(?:${pictures})`,
  `(?:(?:${works}|words|stories) )?by`,
  "(?:words|text|story) (?:and|&|\\+) (?:photos?|photography|pictures|images) by|authors?|byline|reporter",
  `(?:(?:${werke}|text|text und fotos?) )?von|text und fotos?|autor(?:in)?(?:\\/-?(?:autor|in)(?:nen)?)?`,
  `(?:(?:${oeuvres}|propos recueillis) )?par|textes?(?: et photos?)?(?: de| par)?|auteure?`,
  `(?:(?:${obras}) )?por|textos?(?: (?:e|y) fotos?)?(?: de| por)?|reportagem(?: de)?|autor(?:es|a)`,
  `(?:${opere}) da|(?:a cura |testo |testi |testo e foto |articolo )?di|autore|autori`,
  `(?:(?:${werken}) )?(?:door|av|af)|tekst(?: en (?:foto|beeld)['’s]{0,2})?`,
  "autor(?:ka|zy)|tekst i zdjęcia|napisała?|przygotowała?|opracowała?|napsala?|автор|текст",
  "das (?:gespräch|interview) führten?|die fragen stellten?|interview(?:t|ed)? (?:by|von|par|door)|rozmawiał[aiy]?|rozmawiali|intervista (?:a cura )?di",
  "av|af|text och (?:bild|foto)|skriven av|skrevet a[vf]|tekst og foto|teksti(?: ja kuvat?)?|kirjoittanut|kirjoittaja",
  "haber|penulis|oleh|yazan|yazar|írta|szerző|szöveg|scris de|piše|autorica|text",
  "بقلم|كتبه?|كتبت",
  "(?:from|de|dal(?:la)?|da|vom|van)(?= (?:our|notre|nuestr[oa]|nostr[oa]|noss[oa]|unser\\p{L}{0,2}|onze) \\p{Ll})",
].join("|")
/** These words also begin other lines: they announce names only before a colon. */
const beforeColon = [
  "redaktion|interview|entrevista|intervista|words|story|report|reporting|hosts?|writers?|written|correspondent|mot|ord",
  "(?:words|text) (?:and|&|\\+|\\/) (?:photos?|photography|pictures|images)",
].join("|")
const eastAsian = "取材・文|取材/文|文・写真|文と写真|執筆者?|著者|文責|文|ライター|記者|作者|撰文|글"

export const bylineBeginning = new RegExp(
  `^(?:(?:${before})(?:\\s?[:：]\\s{0,3}|\\s)|(?:${beforeColon})\\s?[:：]\\s{0,3}|(?:${eastAsian})\\s?[:：／/ 　=＝]\\s?)`,
  "iu",
)

/** Words that say outright who wrote the text: no name begins with them, though the last of them may be part of one. */
export const writtenBeginning = new RegExp(
  `^(?:(?:${works}) by|(?:${werke}) von|(?:${oeuvres}) par|(?:${obras}) por|(?:${opere}) da|(?:${werken}) (?:door|av|af)) `,
  "iu",
)

export const pictureBeginning = new RegExp(`^(?:${pictures})(?!\\p{L})`, "iu")
const joined = "and|und|et|y|e|i|en|och|og|ja|ve|&|\\+|\\/"
/** The words right before somebody who put the text of another into a further language. */
export const translatorLabel =
  /(?:^|[\s(|·,;])(?:(?:medically |expert[ -]|fact[ -]?)?(?:reviewed|checked|verified) by|(?:fachlich |medizinisch )?geprüft von|vérifié par|revisado por|verificado por|revisionato da|translat(?:ed(?: \p{L}+)*|ion) by|translat(?:or|ion)s?|übersetzt(?: ins? [\p{L}()]{2,20})?(?: von)?|übersetzung(?: von)?|übersetzer(?:in)?|traduit (?:\p{L}+ ){0,3}par|traduction(?: de)?|traduct(?:eur|rice)|traducido por|traducción(?: de)?|traductora?|tradotto da|traduzione(?: di)?|tradut(?:tore|trice|or|ora)|traduzido por|tradução(?: de)?|vertaald door|vertaling(?: door)?|tłumaczenie|tłumaczył?a?|przekład|перевод|перевод(?:чик|чица))\s?:?$/iu

/**
 * The words right before a photographer who wrote nothing: "Photos:", "Photography by", or "Photos: Jane Doe and"
 * before the second of them; but not "Words and photos:".
 */
export const pictureLabel = new RegExp(
  `(?<!\\p{L})(?<!(?<!\\p{L})(?:${joined}) ?)(?:${pictures})(?:\\s?[:：]|\\s(?:by|von|de|di|par|av|af|door)\\s?[:：]?)(?:\\s[^:：|·]{3,80}(?:,|\\s(?:${joined})))?$|^(?:${pictures})$`,
  "iu",
)
/** One of several in a byline who took the pictures: "Jane Doe (text), John Roe (photos)". */
export const ofPictures = new RegExp(
  `(?:,|\\s(?:and|und|et|y|e|en|och|og))?\\s?[^,()]{3,50}\\s\\((?:${pictures})\\)`,
  "iu",
)
/** Words that tell who wrote a text, where the photographer is named too. */
export const textBeginning = new RegExp(
  `^(?:${texts})(?:(?: (?:by|von|de|di|par|por|av|af|door))?\\s?[:：]| (?:by|von|de|di|par|por|av|af|door))\\s`,
  "iu",
)
/** The place in a byline where the picture credits begin. */
export const picturesWithin = new RegExp(
  `[\\s.,;/|·–—-]{0,4}\\s(?:${pictures})(?:\\s?(?:by |von |de |di |par |av |: ?|：|=|＝)|\\s(?!edit|direct|redak|redac|chef|report|journal|desk|und |and |et |y |e ))`,
  "iu",
)
