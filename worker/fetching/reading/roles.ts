import { fold } from "./fold.ts"

/** Stems of words for positions at an outlet; a `$` marks the end of the word. */
const stems = `
  editor reporter writer journalist correspondent columnist publisher producer presenter photographer videographer
  director manager founder cofounder contributor critic intern$ designer developer analyst officer president
  ceo$ redaktør cto$ cmo$ coo$ cfo$ owner coordinator specialist copyeditor illustrator webmaster secretary treasurer bureau
  adviser advisor chair$ chairman$ chairwoman$ board$ moderator moderatorin secretariat regie$ mitarbeit obfrau$ obmann$ kassier$ obleute redaktor ansvarshavende korekt subeditor proofreader anchor$ host$ chief$ head$ lead$ trainee fellow$ fellows$ executive blogger podcaster author$ freelance
  redakteur chefredakt ressortleit volontar autor autorin geschaftsfuhr herausgeb verleger korrespondent fotograf
  leiter$ leiterin$ leitung$ verantwortlich visdp redaktionsleit anzeigenleit grafiker stellvertret inhaber vorstand
  chefin$ schriftleit bildredakt vertretungsberechtig redacteur redactrice journaliste directeur directrice
  responsable fondateur fondatrice gerant gerante secretaire chroniqueu pigiste cheffe$ chef$ photographe redactor
  redactora periodista directora jefe$ jefa$ corresponsal colaborador fundador coordinador fotografo reportera subdirector
  columnista direttore direttrice redattore redattrice giornalista caporedatt responsabile collaborator fondatore
  fondatrice vicedirettor editore fotografa inviato inviata caposervizio jornalista diretor diretora redator
  coordenador colunista editora fundadora hoofdredact eindredact verslaggever uitgever medewerk oprichter fotograaf
  redactie$ chef$ bureauredacteur recensent naczeln dziennikar zastepc wydawc sekretarz fotorepor felietonist redaktor
  sefredaktor vydavatel reditel novinar zastupce vedouci$ redaktork fotografka toimittaja paatoimittaja redaktor ansvarlig
  toimituspaallikko journalisten chefredaktor utgivare vydava vlastnik publikation zodpovedn odpowiedzialn redazione$ redaktion$ redaccion$ redaction$ redacao$ redakcja$ redakce$
  leder$ nyhetsled desk$ nyhetssjef vaktsjef estagiari stagiaire stagist praktikant becari correspond fotoperiod photojourn
  produtor produtt productor produzent produktion realizador locutor apresentador presentador conductor prezes$ administrator jednatel konatel$ amministrator administrador gerente$ danisman defensor ombuds animateur animatrice
  committee comite$ comissao comision comitato kommission komitee beirat titolare titular$ titulaire inhaltlich
  reviewer interviewer artist eic$ creator
  associate$ researcher engineer consultant strategist curator$ kurator librarian archivist$ dramaturg sales$ volunteer copywriter newscaster broadcaster storyteller publicist spokes marketer researcher
  muhabir imtiyaz$ yonetmen$ yonetmeni$ mudur$ muduru$ mudurleri$ temsilci koordinator sahibi$ yazar$ yazari$ yazarlar yazarlari fotomuhabir sunucu spiker
  taittaja valokuvaaja kuvaaja avustaja kustantaja uutispaallikko toimitusjohtaja kolumnisti kuvatoimittaja graafikko
  szerkeszt foszerkeszt ujsagiro fotoriporter riporter munkatars kiado$ jurnalist fotojurnalist redactor colaborator fondator
  urednik urednic glavni$ novinark snimatelj izdavac dopisnik skribent kronikor ansvarig redigerare fotojournalist bildredaktor
  journalistpraktikant redaksjonssjef avissjef markedssjef annonseselger salgssjef selger$ sekretaer sekretar layouter
  condirett vicedirett grafico impaginat corrispondent opinionist diagramador maquetador maquetacion redaktionssekret
  periodist redactors$ sotsdirector coordinadora dirigent zetredacteur vormgev beeldredact stagelopend correspondant pigist
  medarbeider medarbejder medarbetar praktikantin volontaer webredakt onlineredakt producent wspolprac
  direccion$ direcao$ direzione$ representant rappresentant vd$ udgiver utgiver formand$ formann$ ordforande$ redaccao$ paginac referent$ referente$ secretaris$ grafick administrateur administratrice tesorer tresorer tesorier treasur skattmestar kasserer kassor penningmeester schatzmeister voorzitter predsed przewodnicz puheenjohtaja correccion diseno$ lektor lektur lektorin fotografij redaktur wartawan pemimpin penulis penyunting jurnalis pewarta formgivare mixing mastering fotoedytor grafik$ graficzk korektor korektork reportaz
  assistant$ assistants$ assistent assistante assistenti$ asistente assistente asystent asistent translator traducteur traductrice traductor tradutor tradutora traduttor ubersetz vertaler tlumacz prekladatel oversatt overset
  direttori$ redattori$ giornalisti$ fotografi$ inviati$ segretari impaginazion coordinatrice conduttor conduttrice curatore$ curatrice$ curatori$ vignettist cartoonist caricaturist karikatur kolumnist
  investigador chercheu pesquisador ricercator forscher onderzoeker badacz forskare forsker tutkija
  newsreader meteorolog chairperson announcer$ announcers$ programmer programmers$ proprietari
`
  .split(/\s/)
  .filter((stem) => stem !== "")

