// The labels of a request's lines in the mails and forums that pass requests on, folded. A new service is a word in one of these lists.

/** The labels of the details that are kept. */
export const labels = {
  title:
    /^(?:title|subject|headline|summary|topic|(?:request|query|call ?out|opportunity) title|titel|betreff|thema|titre|sujet|objet|asunto|tema|titulo|oggetto|titolo)$/,
  journalist:
    /^(?:name|journalist|reporter|writer|author|from|contact(?: name| person)?|requested by|posted by|source requester|journalistin|redakteur(?:in)?|autor(?:in)?|ansprechpartner(?:in)?|kontakt|von|journaliste|auteur|nom|periodista|nombre|giornalista|nome)$/,
  givenName: /^(?:(?:journalist |contact )?(?:first|given) name|vorname|prenom)$/,
  familyName: /^(?:(?:journalist |contact )?(?:last|family) name|surname|nachname|apellidos?|cognome)$/,
  outlet:
    /^(?:media outlet(?: publication)?|media ?outlet|outlet|publication|publication name|publisher|magazine|media|media name|site|website name|medium|publikation|zeitschrift|sender|redaktion|support|medio|publicacion|testata)$/,
  replyTo:
    /^(?:e ?mail(?: address)?|reply(?: to)?|respond to|send to|contact e ?mail|how to respond|submit(?: here)?|form|antwort an|repondre a|courriel|correo)$/,
  url: /^(?:link|url|source)$/,
} as const

export type Field = keyof typeof labels

/** What services write for a person or an outlet that is not told. */
export const untold =
  /^(?:anonymous|anonym|confidential|undisclosed|not disclosed|unnamed|n a|none|tbc|tbd|tba|anonyme|anonimo|keine angabe)$/

/** Labels whose words are the title where nothing else is. */
export const titleToo =
  /^(?:query|question|request|call ?out|opportunity|looking for|gesucht|anfrage|demande|recherche)$/

/** Other labels that stand in every request of a digest. */
export const others =
  /^(?:category|categories|deadline(?: date| time)?|expires|requirements?|query|details?|industry|media type|time ?zone|kategorie|frist|anforderungen|date limite|region|location|country)$/

/** What stands between the requests of a digest and belongs to none. */
export const between =
  /^(?:back to top.*|(?:view|see) (?:all|this|more).*|[-=_*~•#.\s]{3,}|respond(?: now| to this query)?|pitch(?: now)?|reply(?: now)?|read more|unsubscribe.*)$/i

/** A line of nothing but marks. */
export const rule = /^[-=_*~•#]{3,}$/
