// The words with which mail programs introduce what they quote, by language.

/** Such as in "On Monday Anna wrote:". */
export const verbs =
  "wrote|writes|has written|schrieb|geschrieben|a écrit|écrit|escribió|escribio|ha escrit|va escriure|ha scritto|scrisse|scritto|schreef|geschreven|skrev|kirjoitti|escreveu|napisała?(?: ?\\(a\\))?|pisze|napsala?(?: ?\\(a\\))?|napísala?|a scris|írta|ezt írta|пишет|пише|написала?(?: ?\\(а\\))?|написав|писал|wrote the following|έγραψε|yazdı|şunları yazdı|写道|寫道|のメール|wrote on|のメッセージ|さんは書きました|님이 작성|작성|viết|כתב|كتب"

/** At the end of an introduction, perhaps followed by a colon or the dashes in which Zoho puts it. */
export const endsWithVerb = new RegExp(
  `(?:^|[\\s\\p{P}年日])(?:${verbs})\\)?\\s*(?:-{2,}\\s*)?[:：]?\\s*(?:-{2,})?$`,
  "iu",
)
export const hasVerb = new RegExp(`(?:^|[\\s\\p{P}年日])(?:${verbs})(?=[\\s\\p{P}]|$)`, "iu")

/** The words with which a dated introduction begins. */
export const introStart =
  /^[\s*_"'“„«(-]*(?:on|at|am|le|el|il|op|den|em|em\s|w dniu|dnia|dne|dňa|vào|på|pe|the|no dia|a|à|em|в|от|on the|in data|lun|mar|mer|gio|ven|sab|dom|jeu|sam|dim|mié|jue|vie|sáb|seg|ter|qua|qui|sex|mon|tue|wed|thu|fri|sat|sun|mo|di|mi|do|fr|sa|so|pon|wto|śro|czw|pią|пн|вт|ср|чт|пт|сб|вс|\d{1,2}|\d{4})(?=[\s\d.,/年-]|$|\p{L}{0,8}[.,]?\s+(?:de\s+)?\d)/iu

/** A day, a year or a time of the day. */
export const hasDate =
  /(?:19|20)\d\d|\d{1,2}[:.h]\d{2}(?!\d)|\d{1,2}[./-]\d{1,2}[./-]\d{2,4}|\d{1,2}\s?(?:月|월)|\b\d{1,2}\.?\s+\p{L}{3,12}\b|\b\p{L}{3,12}\s+\d{1,2}\b/iu

/** An address, as introductions have it: in angle brackets, in round ones, or as a link. */
export const hasAddress =
  /[<([]\s{0,4}(?:mailto:)?[^<>()[\]\s@]{1,80}@[^<>()[\]\s]{1,120}|<\s{0,4}mailto:|\S@[^\s@]{1,120}\.\S/i

/** A line between an answer and the message below it. */
export const divider =
  /^[\s>]{0,4}[-_*=—–]{2,}\s*(?:original ?message|original ?(?:e-?)?mail|reply message|original appointment|forwarded message|forwarded by .{0,80}|message transféré|message d['’]origine|message original|mensaje original|mensaje reenviado|mensagem original|mensagem encaminhada|messaggio originale|messaggio inoltrato|original-?\s?nachricht|originalnachricht|ursprüngliche (?:nachricht|mitteilung)|weitergeleitete nachricht|oorspronkelijk bericht|doorgestuurd bericht|ursprungligt meddelande|vidarebefordrat meddelande|opprinnelig melding|videresendt melding|oprindelig (?:meddelelse|besked)|alkuperäinen viesti|wiadomość oryginalna|oryginalna wiadomość|treść oryginalnej wiadomości|původní (?:zpráva|e-?mail)|pôvodná správa|eredeti üzenet|mesaj original|mesajul original|исходное сообщение|пересылаемое сообщение|оригінальне повідомлення|αρχικό μήνυμα|özgün ileti|orijinal mesaj|thư gốc|元のメッセージ|転送メッセージ|原始邮件|原始郵件|回复的原邮件|转发邮件|원본 메시지)\s*(?:[-_*=—–]{2,}|:?\s*$)/iu

/** Programs that forward a message say so without any line. */
export const forwarded =
  /^\s*(?:begin forwarded message|anfang der weitergeleiteten (?:nachricht|e-?mail)|début du message (?:réexpédié|transféré)|inicio del mensaje reenviado|inizio messaggio inoltrato|begin doorgestuurd bericht|início da mensagem (?:reencaminhada|encaminhada)|vidarebefordrat brev|początek przekazywanej wiadomości|начало переадресованного сообщения|転送されたメッセージ)\s*[:：]\s*$/iu

/** The names of the header lines that Outlook and others put above what they quote. */
const headerWords = {
  from: "from|von|de|da|van|från|fra|od|lähettäjä|от|від|差出人|发件人|寄件者|寄件人|보낸 사람|feladó|expéditeur|de la|από|gönderen|kimden|من|מאת|remitente|mittente|afzender|absender|reply-to|reply to",
  date: "sent|date|gesendet|datum|envoyé|envoyé le|enviado|enviado el|enviado em|enviada|enviada em|fecha|data|inviato|verzonden|skickat|sendt|lähetetty|wysłano|wysłany|odesláno|odoslané|elküldve|küldve|trimis|отправлено|дата|надіслано|送信日時|日付|日時|发送时间|寄件日期|發送時間|日期|보낸 날짜|날짜|tarih|gönderildi|gönderme tarihi|ημερομηνία|στάλθηκε|dato|päivämäärä|dátum|sent on|date sent|sendt dato",
  to: "to|an|à|a|para|aan|till|til|vastaanottaja|do|komu|címzett|către|catre|кому|宛先|收件人|收件者|받는 사람|kime|προς|destinataire|destinatario|empfänger|cc|kopie|kopia|copie|copia|kopi|копия|bcc",
  subject:
    "subject|betreff|objet|asunto|assunto|oggetto|onderwerp|ämne|emne|aihe|temat|předmět|predmet|tárgy|subiect|тема|件名|主题|主題|主旨|제목|konu|θέμα|sujet|re",
} as const
export type HeaderKind = keyof typeof headerWords

const kinds = new Map<string, HeaderKind>(
  (Object.keys(headerWords) as HeaderKind[]).flatMap((kind) =>
    headerWords[kind].split("|").map((word) => [word, kind] as const),
  ),
)

const headerLine = /^[\s>*_|]{0,8}(\p{L}[\p{L}\s-]{0,24}?)[\s*_]{0,3}[:：]/u

/** Which line of a header a line is; null for none. */
export const headerKindOf = (line: string): HeaderKind | null =>
  kinds.get(headerLine.exec(line)?.[1]?.toLowerCase() ?? "") ?? null

/** What a device or a program adds below an answer. */
export const deviceLine =
  /^[\s*_(<[]{0,4}(?:(?:sent|written|composed|typed|dictated|gesendet|verzonden|verstuurd|skickat|sendt|enviado|enviada|envoyé|inviato|wysłan[eo]|отправлено|lähetetty|trimis|odesláno|küldve)\s+(?:from|via|with|by|using|on|mit|von|vanaf|met|från|fra|desde|do|de|depuis|avec|da|z|ze|с|из)\s+(?:\p{L}+\s+){0,3}?(?:\[?(?:(?:google\s+)?mail|outlook|gmail|proton\s?mail|yahoo|aol)\b|(?:i?phone|ipad|ipod|android|galaxy|samsung|huawei|xiaomi|htc|nokia|blackberry|windows|mobile|mobiltelefon|smartphone|phone|handy|cell|tablet|mail|mailbox|airmail|sparrow|spark|outlook|ti-85|alcatel|телефона|mac|macbook|surface|pixel|device|app|ordinateur|móvil|movil|celular|telefon|dispositivo|telefono|mobil|workspace)\b)|sent from my\b|sent from (?:a|an)\b|sent (?:via|with|by)\s+(?:mobile|mail|airmail|galaxy)|get \[?outlook for\b|outlook (?:für|pour|para|per|voor) (?:ios|android)|(?:von|vom) (?:meinem|einem) .{1,40} gesendet|diese nachricht wurde von meinem .{1,60} gesendet|envoyé de(?:puis)? mon\b|envoyé à partir de\b|enviado desde mi\b|enviado do meu\b|enviado a partir d|inviato da(?:l mio)?\b|verzonden vanaf mijn\b|skickat från min\b|sendt fra min\b|lähetetty (?:\p{L}+sta|\p{L}+stä)|wysłane z\b|отправлено (?:с|из)\b|someone from mobile|from my i?phone\b|sent from yahoo|download (?:the )?(?:all-new )?yahoo mail|從我的 .{1,20} 傳送|iphoneから送信|발송된 메일|나의 iphone|发自我的|發自我的)/iu

/** A line of marks with which an answer is set off. */
export const rule = /^\s*(?:[-_=*~#+]{2,}|[─━—–]{2,}|ᐧ)\s*$/u
