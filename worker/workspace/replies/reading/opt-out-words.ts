// How people ask to be left alone. Each line is one way of saying it, read without regard to capitals and from the beginning of
// a word on. A request about something else, such as a name in a caption, does not match.

/** Spellings used in several lines. */
const parts: Record<string, string> = {
  mail: "(e-?)?mails?",
  list: "(lists?|mailings?|mailing lists?|database|databases|distribution|newsletters?|records|system|crm|contacts|files?)",
  meant:
    "(?! from (?!your|this|these|that|any|all|every|future|further|here|<list>|the (\\p{L}+ ){0,2}<list>))",
  later:
    "(?![^.!?\\n]{0,40}(?<!\\p{L})(until|till|before|unless|without|bigger|larger|longer|heavier|by phone|on this number|at this number)(?!\\p{L}))",
  elsewhere:
    "(?!( at the (top|end|bottom))? (from|in|of) (the|your|this|that) (quote|article|piece|story|headline|caption|photo|picture|post|page|byline|credits?|draft))",
  not: "(do not|don['’]?t|never|must not|should not|shouldn['’]?t)",
}

const english = [
  "(remov(e|ing)|delet(e|ing)|unsubscrib(e|ing)|unenrol|exclud(e|ing)) (me|us)(?!\\p{L})<meant><elsewhere>",
  "(remove|delete|erase|scrub|purge) (my|our|this|these) (contact |personal |business )?(<mail>|<mail> address(es)?|address(es)?|data|details|information|contact|contacts|record|records|name|names)(?!\\p{L})<elsewhere>",
  "(remove|delete|erase) (all |any )?(the )?(personal )?(data|information|details) (that )?(you|held|about|on)(?!\\p{L})",
  "(remov(e|ing|ed)|delet(e|ing)|tak(e|ing)|strike|cross|drop|pull)(?!\\p{L})[^.!?\\n]{0,40}(?<!\\p{L})(off|from|out of) (of )?((your|the|this|that|any|all|every)( of your| your)? )?(\\p{L}+ ){0,2}<list>(?!\\p{L})",
  "(take|leave) (me|us|my (name|address|<mail>)) (off|out of it)(?!\\p{L})",
  "(?<!(do not|don['’]?t|never|not|won['’]?t|can['’]?t|cannot|didn['’]?t|please don['’]?t) )(stop|quit|cease) (with )?(the |all |any |these |your |further )*(<mail>|<mail>ing|contact(ing)?|messag(es|ing)|spam|spamming|pitching|pitches|correspondence|communications?|bothering|harassing)(?!\\p{L})",
  "(?<!(do not|don['’]?t|never|not|won['’]?t|can['’]?t|cannot|didn['’]?t) )(stop|quit|cease) (writing|sending) (to )?(me|us|this|these|your|any|<mail>|messages|pitches|stuff|unsolicited|(press )?releases|newsletters)(?!\\p{L})",
  "(please|pls|kindly|just),? stop( it| this| now)?\\s*([.!]|$)",
  "<not> (ever )?(again )?(<mail>|contact|write|message|pitch|spam|approach|bother) (to )?(me|us|this|here|my|our|again|any ?more)(?!\\p{L})<later>",
  "<not> (ever )?send (me |us )?(any ?more|anything (more|else|again)|anything(?=\\s*([.!]|$))|more|further|these|any of these|this kind|such|your <mail>|<mail>|unsolicited)(?!\\p{L})<later>",
  "(?<!(have|has|had|got|are|is|were|was|need|there) )no (more|further) (<mail>|messages|pitches|contact|correspondence|communications?|approaches)(?!\\p{L})<later>",
  "(do not|don['’]?t|no longer|would not|wouldn['’]?t|not) (wish|want|care|like|consent|agree|ask|asked) to (receive|get|hear from|be (contacted|<mail>ed|pitched|on|included|added|approached))(?!\\p{L})<later>",
  "(do not|don['’]?t) want (your|these|this|any( more| of (these|your))?|more|further) (<mail>|messages|pitches|spam|stuff)(?!\\p{L})",
  "(rather|prefer|prefer you|like you) (not to|to not|not) (receive|get|hear|be (contacted|<mail>ed)|contact|<mail>|write)(?!\\p{L})",
  "not interested in (receiving|hearing|getting|any (more|further|of your) (<mail>|messages|pitches|communications?))(?!\\p{L})",
  "(like|want|wish|ask|asked|asking|request|requesting) (to )?(unsubscribe|opt[- ]?out|be (removed|taken off|unsubscribed|deleted|left alone|excluded))(?!\\p{L})",
  "how (do|can|would) (i|we) (unsubscribe|opt[- ]?out|get off|be removed)(?!\\p{L})",
  "unsubscribe (my|this|immediately|now|please|asap|from (your|this|these|all))(?!\\p{L})",
  "(please|kindly|pls|immediately|now) (unsubscribe|opt[- ]?out)(?!\\p{L})",
  "opt (me|us) out(?!\\p{L})",
  "(lose|forget) (my|our|this) (<mail>|<mail> address|address|number|details|contact|name)(?!\\p{L})",
  "leave (me|us) alone(?!\\p{L})",
  "(report(ed|ing)?|mark(ed|ing)?|flag(ged|ging)?|block(ed|ing)?) (you|this|it|these|your <mail>)( \\p{L}+)? (as|for) (spam|junk)(?!\\p{L})",
  "(object|objecting|objection) to (the |any |your |further )*(processing|use of my|being contacted|direct marketing)(?!\\p{L})",
  // A law is named where somebody means it.
  "(request(ing)?|demand(ing)?|require|exercise|exercising)(?!\\p{L})[^.!?\\n]{0,60}(?<!\\p{L})(erasure|deletion|removal) of (all (of )?)?(my|our|any) (personal |contact )?(data|details|information|<mail>|address)(?!\\p{L})",
  "(object|objecting) to (you|your company|your agency) (processing|using|storing|holding|contacting)(?!\\p{L})",
  // Whoever asks where an address came from means it by "delete it"; "did you get my email" is about the email.
  "(where|how|who|why|since when)(?!\\p{L})[^.?!\\n]{0,25} you (\\p{L}+ ){0,2}(get|got|find|found|have|obtain|obtained) (my|our) (<mail>( address)?|address|details|data)(?!\\p{L})[^\\n]{0,80}?[.?!,;] (please |now |and |just )*(delete|remove|erase) (it|them)(?!\\p{L}| (from|in|of|on) (the|your|this|that) (chart|photo|picture|image|table|text|story|graphic|caption|article|page))",
  "(?<=^|[.!?\\n] ?)this is (just |pure |plain |unsolicited )*spam\\s*([.!\\n]|$)",
  "(right to (be forgotten|erasure|object)|(withdraw|revoke) (my|our) consent)(?!\\p{L})",
]

