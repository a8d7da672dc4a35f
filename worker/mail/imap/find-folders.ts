/** The name of a folder as people read it, from the modified UTF-7 in which servers send it (RFC 3501, section 5.1.3). */
export const readFolderName = (name: string): string =>
  name.replace(/&([A-Za-z0-9+,]{0,400})-/g, (whole, coded: string) => {
    if (coded === "") return "&"
    const bytes = Buffer.from(coded.replaceAll(",", "/"), "base64")
    return bytes.length % 2 === 0 ? bytes.swap16().toString("utf16le") : whole
  })

/** What a folder is for. */
export type FolderRole = "inbox" | "junk" | "sent"

/** A folder as a server lists it. */
export interface ListedFolder {
  name: string
  /** What stands between the names of a folder and the one around it; null for none. */
  delimiter: string | null
  /** Its attributes, in lower case. */
  flags: string[]
}

/** As mail programs and providers name them, in lower case, where a server does not say what a folder is for. */
const named: Record<Exclude<FolderRole, "inbox">, ReadonlySet<string>> = {
  sent: new Set(
    "sent|sent items|sent mail|sent messages|sent-mail|gesendet|gesendete elemente|gesendete objekte|gesendete nachrichten|éléments envoyés|messages envoyés|envoyés|courrier envoyé|objets envoyés|enviados|elementos enviados|correo enviado|mensajes enviados|itens enviados|mensagens enviadas|inviata|posta inviata|inviati|elementi inviati|verzonden|verzonden items|verzonden berichten|skickat|skickade|sendt|sendte elementer|lähetetyt|wysłane|elementy wysłane|odeslané|отправленные|надіслані|gönderilmiş öğeler|送信済み|送信済みメール|已发送|已傳送|보낸편지함".split(
      "|",
    ),
  ),
  junk: new Set(
    "junk|spam|junk e-mail|junk email|junk mail|junk-e-mail|bulk mail|bulk|spamverdacht|unerwünscht|unerwünschte werbung|werbung|courrier indésirable|indésirables|indésirable|pourriel|correo no deseado|no deseado|correo basura|lixo eletrônico|lixo|posta indesiderata|indesiderata|ongewenste e-mail|ongewenst|skräppost|søppelpost|uønsket mail|uønsket e-post|roskaposti|wiadomości-śmieci|nevyžádaná pošta|спам|önemsiz|迷惑メール|垃圾邮件|垃圾郵件|스팸".split(
      "|",
    ),
  ),
}
const flagged = { sent: ["\\sent"], junk: ["\\junk", "\\spam"] }

/** The folders that are looked at, found by their special use (RFC 6154), then by their names; each has its own name. */
export function findFolders(listed: readonly ListedFolder[]): Partial<Record<FolderRole, string>> {
  const open = listed.filter(({ flags }) => !flags.includes("\\noselect") && !flags.includes("\\nonexistent"))
  const found: Partial<Record<FolderRole, string>> = { inbox: "INBOX" }
  for (const role of ["sent", "junk"] as const) {
    const folder =
      open.find(({ flags }) => flagged[role].some((flag) => flags.includes(flag))) ??
      open.find((one) => named[role].has(lastName(one)))
    if (folder) found[role] = folder.name
  }
  return found
}

/** Without the folders around it. */
function lastName({ name, delimiter }: ListedFolder): string {
  const read = readFolderName(name)
  const last = delimiter ? read.slice(read.lastIndexOf(delimiter) + 1) : read
  return last.normalize("NFC").toLowerCase()
}
