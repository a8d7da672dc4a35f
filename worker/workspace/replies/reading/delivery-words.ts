// The wordings of mail servers, filters and providers about mail that was not delivered.

const any = (...lines: string[]) => new RegExp(lines.join("|"), "iu")

/** There is nobody at this address. */
export const gone = any(
  "(?:unknown|no such|invalid|bad|nonexistent|non-existent|unrecognized|unavailable|illegal) (?:[a-z-]+ )?(?:user|users|mailbox|address|addresses|recipient|recipients|person|account|alias|local part|name|domino user|destination mailbox|addressee|uid)\\b",
  "(?:user|mailbox|address|recipient|account|addressee|alias|username|email address|e-mail address|person|id|local part)\\b[^.\\n]{0,100}?(?<!sender )(?:\\bunknown|not known|does not exist|doesn['’]?t exist|do not exist|did not exist|not exist|not found|was not found|wasn['’]t found|couldn['’]t be found|could not be found|can['’]?t be found|not listed|not recogni[sz]ed|no longer (?:exists?|available|valid|in use|active|on server)|is (?:invalid|unavailable|not valid|nonexistent|disabled|inactive|closed|deactivated|discontinued|expired|gone)|has been (?:disabled|suspended|deactivated|closed|deleted|removed|discontinued)|not (?:available|in use|active|present|our customer|a valid)|unavailable or)",
  "(?:user|account|mailbox|recipient) (?:disabled|inactive|suspended|deactivated|not local|unavailable|locked)",
  "(?:this|your|the) (?:e-?mail )?(?:address|account|mailbox)[^.\\n]{0,40}(?:no longer|doesn['’]t|does not exist)",
  "no (?:mailbox|account|user|recipient|valid recipients?|such user|one|user) (?:here|by that name|with that (?:name|address)|found|were found|for this|of that name|in)\\b",
  "(?:not|isn['’]t) (?:a valid|our|a known) (?:user|mailbox|recipient|customer|local user|address)",
  "unrouteable address|unroutable address|unknown or illegal alias|mailbox (?:currently )?unavailable|user no ?existe|addressee unknown|no valid recipients",
  "(?:we|i) (?:do not|don['’]t) (?:relay|know|have) (?:this|that|such|a) (?:user|address|recipient|mailbox)",
  "(?:user|customer|person)\\b[^.\\n]{0,20}(?:doesn['’]t|does not) have (?:a|an) [^\\n]{0,60}account|check (?:if|that|whether) (?:the )?(?:e-?mail )?address is correct|no account by that name|address not found|recipient name is not recogni[sz]ed|#?5\\.1\\.0 address rejected",
  "invalid final delivery userid|recipient address rejected\\.\\s*$|left (?:the )?(?:company|organi[sz]ation)|has moved to|address has changed|user has moved|recipientnotfound|dn_does_not_exist|unknown_user|not listed in (?:the |public |domino )*(?:name|address|directory)|not in my (?:user )?list",
  "invalid (?:mailbox|recipient|address|user)|rejected recipient|recipient rejected|recipient (?:address )?rejected: (?:user|access denied|unknown|no such)|undeliverable address|not a known user|delivery to this address is restricted: unknown|that domain isn['’]t in my list|no such (?:person|mailbox|recipient|address)",
  "(?:empfänger|benutzer|adresse|postfach|e-mail-adresse)[^.\\n]{0,60}(?:unbekannt|existiert nicht|nicht gefunden|ungültig|nicht vorhanden)|unbekannte[rn]? (?:empfänger|benutzer|adresse)",
  "(?:utilisateur|adresse|destinataire|compte|boîte)[^.\\n]{0,60}(?:inconnue?|n['’]existe pas|introuvable|invalide|n['’]a pas été trouvée?|désactivée?)",
  "(?:usuario|dirección|destinatario|buzón|cuenta)[^.\\n]{0,60}(?:desconocid[oa]|no existe|no se (?:ha )?encontr|no encontrad|inexistente|no es válid)",
  "(?:utente|indirizzo|destinatario|casella|account)[^.\\n]{0,60}(?:sconosciut[oa]|non esiste|inesistente|non trovat|non è stato trovato|non valid)",
  "(?:usuário|utilizador|endereço|destinatário|conta|caixa)[^.\\n]{0,60}(?:desconhecid|não existe|inexistente|não (?:foi )?encontrad|inválid)",
  "(?:gebruiker|adres|ontvanger|postvak|mailbox)[^.\\n]{0,60}(?:onbekend|bestaat niet|niet gevonden|ongeldig)",
  "(?:użytkownik|adres|odbiorca|skrzynka|konto)[^.\\n]{0,60}(?:nieznan|nie istnieje|nie znaleziono|nieprawidłow)",
  "(?:användare|adress|mottagare|bruger|modtager|adresse|bruker|mottaker|postlåda)[^.\\n]{0,60}(?:okänd|finns inte|hittades inte|ukendt|findes ikke|ukjent|finnes ikke)",
  "(?:uživatel|adresa|příjemce|schránka)[^.\\n]{0,60}(?:neznám|neexistuje|nebyla nalezena)",
  "(?:пользовател|адрес|получател|ящик)[^.\\n]{0,60}(?:не существует|неизвест|не найден|недействител|заблокирован)|не существует",
  "(?:ユーザ|宛先|アドレス|受信者|メールボックス)[^。\\n]{0,40}(?:存在しません|見つかりません|不明|ありません)|存在しない|ディレクトリのリストにありません",
  "(?:收件人|用户|用戶|邮箱|帐号|地址)[^。\\n]{0,30}(?:不存在|无效|找不到|未找到)|사용자[^.\\n]{0,20}(?:없|존재하지)|존재하지 않는",
)

