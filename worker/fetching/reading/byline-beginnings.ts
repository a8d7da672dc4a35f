/** What tells who took the pictures, and not who wrote. */
const pictures = [
  "photos?|photographs?|photography|photographies|pictures?|images?|illustrations?|fotos?|fotoğraf|fotografías?|fotografie",
  "bild(?:er)?|beeld|kuvat?|kép|zdjęci\\p{L}{1,2}|crédit|camera|写真|撮影",
].join("|")
const texts = "words|text|texte|texto|testo|tekst|teksti|story|haber|szöveg"
/** What stands before the names in a byline, in the languages that we know; a colon may follow. */
const before = [
  `(?:${texts}) ?(?:and|und|et|y|e|i|en|och|og|ja|ve|&|\\+|\\/) ?(?:${pictures})`,
  "(?:(?:written|reported|posted|published|story|stories|words|text|report|reporting|article|review|interview|compiled|submitted) )?by",
  "(?:words|text|story) (?:and|&|\\+) (?:photos?|photography|pictures|images) by|authors?|byline|reporter",
  "(?:geschrieben |verfasst |text |ein beitrag |ein kommentar |text und fotos? )?von|text und fotos?|autor(?:in)?",
  "(?:écrit |publié |propos recueillis )?par|textes?(?: et photos?)?(?: de| par)?|auteure?",
  "(?:escrito |publicado )?por|textos?(?: (?:e|y) fotos?)?(?: de| por)?|reportagem(?: de)?|autor(?:es|a)",
  "(?:a cura |testo |testi |testo e foto |articolo )?di|autore|autori",
  "door|tekst(?: en (?:foto|beeld)['’s]{0,2})?",
  "autor(?:ka|zy)|tekst i zdjęcia|napisała?|przygotowała?|opracowała?|napsala?|автор|текст",
  "av|af|text och (?:bild|foto)|skriven av|skrevet a[vf]|tekst og foto|teksti(?: ja kuvat?)?|kirjoittanut|kirjoittaja",
  "haber|penulis|oleh|yazan|yazar|írta|szerző|szöveg|scris de|piše|autorica|text",
  "بقلم|كتبه?|كتبت",
].join("|")
/** These begin other lines too: they announce names only before a colon. */
const beforeColon = [
  "words|story|report|reporting|hosts?|writers?|written|correspondent|mot|ord",
  "(?:words|text) (?:and|&|\\+|\\/) (?:photos?|photography|pictures|images)",
].join("|")
const eastAsian = "取材・文|取材/文|文・写真|文と写真|執筆者?|著者|文責|文|ライター|記者|作者|撰文|글"

export const bylineBeginning = new RegExp(
  `^(?:(?:${before})(?:\\s?[:：]\\s{0,3}|\\s)|(?:${beforeColon})\\s?[:：]\\s{0,3}|(?:${eastAsian})\\s?[:：／/ 　=＝]\\s?)`,
  "i",
)

export const pictureBeginning = new RegExp(`^(?:${pictures})(?!\\p{L})`, "iu")
/** The place in a byline from which it tells of pictures. */
export const picturesWithin = new RegExp(
  `[\\s.,;/|·–—-]{0,4}\\s(?:${pictures})\\s?(?:by |von |de |di |par |av |: ?|：|=|＝)`,
  "iu",
)
