import type { Wordings } from "./wordings.ts"

const month =
  "(?:styczniu|lutym|marcu|kwietniu|maju|czerwcu|lipcu|sierpniu|wrześniu|październiku|listopadzie|grudniu)"

export const polish: Wordings = {
  sets: {
    when: `(?:w ${month}|w przyszłym (?:tygodniu|miesiącu|roku)|później|za (?:tydzień|miesiąc|dwa|kilka)|po (?:świętach|nowym roku|wakacjach)|na początku|wiosną|jesienią|latem)`,
    seen: "(?:zdję(?:cia|ć|ciami)|grafik\\p{L}*|materiał\\p{L}* prasow\\p{L}*|notk[aię]\\p{L}*|komunikat\\p{L}*|cytat\\p{L}*|wypowied\\p{L}*|film\\p{L}*|egzemplarz\\p{L}*|logo|infografik\\p{L}*)(?!\\p{L})",
    papers:
      "(?:raport\\p{L}*|badani\\p{L}*|dan(?:e|ych)|wynik\\p{L}*|tabel\\p{L}*|materiał\\p{L}*|informacj\\p{L}*|link\\p{L}*)(?!\\p{L})",
    send: "(?:przesła(?:nie|ć|nia)|przesłać|wysła(?:nie|ć)|prześlij|proszę przesłać|podesła(?:ć|nie)|udostępni\\p{L}*|otrzymać)",
  },
  declined: [
    "nie (?:jesteśmy|jestem) (?:\\p{L}+ )?zainteresowan\\p{L}+",
    "nie (?:jest )?(?:to )?(?:jest )?(?:\\p{L}+ )?(?:temat|coś|materiał) dla nas(?!\\p{L})",
    "nie (?:publikujemy|pasuje|skorzystamy|interesuje|wpisuje|zajmujemy)(?!\\p{L})",
    "(?:nie,? dziękuję|brak zainteresowania)(?!\\p{L})",
  ],
  wrongPerson: [
    "nie (?:pracuję|zajmuję|piszę|prowadzę)(?!\\p{L})",
    "(?:już )?nie jestem (?:\\p{L}+ )?(?:właściw|odpowiedni|redaktor)",
    "(?:niewłaściwa osoba|zajmuje się (?:tym|teraz))(?!\\p{L})",
    "przekaza(?:łam|łem|liśmy|ję)(?!\\p{L})~(?:koleżan|koleg|redakc|dział)",
  ],
  referral: [
    "(?:proszę (?:pisać|skontaktować się|kontaktować się|zwrócić się)|pisać do|kontakt z)(?!\\p{L})",
  ],
  publishing: [
    "(?:ukaże się|ukażą się|ukazał się|opublikujemy|opublikowaliśmy|opublikowałem|opublikowałam|jest już online|jest online|publikujemy)(?!\\p{L})",
  ],
  material: [
    "<send>(?!\\p{L})~(?<!\\p{L})(?:<seen>|<papers>)",
    "(?:macie|mają państwo|czy są|potrzebuję|potrzebujemy)(?!\\p{L})~(?<!\\p{L})<seen>",
  ],
  later: [
    "(?:odezwać się|odezwij się|odezwę się|wrócić|wrócimy|wróćmy|napisać|proszę o kontakt|porozmawiamy)(?!\\p{L})~(?<!\\p{L})<when>",
    "(?:teraz|obecnie|w tej chwili|na razie)(?!\\p{L})~(?<!\\p{L})nie(?!\\p{L})",
    "(?:może|być może) (?:później|w|za|po)(?!\\p{L})",
  ],
  interested: [
    "(?:jestem|jesteśmy) (?:\\p{L}+ )?zainteresowan\\p{L}+",
    "(?:interesuje mnie|interesuje nas|chętnie|z przyjemnością|brzmi (?:\\p{L}+ )?(?:dobrze|ciekawie|interesująco)|świetny (?:temat|pomysł)|proszę o telefon)(?!\\p{L})",
  ],
  question: [],
  negation: ["(?:nie|nigdy|bez|żad\\p{L}+|ani)(?!\\p{L})"],
  noNegation: ["nie tylko", "dlaczego nie", "nie ma problemu"],
  condition: ["(?:jeśli|jeżeli|gdyby)(?!\\p{L})"],
  but: ["(?:ale|niestety|jednak|lecz)(?!\\p{L})"],
}