/** The account is there, and its provider has shut it for now. Yahoo says "this mailbox is disabled" of those that are gone. */
export const suspended =
  /(?:user|account)\b[^.\n]{0,40}?\b(?:disabled|suspended|locked)\b|\b(?:disabled|suspended) (?:user|account)/i

/** There is no such domain, or nothing there takes mail. */
export const noDomain = any(
  "(?:domain|host|server)( name)?\\b[^\\n]{0,80}?(?:does not|doesn['’]t|did not|cannot be|could not be|couldn['’]t be|was not|not) (?:exist|resolved?|found)",
  "(?:[\\w-]{1,60}\\.)+[a-z]{2,20} does not exist|no such domain|(?:host|domain)(?: or domain name)? (?:unknown|not found|nonexistent)|unknown host|unknown domain|nxdomain|unrouteable mail domain|unrouteable domain|no route to domain|name or service not known|host not found|can['’]?t find .{0,60}domain|couldn['’]t find any host|no (?:mx|mail exchanger|a record|address record)|null ?mx|does not accept mail|domain .{0,60}(?:has no|no longer)|hostname .{0,60} not found|unresolvable|illegal host|no such host|bad destination (?:system|mailbox) address|domain lookup failed|domain (?:name )?(?:does not exist|not found|unknown)|domain is not reachable|no mx found|no smtp service|(?:does not|doesn['’]t) (?:receive|accept) (?:any )?(?:e-?)?mail|not accepting network messages|unknown (?:mail )?(?:host|domain)",
)
/** The names could not be looked up just now. */
export const lookupFailed =
  /malformed or unexpected name server|server failure|servfail|host not found, try again|temporar|try again later|lookup timed out|network is unreachable|timed? ?out/i

/** The mailbox is there and has no room. */
export const full = any(
  "(?:mailbox|mail box|inbox|quota|storage|account|mail ?file|disk|maildir|user|folder|letter box|mail directory)\\b[^.\\n]{0,60}(?:\\bfull\\b|exceeded|exceeds|over ?(?:quota|the|its|storage|limit)|overdrawn|too large|too full)",
  "over ?quota|overquota|out of storage|(?:exceed(?:ed|s|ing)?|over|not enough|insufficient|no) (?:(?:its|the|their|his|her|system|disk|user|mailbox|mail|storage|maximum|allowed|allocated|available) ){0,4}(?:quota|storage|disk space|mailbox size|space|mailbox storage)\\b|quota (?:violation|exhausted|limit)|disk (?:full|quota)|full mailbox|mailbox (?:is )?full|size limit of (?:the )?mailbox",
  "postfach (?:ist )?voll|speicherplatz|boîte (?:aux lettres |de réception )?(?:est )?pleine|quota dépassé|buzón (?:está )?lleno|casella (?:è )?piena|caixa (?:de (?:correio|entrada) )?(?:está )?cheia|postvak (?:is )?vol|skrzynka (?:jest )?pełna|ящик (?:получателя )?переполнен|переполнен|一杯|容量(?:を|が)?超|已满|空间不足|volle? (?:mailbox|postvak)|brevlådan är full",
)

