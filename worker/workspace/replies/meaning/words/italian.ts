import type { Wordings } from "./wordings.ts"

const month =
  "(?:gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre)"

export const italian: Wordings = {
  sets: {
    when: `(?:a ${month}|in ${month}|la (?:prossima settimana|settimana prossima)|il (?:prossimo mese|mese prossimo)|più avanti|dopo|tra (?:qualche|due|tre|un)|al mio ritorno|in (?:primavera|estate|autunno|inverno))`,
    seen: "(?:foto(?:grafie)?|immagini|immagine|comunicato|cartella stampa|dichiarazion[ei]|virgolettato|video|grafic[ioa]|infografiche?|campion[ei]|copia|logo|ritratto)(?!\\p{L})",
    papers:
      "(?:studio|rapporto|report|dati|tabelle?|materiali?|documenti|risultati|ricerca|informazioni|link|pdf)(?!\\p{L})",
    send: "(?:inviar\\p{L}*|manda(?:re|rmi|rci|te|temi)?|mandi|invii|mandami|inviami|girarmi|girare|fornir\\p{L}*|condivider\\p{L}*|ricevere|avere)",
  },
  declined: [
    "non (?:\\p{L}+ ){0,2}(?:interessati|interessato|interessata|interessa|in linea|adatto|fa per noi|rientra|pubblichiamo|trattiamo|accettiamo|corrisponde)(?!\\p{L})",
    "(?:no,? grazie|nessun interesse)(?!\\p{L})",
    "non (?:è|sono) (?:\\p{L}+ ){0,2}(?:per noi|di (?:nostro )?interesse)(?!\\p{L})",
  ],
  wrongPerson: [
    "non (?:mi occupo|lavoro|seguo|scrivo)(?!\\p{L})",
    "non sono (?:la persona|io|il (?:referente|contatto))(?!\\p{L})",
    "(?:ho lasciato|persona sbagliata|se ne occupa|inoltro (?:\\p{L}+ ){0,2}(?:al|alla) (?:mi[oa]|nostr[oa]|redazione))(?!\\p{L})",
  ],
  referral: [
    "(?:scriva|scrivete|scrivi|contatti|contatta|contattate|si rivolga|rivolgersi|provi con|senta|sentite)(?!\\p{L}|mi)",
  ],
  publishing: [
    "(?:è|sono|già|ora) (?:\\p{L}+ )?(?:online|pubblicat[oaie]|uscit[oaie]|in rete)(?!\\p{L})",
    "(?:pubblichiamo|pubblicheremo|pubblicherò|esce|uscirà|usciamo)(?!\\p{L})",
    "(?:abbiamo|ho) (?:\\p{L}+ )?(?:pubblicato|ripreso|citato|usato)(?!\\p{L})",
  ],
  material: [
    "<send>(?!\\p{L})~(?<!\\p{L})(?:<seen>|<papers>)",
    "(?:avete|avrebbe|ha|avreste|mi serve|mi servirebbe|ci serve)(?!\\p{L})~(?<!\\p{L})<seen>",
  ],
  later: [
    "(?:risentiamoci|sentiamoci|riscriva|riscrivimi|mi ricontatti|ricontattami|riparliamone|parliamone|ci sentiamo|ne parliamo)(?!\\p{L})~(?<!\\p{L})<when>",
    "(?:in questo (?:periodo|momento)|adesso|ora|al momento)(?!\\p{L})~(?<!\\p{L})(?:non|pieno)(?!\\p{L})",
    "(?:forse|magari) (?:più avanti|a|in|per|il prossimo)(?!\\p{L})",
  ],
  interested: [
    "(?:mi|ci) (?:\\p{L}+ )?(?:interessa|interesserebbe|piace)(?!\\p{L})",
    "(?:sono|siamo|sarei|saremmo) (?:\\p{L}+ )?interessat[oaie](?!\\p{L})",
    "(?:volentieri|con piacere|ottima idea|bella idea|certamente|ne parliamo volentieri)(?!\\p{L})",
    "(?:possiamo|potremmo)(?!\\p{L})~(?<!\\p{L})(?:sentirci|parlarne|vederci|parlare)(?!\\p{L})",
  ],
  question: [],
  negation: ["(?:non|nessun\\p{L}*|mai|senza|né)(?!\\p{L})"],
  noNegation: ["perché no", "non solo", "nessun problema", "non esiti"],
  condition: ["(?:se|qualora)(?!\\p{L})"],
  but: ["(?:ma|però|purtroppo|tuttavia)(?!\\p{L})"],
}