const german = [
  "(entfernen|löschen|streichen|nehmen|tragen|melden) sie (bitte )?(mich|uns|meine|unsere|diese)(?!\\p{L})",
  "(entfern|lösch|streich|nimm|nehmt|trag|tragt|entfernt|löscht|streicht)e? (bitte )?(mich|uns|meine (adresse|daten|e-?mail))(?!\\p{L})",
  // "Ich melde mich" is how people say that they will be in touch.
  "meld(e|et)? (bitte )?(mich|uns) (bitte )?ab(?!\\p{L})",
  "aus (dem|ihrem|eurem|deinem|der|ihrer|eurer|deiner|allen|ihren) (e-?mail-?|presse-?|mailing-?)?(verteilern?|liste|listen|newsletter|mailingliste|datenbank|kartei)(?!\\p{L})",
  "(meine|unsere|diese) (e-?mail-?|kontakt-?|mail-?)?(daten|adresse)(?!\\p{L})[^.!?\\n]{0,60}(?<!\\p{L})(löschen|entfernen|streichen)(?!\\p{L})",
  "keine (weiteren? ((e-?)?mails?|nachrichten|anfragen|werbung|zusendungen|kontaktaufnahme|angebote)|((e-?)?mails?|nachrichten|werbung|post|newsletter|anfragen|pressemitteilungen|kontaktaufnahme)( von (ihnen|euch|dir))? mehr)(?!\\p{L})",
  "(möchte|möchten|wünsche|wünschen|will|wollen|erbitte) (\\p{L}+ ){0,2}keine ((e-?)?mails?|nachrichten|werbung|post|newsletter|zusendungen)(?!\\p{L})",
  "nicht (mehr|weiter|länger) (zu )?(kontaktieren|kontaktiert|anschreiben|anzuschreiben|angeschrieben|belästigen|schreiben|mailen)(?!\\p{L})",
  "(schreiben|kontaktieren|mailen) sie (mich|uns|mir) (bitte )?nicht(?!\\p{L})(?! (vor|am|bis))",
  "(schreib|schreibt|kontaktiert|kontaktiere|mailt?) (mich|uns|mir) (bitte )?(nicht|nie) (mehr|wieder)(?!\\p{L})",
  "(hören sie|hört|hör) (bitte )?auf(?!\\p{L})[^.!?\\n]{0,40}(schreiben|mailen|senden|schicken|kontaktieren|belästigen)",
  "(widerspreche|widersprechen|widerspruch|widerrufe)(?!\\p{L})[^.!?\\n]{0,80}(verarbeitung|nutzung|verwendung|daten|zusendung|werbung|speicherung)",
]