/** Their mailbox takes no more for now, from anybody. */
export const busy = any(
  "receiving (?:mail|email|e-mail|messages) (?:at a rate|too quickly)|(?:user|recipient|account|mailbox)[^.\\n]{0,60}(?:too (?:quickly|many messages)|rate (?:limit|exceed)|is over (?:its )?rate)",
  "maximum number of messages|busy|in use by another|mailbox (?:is )?locked|temporarily (?:locked|over)",
)

/** The server speaks of our own address or domain. */
export const ofSender = any(
  "(?<!to )\\bsenders? (?:verif|address|domain|rejected|denied|not|is|was|ip|id|name|has|host|blocked)|(?:envelope|invalid|bad|your|unknown|message|unauthori[sz]ed|blacklisted|blocked) senders?\\b|badmailfrom|from address|mail from|return[- ]path|reverse-?path|your (?:domain|ip|server|address|host|message|e-?mail|mail|account)\\b[^.\\n]{0,80}(?:block|listed|reject|not |denied|spam|suspend|reputation|limit|refus|cannot)|sending (?:domain|ip|server|limit|mta)|originator|does not (?:permit|authori[sz]e|designate)|mismatches client ip|envelope-?from|rejected (?:mail )?from",
)

/** Refused for how, how much or what we send: nothing is wrong with the address. */
export const distrust = any(
  "block ?list|black ?list|deny ?list|blocklisted|blocked (?:using|by|for|due|because|at|list)|(?:has been|was|is|are) (?:temporarily )?blocked|:blocked\\)|access denied[^.\\n]{0,40}(?:bann|block|ip|bad)|bad reputation|reputation|spamhaus|barracuda|sorbs|spamcop|senderbase|senderscore|cloudmark|\\b(?:rbl|dnsbl|dbl|sbl|uribl|surbl|ivmuri)\\b",
  "\\b(?:dmarc|dkim|spf|ptr|rdns|fcrdns)\\b|unauthenticated|not authenticated|authentication (?:required|failed|checks?|credentials)|smtp auth|reverse (?:dns|hostname)|sender policy framework|bounce address tag",
  "rate[- ]?(?:limit|control|exceed)|(?:daily|hourly|sending|message|messages|connection|recipient) (?:limit|quota|rate|frequency)|frequency limited|too many (?:messages|connections|recipients|mails|e-?mails|errors|invalid|sessions|unknown|emails)|sent to too many|exceeded (?:the )?(?:maximum|max|allowable|rate|limit)[^.\\n]{0,40}(?:recipient|connection|message|rate|number)|throttl|excessive|unusual (?:rate|sending)|unsolicited|slow ?down|deferred due to",
  "(?<!no[- ]?)\\bspam|\\bjunk|\\bvirus|malware|phish|content (?:rejected|denied|refused|filter|restriction|violation|block|not)|banned|prohibited|suspicious|looks like|objectionable|unwanted|message (?:was )?(?:filtered|identified|detected|classified)|(?:high|bulk) probability|bulk mail|score",
  "polic(?:y|ies)|proofpoint|mimecast|messagelabs|symantec|ironport|trend ?micro|not authori[sz]ed|unauthori[sz]ed|not permitted|not allowed|administrative(?:ly)? prohibit|prohibited by|security|restricted|restriction|helo|ehlo|\\btls\\b|encryption",
  "too (?:large|big|long)|size (?:limit|exceed|of)|maximum (?:message )?size|message length|exceeds (?:size|the (?:maximum|size|limit))|message (?:content |body )?(?:rejected|refused|not accepted)|attachment|header|format|rfc ?\\d|line (?:too )?long|bare lf|8bit|malformed|syntax",
  "(?<!recipient )(?:protocol|relay|relaying)\\b[^.\\n]{0,40}(?:denied|not|prohibited|violation|disallowed)|relay(?:ing)? denied|we do(?: not|n['’]t) relay|refused (?:due )?to recipient preferences|not accepting (?:mail|connections|messages) from|loop|too many hops|hop count",
)