const otherScripts =
  "עורך עורכת כתב כתבת עיתונאי עיתונאית מנהל מנהלת צלם צלמת редактор фоторедактор корреспондент журналист обозревател директор фотограф издател автор главн учредител репортер репортёр шеф журналіст кореспондент головн засновник видавець директорк αρχισυντακτ συντακτ δημοσιογραφ διευθυντ εκδοτ αρθρογραφ φωτογραφ رئيس رئيسة مدير مديرة محرر محررة صحفي صحفية صحافي صحافية مراسل مراسلة كاتب كاتبة مصور مصورة ناشر ناشرة سكرتير مدیر مدیرمسئول سردبیر ویراستار ویراستاری دبیر نویسنده نویسندگان خبرنگار روزنامه‌نگار عکاس گزارشگر مترجم صفحه‌آرا صفحه‌آرایی طراح تحریریه سرپرست".split(
    " ",
  )
const eastAsian = [
  "編集長",
  "記者",
  "編集",
  "ライター",
  "代表",
  "デスク",
  "発行人",
  "カメラマン",
  "编辑",
  "主编",
  "기자",
  "편집장",
  "총괄",
  "에디터",
  "발행인",
  "사진",
  "디자인",
  "대표",
  "总编",
  "主編",
  "总监",
  "副編",
  "ディレクター",
  "プロデューサー",
  "デザイナー",
  "フォトグラファー",
  "校閲",
  "校正",
]

const exact = new Set(stems.filter((stem) => stem.endsWith("$")).map((stem) => stem.slice(0, -1)))
const beginnings = new Set([...stems.filter((stem) => !stem.endsWith("$")), ...otherScripts.map(fold)])
const lengths = [...new Set([...beginnings].map((stem) => stem.length))]

/** Whether a short text names a position, in one of the languages that we know. */
export function isRole(text: string): boolean {
  if (text.length > 110) return false
  return (
    eastAsian.some((word) => text.includes(word)) ||
    fold(text.replaceAll(/[./]/g, "")).split(" ").some(isRoleWord)
  )
}

/** The endings of German and Dutch compounds. */
const endings =
  /(?:redakteur|redakteurin|reporter|reporterin|leiter|leiterin|leitung|korrespondent|korrespondentin|fotograf|fotografin|redaktion|redacteur|redactrice|direktor|direktorin|manager|leder|(?<=\p{L})sjef|redaktor|journalist)$/u

const isRoleWord = (word: string) =>
  endings.test(word.slice(-20)) ||
  exact.has(word) ||
  lengths.some((length) => word.length >= length && beginnings.has(word.slice(0, length)))