const romance = [
  // French
  "(retirez|supprimez|enlevez|désinscrivez|désabonnez|rayez|effacez|ôtez)[- ](moi|nous)(?!\\p{L})",
  "(me|nous|m['’]) ?(retirer|supprimer|enlever|désinscrire|désabonner|rayer|ôter)(?!\\p{L})",
  "(retirez|supprimez|enlevez|effacez|rayez|retirer|supprimer|enlever|effacer|rayer) (mon|notre|cette|mes|nos) (adresse|e-?mail|mail|courriel|nom|contact|données|coordonnées)(?!\\p{L})",
  "ne (me |m['’]|nous )?(contactez|écrivez|envoyez|recontactez|sollicitez|relancez|contacte|écris) (plus|pas|plus jamais)(?!\\p{L})",
  "ne (plus|pas) (jamais )?(me |m['’]|nous |être |vouloir )?(contacter|écrire|envoyer|recevoir|solliciter|relancer|contactée?s?|sollicitée?s?)(?!\\p{L})",
  "ne (souhaite|souhaitons|veux|voulons|désire|désirons) (plus|pas) (recevoir|être|qu)",
  "(arrêtez|cessez) (de (me|m['’]|nous)|vos|tout|d['’])",
  // Spanish
  "(qu[ií]t|elim[ií]n|b[oó]rr|s[aá]qu|s[aá]c)(e|en|a|ar|ad)(me|nos)(?!\\p{L})",
  "(elimine|eliminen|elimina|eliminar|borre|borren|borra|borrar|quite|quiten|quitar) (mi|mis|nuestro|nuestros|este|esta) (correo|dirección|email|datos|nombre|contacto)(?!\\p{L})",
  "(darme|darnos|deme|denme|dame|dénme|dennos|quiero|solicito|pido) (de |la )?baja(?!\\p{L})",
  "no (quiero|deseo|queremos|deseamos) (\\p{L}+ )?(recibir|que me|que nos|más)(?!\\p{L})",
  "no (me|nos) (vuelva[ns]? a )?(escrib|contact|env[ií]|mand|molest)(e|en|a|an|es|as|ir|ar)?(?!\\p{L})",
  "dej(e|en|a) de (enviar|escribir|mandar|contactar|molestar)",
  // Portuguese
  "(me )?(remova|removam|retire|retirem|exclua|excluam|tire|tirem|descadastre|descadastrem|remover|retirar)(-me|-nos)?(?!\\p{L})[^.!?\\n]{0,30}(?<!\\p{L})(da|das|de|do) (sua|suas|vossa|vossas|tua|todas as|lista|listas|base|mailing)(?!\\p{L})",
  "(remova|removam|retire|retirem|exclua|excluam|apague|apaguem) (o )?(meu|meus|nosso|nossos|este) (e-?mail|endereço|contato|contacto|nome|dados)(?!\\p{L})",
  "não (quero|desejo|pretendo|queremos|desejamos) (mais )?(receber|ser)(?!\\p{L})",
  "não (me |nos )?(envie|enviem|contate|contatem|contacte|contactem|escrevam|escreva|mandem|mande)(?!\\p{L})",
  "par(e|em) de (me |nos )?(enviar|escrever|mandar|contatar|contactar)",
  // Italian
  "(cancella|rimuovi|cancellate|rimuovete|elimina|eliminate|togli|togliete|disiscrivi|disiscrivete|cancellar|rimuover|eliminar|toglier|disiscriver)(mi|ci)(?!\\p{L})",
  "non (mi |ci )?(contattate|contattare|scrivete|inviate|mandate|contattar|scriver|inviar|mandar)(mi|ci|e)?(?!\\p{L})",
  "non (desidero|voglio|vorrei|desideriamo|vogliamo) (più )?(ricevere|essere|altre)(?!\\p{L})",
  "smett(ete|etela|ila|i|a) di (scriver|inviar|mandar|contattar)",
  // Romanian
  "(dezabona|(ștergeți|stergeti|scoateți|scoateti)[^.!?\\n]{0,20}(-mă|-ma|list)|nu (mai )?(doresc|vreau) să (mai )?primesc)",
]