/** It was not possible now, and may be later. */
export const passing = any(
  "temporar|try again|try later|later|will be retried|still being retried|greylist|graylist|postgrey|deferred|connection (?:timed|refused|reset|dropped|lost|closed)|timed? ?out|no route to|unreachable|lookup|in progress|unverified|resources|overload|not responding|service (?:not available|unavailable)|queue (?:file )?(?:time|too long)|expired|too long|local (?:error|problem)|tempor[äa]",
)

/** A message that still waits, and is no failure yet. */
export const delayed = any(
  "warning message only|do not need to resend|will (?:be retried|continue to (?:try|be|attempt)|keep trying|retry)|still being retried|has been delayed|delivery (?:is |has been |)delayed|delayed \\d+ hours|could not (?:be delivered|send message) for (?:the )?(?:past|last|more than)|not (?:yet )?been delivered (?:yet|after)|not yet been delivered|(?:has )?not been delivered.{0,60}(?:but|will)|delivery attempts will continue|\\(delay\\)|zustellung .{0,30}verzögert|wird weiter versucht|(?:livraison|remise) .{0,30}(?:retardée|différée)|entrega .{0,30}(?:retrasad|atrasad|demorad)|consegna .{0,30}ritardat|vertraagd|försenad|opóźnion|задержан|задержка|遅延",
)

const failing =
  "undeliver(?:ed|able)|delivery (?:status notification|failure|has failed|failed|problem|error|report|notification|failure notice)|(?:mail|message) (?:delivery )?(?:failed|failure|error|system error|status report|undeliverable)|(?:failure|non-?delivery|failed) (?:notice|delivery|report|notification|receipt)|returned mail|return(?:ed|ing)? to sender|mail could not be delivered|(?:message|mail) (?:not|could not be|was not|cannot be|couldn['’]t be) (?:delivered|sent)|delivery has failed|permanent delivery failure|permanent error|warning: (?:could not send|message)|there was an error sending|rejected:|bounce|mail system error|nondeliverable|user unknown|unknown user|wasn['’]t delivered|message blocked|delayed mail|smtp server: errors|loop alert"
const failingElsewhere =
  "unzustellbar|nicht zustellbar|nicht zugestellt|zustellung.{0,30}(?:fehlgeschlagen|nicht möglich)|fehlgeschlagen|unzustellbarkeit|échec de (?:la )?(?:remise|livraison|distribution)|non (?:remis|distribu|délivr)|n['’]a pas pu être|no se (?:puede|pudo|ha podido) entregar|no entregado|no (?:ha sido|fue) entregado|error de entrega|devuelto|mancata consegna|non recapitabile|recapito non riuscito|impossibile (?:recapitare|consegnare)|onbestelbaar|niet bezorgd|kan niet worden (?:bezorgd|afgeleverd)|não (?:foi )?(?:entregue|possível entregar)|falha na entrega|devolvida|nie (?:można|udało się) dostarczyć|niedostarczon|zwrot|nedoručiteln|nelze doručit|kunde inte levereras|kunne ikke leveres|olevererbart|ikke leveret|kan ikke leveres|perille|nem kézbesíthető|kézbesít|nu (?:a putut fi|poate fi) livrat|iletilemedi|teslim edilemedi|не(?: |\\u00a0)?доставлен|не удалось доставить|недоставленн|невозможно доставить|配信(?:不能|できません|エラー|に失敗)|メールエラー|送信できません|届きません|退信|投递失败|无法送达|無法傳遞|전송 실패|반송"

/** A subject, or the beginning of a report, that says that something was not delivered. */
export const failed = any(failing, failingElsewhere)

/** The same in the running text of a report. */
export const failedText = any(
  "(?:could not|couldn['’]t|cannot|can['’]t|was not|wasn['’]t|not|unable to|trouble|error(?: in)?|failed|problem|fail(?:ed|ure)? (?:to|in)) (?:be )?(?:deliver|sent\\b|send|reach|forward)",
  "(?:deliver(?:y|ed|ing)|recipients?|address(?:es)?)\\b[^.\\n]{0,60}(?:fail|error|not (?:receive|reach)|fatal|permanent|rejected|unsuccess|problem)",
  "did not (?:reach|like)|returned (?:to you|below|mail)|undeliver|unable to deliver|message log follows|had errors|giving up|i['’]m not going to try|no valid recipients|rcpt to:|mail delivery|remote host said|was rejected|following (?:recipient|address|reason|error)|failure reasons?|duplicated message-id|transcript of session",
  failing,
  failingElsewhere,
)
