/** What programs write of themselves, and people do not. */
const ofPrograms =
  /this (?:is|was) an? (?:automat(?:ic|ed)|auto[- ]?generated|system[- ]generated)|(?:automat(?:ic|ed)|auto)[- ]?(?:ally generated |response|reply|message|e-?mail)(?! (?:to|from) (?:your|you)\b)|automatically generated|do not (?:reply|respond) (?:directly )?to this (?:e-?mail|message|address)|this (?:mailbox|inbox|address|e-?mail address) is (?:not monitored|unmonitored|no longer monitored|not checked)|(?:ticket|case|reference|request) (?:number|id|no\.?|#)[\s:#]*[a-z]{0,5}-?\d|dies(?:e|er|es) (?:ist )?(?:eine |e-?mail |nachricht )*(?:automatisch|wurde automatisch)|automatisch (?:generiert|erstellt|erzeugt|versandt)|(?:ceci est|il s['’]agit d['’]) ?une? (?:réponse|message|e-?mail) automatique|merci de ne pas répondre à ce|este es un (?:mensaje|correo) automático|no responda a este (?:mensaje|correo)|esta é uma (?:mensagem|resposta) automática|questa è una (?:risposta|mail) automatica|dit is een automatisch|to jest (?:wiadomość|odpowiedź) (?:wygenerowana )?automatyczn|это автоматическ|自動(?:返信|送信|応答|配信)|自动回复/iu

/** How a program thanks for a message; a person says what comes next. */
const receipt =
  /^(?:(?:hi|hello|dear|hallo|bonjour|hola|ciao|guten tag|liebe[rs]?)\b[^\n]{0,60}\n+)?(?:thank(?:s| you) (?:very much |so much )?for (?:your (?:e-?mail|message|enquiry|inquiry|submission|interest|pitch|press release|contact)|contacting|getting in touch|reaching out|writing|e-?mailing)[^\n]{0,160}|we(?:['’]ve| have) received your (?:e-?mail|message|enquiry|inquiry|submission|request|pitch)[^\n]{0,120}|(?:vielen )?dank für ihre (?:e-?mail|nachricht|anfrage|mitteilung)[^\n]{0,120}|merci (?:pour|de) votre (?:message|e-?mail|demande)[^\n]{0,120}|gracias por (?:su|tu) (?:mensaje|correo|contacto)[^\n]{0,120})/iu
const promise =
  /(?:due to (?:the )?(?:high )?(?:volume|number)|(?:cannot|can['’]t|unable to|not able to|may not be able to) (?:reply|respond|answer|get back) to (?:every|each|all)|(?:will|aim to|try to|endeavou?r to) (?:respond|reply|get back to you|be in touch|answer|review)[^\n.]{0,60}(?:within|as soon as|shortly|working days|business days|\d+ (?:hours|days))|one of our (?:team|editors|colleagues|staff)|a member of (?:our|the) (?:team|staff)|if (?:we['’]re|we are) interested,? we['’]ll|if you (?:have not|haven['’]t|don['’]t) hear (?:back )?from us|our (?:team|editors|newsroom) (?:will|read|review)|wir (?:melden|werden)[^\n.]{0,60}(?:schnellstmöglich|so schnell|in kürze|innerhalb)|(?:nous|notre équipe) (?:vous )?(?:répondrons|reviendrons|traiterons|vous répondra)|(?:le|te) responderemos|nos pondremos en contacto)/iu

/** Away, said as only a program says it: at once, of oneself, and about everything that comes in meanwhile. */
const away =
  /^(?:(?:hi|hello|dear|hallo|bonjour|hola|ciao|thank you|thanks|guten tag|liebe[rs]?|vielen dank|danke|merci|gracias)\b[^\n]{0,120}\n*)?[^\n]{0,40}(?:i(?: am|['’]m) (?:currently |now |presently )?(?:out of (?:the )?office|on (?:annual |parental |maternity |paternity |sick |study )?leave|on (?:vacation|holidays?)|away from (?:the|my) (?:office|desk))|i (?:will be|am) (?:currently )?(?:out of (?:the )?office|away|on leave|on holiday|on vacation) (?:from|until|till|through|between)|ich bin (?:derzeit|aktuell|momentan|zur ?zeit|vom|bis|ab)[^\n]{0,80}(?:nicht im büro|abwesend|im urlaub|außer haus|nicht erreichbar)|je suis (?:actuellement )?(?:absente?|en congés?|en vacances)|estoy (?:actualmente )?(?:fuera de la oficina|de vacaciones|ausente)|sono (?:attualmente )?(?:fuori (?:ufficio|sede)|in ferie|assente)|estou (?:atualmente )?(?:ausente|de férias|fora do escritório)|ik ben (?:momenteel |op dit moment |tot )?[^\n]{0,30}(?:afwezig|met vakantie|op vakantie|niet aanwezig))/iu
const meanwhile =
  /(?:limited|no|intermittent|without|reduced) (?:access|internet|connectivity)|(?:will|['’]ll) (?:respond|reply|answer|get back|be back|return|be returning|read|be checking)|in my absence|(?:for|if)[^\n.]{0,30}(?:urgent|immediate|emergenc|pressing)|(?:please )?contact [^\n]{0,60}(?:instead|@|in the meantime)|returning (?:to the office )?on|(?:dringend|notf[aä]ll|vertretung|weitergeleitet|nicht gelesen|ab dem|wieder (?:da|im|erreichbar|für sie)|kehre)|(?:urgence|urgent|de retour|en mon absence|je vous répondrai)|(?:urgente|volveré|regreso|en mi ausencia|a mi regreso)|(?:urgenze|urgente|rientr|al mio ritorno)|(?:regresso|voltarei|na minha ausência)|(?:dringend|terug|spoed)/iu

/**
 * Whether a message without any mark is a program's by its wording. A person says the one or the other of these too, and
 * hardly both: an answer to our question is never one.
 */
export function isWordedAsAutomatic(own: string): boolean {
  const text = own.slice(0, 3000)
  if (text.trim() === "" || /[?？]/.test(text.replace(/https?:\S+/g, ""))) return false
  if (away.test(text)) return meanwhile.test(text) && !engaged.test(text)
  if (engaged.test(text)) return false
  return ofPrograms.test(text) || (receipt.test(text) && promise.test(text))
}

/** A person who takes up what we wrote. */
const engaged =
  /(?<!\p{L})(?:interested|interesting|love to|happy to|glad to|send (?:me|it|over|us)|please send|call me|let['’]s|sounds (?:good|great)|your (?:pitch|story|idea|study|figures|data|release) (?:is|looks|sounds)|not for us|pass on this|no,? thank|unsubscribe|remove|stop|gern(?:e)?|interessant|schicken sie|intéress|envoyez|interesa|envíe|mande)(?!\p{L})/iu