const northern = [
  // Dutch
  "(verwijder|schrijf|haal|schrap|meld) (mij|me|ons) (uit|van|af|a\\.?u\\.?b)(?!\\p{L})",
  "(verwijder|schrap) (mijn|ons|dit|deze) ",
  "(mij|me|ons|mijn adres) (uit te schrijven|te verwijderen|af te melden|niet meer te|uitschrijven|afmelden|verwijderen)(?!\\p{L})",
  "(neem|stuur|mail|schrijf) (mij |me |ons )?(alstublieft |aub )?(geen|niet meer)(?!\\p{L})",
  "(geen (verdere |(e-?)?mails? meer|mails van)|wil(len)? geen ((e-?)?mails?|berichten)|wens(en)? geen)",
  "stop (met|a\\.?u\\.?b\\.? met) (mailen|sturen|schrijven|contact)",
  // Swedish, Danish, Norwegian, Finnish
  "(ta bort|stryk|fjern|slet|slett|avregistrera|avmeld|afmeld) (mig|meg|oss|os|min|mitt|mine|mina)(?!\\p{L})",
  "(kontakta|kontakt|skriv|maila|mail) (till |til )?(mig|meg|oss|os)? ?(inte|ikke) (mer|mere|igen|igjen|längre|lenger)(?!\\p{L})",
  "(vill|önskar|ønsker|vil) (inte|ikke) (längre |lenger |længere )?(ha|få|motta|modtage|at modtage|å motta|flere|fler|bli kontaktad|kontaktes)(?!\\p{L})",
  "(sluta|slutt|stop med) (att |å |at )?(maila|skicka|kontakta|maile|sende|kontakte|skrive)",
  "(poista|poistakaa) (minut|meidät|osoitteeni|tietoni)|en halua (enää )?(saada|vastaanottaa)|älk(ää|ä) (lähettä|ottako)",
]

