/** Requests that mean it wherever they stand. */
const requests = [
  // English
  /\b(remove|delete|drop) (me|us|my (e-?mail|address|name|details|contact))\b/i,
  /\btake (me|us|my (e-?mail|address|name)) off\b/i,
  /\b(stop|quit|cease) (e-?mailing|contacting|writing( to)?|messaging|sending|spamming|pitching)\b/i,
  /\b(do not|don['’]t|never) (e-?mail|contact|write( to)?|message|pitch|send) (me|us|this|anything|any more|again)\b/i,
  /\bno (more|further) (e-?mails?|messages|pitches|contact)\b/i,
  /\b(please|kindly|pls) (unsubscribe|opt[- ]?out|stop)\b/i,
  /\bunsubscribe (me|us|my|this)\b/i,
  /\bopt (me|us) out\b/i,
  // German
  /\b(entfernen|löschen|streichen|nehmen) sie (mich|uns|meine|unsere|diese)\b/i,
  /\bkeine (weiteren|mehr)? ?(e-?mails|mails|nachrichten|anfragen|werbung)\b/i,
  /\bnicht (mehr|weiter|länger) (zu )?(kontaktieren|anschreiben|anzuschreiben|kontaktiert|angeschrieben)\b/i,
  /\b(schreiben|kontaktieren) sie (mich|uns|mir) (bitte )?nicht\b/i,
  /\b(tragen sie|nehmt|tragt) (mich|uns) (bitte )?(aus|von)\b/i,
  // French
  /\b(retirez|supprimez|enlevez|désinscrivez|désabonnez|désinscrire|désabonner)([- ]moi|[- ]nous| (mon|mes|notre|cette) adresse)?\b/i,
  /\bne (me|nous) (contactez|écrivez|envoyez|recontactez) (plus|pas)\b/i,
  /\bne plus (me |nous |être )?(contacter|écrire|recevoir|contacté|sollicité)/i,
  // Spanish, Portuguese
  /\b(darme|darnos|deme|denme|dame) de baja\b/i,
  /\bno (me|nos) (escriba|contacte|envíe|mande)[ns]?\b/i,
  /\b(elimín|bórr|quít)(eme|enme|enos|ame|en mi|e mi)\b/i,
  /\b(remova|remov[ae]m|retire|exclua)(-me)?( o)? (meu|nosso|este) (e-?mail|endereço|contato)\b/i,
  /\bnão (me |nos )?(envie|enviem|contate|contatem|escrevam|escreva)\b/i,
  // Italian
  /\b(cancellatemi|rimuovetemi|cancellami|rimuovimi|disiscrivetemi|disiscrivimi)\b/i,
  /\bnon (mi |ci )?(contattate|contattatemi|contattare|scrivete|scrivetemi|inviate|inviatemi)\b/i,
  // Dutch
  /\b(verwijder|schrijf) (mij|me|ons) (uit|van)\b|\bverwijder (mijn|ons) /i,
  /\b(neem|stuur|mail) (mij |me |ons )?(geen|niet meer)\b/i,
  // Swedish, Danish, Norwegian
  /\b(ta bort|stryk|fjern|slet|slett) (mig|meg|oss|os|min|mitt)\b/i,
  /\b(kontakta|kontakt|skriv|maila) (mig|meg|oss|os)? ?(inte|ikke) (mer|mere|igen|igjen)\b/i,
  // Polish
  /\b(proszę|prosze) (o )?(usunięcie|usunąć|wypisanie|wypisać|nie pisać|nie kontaktować)/i,
  // Japanese
  /(配信停止|配信を停止|登録解除|今後.{0,12}(送らないで|連絡しないで|不要))/,
]

/** Words that mean it only where there is little else: an article about newsletters may hold them too. */
const bare =
  /\b(unsubscribe|unsubscribed|opt[- ]?out|abmelden|abbestellen|austragen|désabonnement|désinscription|baja|uitschrijven|afmelden|avregistrera|afmeld|avmeld|descadastrar|wypisz|disiscrizione)\b/i
const little = 200

/**
 * Whether somebody asks to be left alone, in their own words. A plain "no, thank you" is an answer, which ends the sequence as
 * well, and not this.
 */
export function isOptOut(subject: string, words: string): boolean {
  const said = words.slice(0, 5000)
  if (requests.some((request) => request.test(said))) return true
  if (said.length <= little && bare.test(said)) return true
  return /^\s*(unsubscribe|stop|remove|opt[- ]?out|abmelden|abmeldung|désabonner|baja|uitschrijven)\s*[.!]*\s*$/i.test(
    said.trim() === "" ? subject : said,
  )
}