const eastern = [
  // Polish, Czech, Slovak
  "prosz[ęe] (mnie |nas |mój |moje |o )*(wypisa|wykre|skre|usun(ąć|ac|ięcie|iecie) (mnie|nas|moj|mój|nasz|z |adres|dan)|nie (pisać|pisac|wysyłać|kontaktować))",
  "nie (chcę|chce|chcemy|życzę sobie|życzymy sobie) (już |więcej )?(otrzymywać|dostawać|takich)",
  "(odhlaste|odhlásit|odstraňte|vymažte|vyřaďte|vyraďte) (mě|mne|ma|nás|můj|moji|moju)|(nechci|nechceme|nepřeji si|nechcem) (už |dále |ďalej )?(dostávat|dostávať|žádné)|neposílejte|neposielajte",
  // Hungarian
  "(leiratkoz|iratkoztass|töröljenek|töröljék|töröljön|ne (küldjenek|írjanak|keressenek))",
  // Russian, Ukrainian
  "(отпишите|удалите|исключите|вычеркните|уберите|відпишіть|видаліть|приберіть) (меня|нас|мой|мою|наш|мене|мій|мою)",
  "(больше )?не (пишите|присылайте|шлите|беспокойте|отправляйте)(?!\\p{L})|(больше )?не (хочу|желаю|хотим) (больше )?получать|більше не (пишіть|надсилайте)|не (хочу|бажаю) отримувати|отписаться",
  // Greek, Turkish
  "(διαγράψτε|διαγραψτε|αφαιρέστε) (με|μας|το)|μη(ν)? (μου )?(ξανα)?στέλνετε|δεν (θέλω|επιθυμώ) να (λαμβάνω|λάβω)",
  "(listeden|listenizden|aboneliğimi|beni|adresimi)[^.!?\\n]{0,30}(çıkar|sil|iptal)|(artık|bir daha|lütfen) (\\p{L}+ ){0,2}(göndermeyin|yazmayın|atmayın)",
]

/** These scripts have no space between words, so a request may begin anywhere. */
const anywhere = [
  "配信停止|配信を停止|登録解除|今後.{0,16}(送らないで|連絡しないで|不要|お断り)|(メール|連絡).{0,8}(送らないで|しないでください|お断り)|リストから.{0,6}(削除|外して|除外)",
  "退订|退訂|取消订阅|取消訂閱|(不要|别|勿|請勿|请勿)再.{0,6}(发|發|联系|聯繫|寄|给我|給我)|从.{0,8}(名单|列表).{0,4}(删除|移除)",
  "수신 ?거부|구독 ?(취소|해지)|(메일|연락|이메일).{0,12}(보내지|하지) (마|말)|(목록|명단).{0,4}에서.{0,6}(삭제|제외|빼)",
  "إلغاء الاشتراك|(أزيلوا|احذفوا|إزالة|حذف) (اسمي|بريدي|عنواني)|لا (ترسلوا|تراسلوني|ترسل)|(הסר|הסירו|תסירו) (אותי|אותנו)",
]

const written = (line: string): string =>
  line.replaceAll(/<(\w+)>/g, (_, name: string) => written(parts[name] ?? ""))

/** Requests that are an opt-out wherever they appear. */
export const requests: readonly RegExp[] = [
  ...[...english, ...german, ...romance, ...northern, ...eastern].map(
    (line) => new RegExp(`(?<!\\p{L})(?:${written(line)})`, "iu"),
  ),
  ...anywhere.map((line) => new RegExp(line, "iu")),
]

const words =
  "unsubscribe|opt[- ]?out|abmelden|abmeldung|abbestellen|austragen|désabonnement|désabonner|désinscription|désinscrire|uitschrijven|afmelden|avregistrera|afmeld|avmeld|descadastrar|wypisz|disiscrizione|disiscrivermi|отписка|відписка|odhlásit|leiratkozás|dezabonare"

/** Words that are an opt-out only in a short message: an article about newsletters may contain them too. */
export const bareWord = new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, "iu")

/** The way out of a journalist's own newsletter, which stands below or beside what they say. */
export const offered =
  /(?<!\p{L})(?:subscribe(?: or |[ /|,]+)unsubscribe|you (?:can|may) (?:\p{L}+ )?unsubscribe(?! \S{1,80}@)|unsubscribe (?:at any ?time|any ?time|here|from my)(?!,? (?:please|pls|thanks)(?!\p{L}))|to unsubscribe[^\n]{0,40}(?:click|visit|go to|follow))(?!\p{L})/giu

/** The opposite of a request. */
export const refused = /(?<!\p{L})(?:not|n['’]t|never) (?:want to |going to )?opt[- ]?out(?!\p{L})/giu

/** A whole subject, or a whole message, that consists of nothing but the request. */
export const requestAlone = new RegExp(
  `^\\s*(please |pls |bitte )?(?:${words}|unsub|stop|remove|remove me|delete me|(dar(me|se)? de )?baja|no more|stop (it|this))( please)?\\s*[.!]*\\s*$`,
  "iu",
)
