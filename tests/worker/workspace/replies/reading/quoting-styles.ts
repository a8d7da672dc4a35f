/** Puts an answer above a letter as one mail program does. */
type Write = (answer: string, letter: string) => string

const marked = (letter: string) => letter.replace(/^/gm, "> ")
/** As programs do that know what a signature is: what is below it is left out. */
const withoutFoot = (letter: string) => letter.split("\n-- \n", 1)[0] ?? ""
const from = "Mara Lind <mara@letters.example>"
const wrap = (text: string) => text.replace(/(.{60}\S*) /g, "$1\n")

/** By program and language; where a program marks nothing, the letter stands below as it is. */
export const textAnswers: Record<string, Write> = {
  Gmail: (answer, letter) => `${answer}\n\nOn Mon, 30 Nov 2026 at 09:01, ${from} wrote:\n\n${marked(letter)}`,
  "Gmail, wrapped": (answer, letter) =>
    `${answer}\n\nOn Mon, Nov 30, 2026 at 9:01 AM Mara Lind of the Letters <\nmara@letters.example> wrote:\n\n${marked(wrap(letter))}`,
  "Gmail in German": (answer, letter) =>
    `${answer}\n\nAm Mo., 30. Nov. 2026 um 09:01 Uhr schrieb ${from}:\n\n${marked(letter)}`,
  "Gmail in French": (answer, letter) =>
    `${answer}\n\nLe lun. 30 nov. 2026 à 09:01, ${from} a\nécrit :\n\n${marked(letter)}`,
  "Gmail in Spanish": (answer, letter) =>
    `${answer}\n\nEl lun, 30 nov 2026 a las 9:01, Mara Lind (<mara@letters.example>)\nescribió:\n\n${marked(letter)}`,
  "Gmail in Italian": (answer, letter) =>
    `${answer}\n\nIl giorno lun 30 nov 2026 alle ore 09:01 ${from}\nha scritto:\n\n${marked(letter)}`,
  "Gmail in Portuguese": (answer, letter) =>
    `${answer}\n\nEm seg., 30 de nov. de 2026 às 09:01, ${from}\nescreveu:\n\n${marked(letter)}`,
  "Gmail in Dutch": (answer, letter) =>
    `${answer}\n\nOp ma 30 nov 2026 om 09:01 schreef ${from}:\n\n${marked(letter)}`,
  "Gmail in Polish": (answer, letter) =>
    `${answer}\n\npon., 30 lis 2026 o 09:01 ${from}\nnapisał(a):\n\n${marked(letter)}`,
  "Gmail in Russian": (answer, letter) =>
    `${answer}\n\nпн, 30 нояб. 2026 г. в 09:01, ${from}:\n\n${marked(letter)}`,
  "Gmail in Japanese": (answer, letter) =>
    `${answer}\n\n2026年11月30日(月) 18:01 ${from}:\n\n${marked(letter)}`,
  "Gmail in Swedish": (answer, letter) =>
    `${answer}\n\nDen mån 30 nov. 2026 kl 09:01 skrev ${from}:\n\n${marked(letter)}`,
  "Gmail in Danish": (answer, letter) =>
    `${answer}\n\nDen man. 30. nov. 2026 kl. 09.01 skrev ${from}:\n\n${marked(letter)}`,
  "Gmail in Czech": (answer, letter) =>
    `${answer}\n\npo 30. 11. 2026 v 9:01 odesílatel ${from}\nnapsal:\n\n${marked(letter)}`,
  "Outlook on the desktop": (answer, letter) =>
    `${answer}\n\nFrom: ${from}\nSent: Monday, November 30, 2026 9:01 AM\nTo: Nora Field <nora@paper.example>\nSubject: A kiln\n\n${letter}`,
  "Outlook on the web": (answer, letter) =>
    `${answer}\n________________________________\nFrom: ${from}\nSent: Monday, November 30, 2026 9:01 AM\nTo: Nora Field <nora@paper.example>\nSubject: A kiln\n\n${letter}`,
  "Outlook on a telephone": (answer, letter) =>
    `${answer}\n\nGet Outlook for iOS<https://aka.ms/o0ukef>\n________________________________\nFrom: ${from}\nSent: Monday, November 30, 2026 9:01:12 AM\nTo: Nora Field <nora@paper.example>\nSubject: A kiln\n\n${letter}`,
  "old Outlook": (answer, letter) =>
    `${answer}\n\n-----Original Message-----\nFrom: Mara Lind [mailto:mara@letters.example]\nSent: Monday, November 30, 2026 9:01 AM\nTo: Nora Field\nSubject: A kiln\n\n${letter}`,
  "Outlook in German": (answer, letter) =>
    `${answer}\n\nVon: ${from}\nGesendet: Montag, 30. November 2026 09:01\nAn: Nora Field <nora@paper.example>\nBetreff: A kiln\n\n${letter}`,
  "Outlook in French": (answer, letter) =>
    `${answer}\n\nDe : ${from}\nEnvoyé : lundi 30 novembre 2026 09:01\nÀ : Nora Field <nora@paper.example>\nObjet : A kiln\n\n${letter}`,
  "Outlook in Spanish": (answer, letter) =>
    `${answer}\n\nDe: ${from}\nEnviado el: lunes, 30 de noviembre de 2026 9:01\nPara: Nora Field <nora@paper.example>\nAsunto: A kiln\n\n${letter}`,
  "Outlook in Polish": (answer, letter) =>
    `${answer}\n\nOd: ${from}\nWysłano: poniedziałek, 30 listopada 2026 09:01\nDo: Nora Field <nora@paper.example>\nTemat: A kiln\n\n${letter}`,
  "Outlook in Japanese": (answer, letter) =>
    `${answer}\n\n差出人: ${from}\n送信日時: 2026年11月30日 9:01\n宛先: Nora Field <nora@paper.example>\n件名: A kiln\n\n${letter}`,
  "Apple Mail": (answer, letter) =>
    `${answer}\n\n> On 30 Nov 2026, at 09:01, ${from} wrote:\n> \n${marked(letter)}`,
  "Apple Mail in German": (answer, letter) =>
    `${answer}\n\n> Am 30.11.2026 um 09:01 schrieb ${from}:\n> \n${marked(letter)}`,
  "an iPhone": (answer, letter) =>
    `${answer}\n\nSent from my iPhone\n\n> On 30 Nov 2026, at 09:01, Mara Lind <mara@letters.example> wrote:\n> \n> ${letter.replaceAll("\n", "\n> ")}`,
  Thunderbird: (answer, letter) =>
    `${answer}\n\nOn 30/11/2026 09:01, Mara Lind wrote:\n${marked(withoutFoot(letter))}`,
  "Thunderbird, answering below": (answer, letter) =>
    `On 30/11/2026 09:01, Mara Lind wrote:\n${marked(withoutFoot(letter))}\n\n${answer}\n`,
  Yahoo: (answer, letter) =>
    `${answer}\n\n    On Monday, 30 November 2026 at 09:01:12 GMT, ${from} wrote:  \n \n ${letter.replaceAll("\n", "\n ")}`,
  Zoho: (answer, letter) =>
    `${answer}\n\n\n---- On Mon, 30 Nov 2026 09:01:12 +0100 ${from} wrote ----\n\n${letter.replace("-- \n", "")}`,
  Yandex: (answer, letter) =>
    `${answer}\n \n30.11.2026, 11:01, "Mara Lind" <mara@letters.example>:\n\n${letter.replace("-- \n", "")}`,
  "Mail.ru": (answer, letter) =>
    `${answer}\n\nПонедельник, 30 ноября 2026, 9:01 +03:00 от ${from}:\n \n${marked(letter)}`,
  "old Hotmail": (answer, letter) =>
    `${answer}\n\nDate: Mon, 30 Nov 2026 09:01:12 +0000\nFrom: mara@letters.example\nTo: nora@paper.example\nSubject: A kiln\n\n${letter.replace("-- \n", "")}`,
  Android: (answer, letter) => `${answer}\n\n${from} wrote:\n\n${letter.replace("-- \n", "")}`,
  Samsung: (answer, letter) =>
    `${answer}\n\n\nSent from my Galaxy\n\n\n-------- Original message --------\nFrom: ${from}\nDate: 30/11/2026  09:01  (GMT+00:00)\nTo: nora@paper.example\nSubject: A kiln\n\n${letter.replace("-- \n", "")}`,
  ProtonMail: (answer, letter) =>
    `${answer}\n\nSent with Proton Mail secure email.\n\nOn Monday, November 30th, 2026 at 9:01 AM, ${from} wrote:\n\n${marked(letter)}`,
  "older ProtonMail": (answer, letter) =>
    `${answer}\n\n------- Original Message -------\nOn Monday, November 30th, 2026 at 9:01 AM, ${from} wrote:\n\n\n${marked(letter)}`,
  Lotus: (answer, letter) =>
    `${answer}\n\nFrom:   ${from}\nTo:     nora@paper.example\nDate:   30/11/2026 09:01\nSubject:        A kiln\n\n${letter.replace("-- \n", "")}`,
  "a program that marks quotations with two signs": (answer, letter) =>
    `${answer}\n\nMara Lind wrote:\n${letter.replace(/^/gm, ">> ")}`,
  "a bottom-posting program without marks": (answer, letter) =>
    `Am 30.11.2026 um 09:01 schrieb Mara Lind:\n\n${letter.replace("-- \n", "")}\n\n${answer}`,
}

const gmail = (answer: string, intro: string, letter: string) =>
  `<div dir="ltr">${answer}</div><br><div class="gmail_quote"><div dir="ltr" class="gmail_attr">${intro}<br></div><blockquote class="gmail_quote" style="margin:0">${letter}</blockquote></div>`

export const htmlAnswers: Record<string, Write> = {
  Gmail: (answer, letter) =>
    gmail(
      answer,
      "On Mon, 30 Nov 2026 at 09:01, Mara Lind &lt;<a href='mailto:mara@letters.example'>mara@letters.example</a>&gt; wrote:",
      letter,
    ),
  Outlook: (answer, letter) =>
    `<div class=WordSection1><p class=MsoNormal>${answer}<o:p></o:p></p><div style='border:none;border-top:solid #E1E1E1 1.0pt'><p class=MsoNormal><b>From:</b> Mara Lind &lt;mara@letters.example&gt;<br><b>Sent:</b> Monday, November 30, 2026 9:01 AM<br><b>To:</b> Nora Field<br><b>Subject:</b> A kiln</p></div>${letter}</div>`,
  "Outlook on the web": (answer, letter) =>
    `<div>${answer}</div><div id="appendonsend"></div><hr><div id="divRplyFwdMsg"><b>From:</b> Mara Lind<br><b>Sent:</b> Monday<br></div>${letter}`,
  "Apple Mail": (answer, letter) =>
    `<html><body>${answer}<br><div><br><blockquote type="cite"><div>On 30 Nov 2026, at 09:01, Mara Lind &lt;mara@letters.example&gt; wrote:</div><br><div>${letter}</div></blockquote></div></body></html>`,
  Yahoo: (answer, letter) =>
    `<div>${answer}</div><div id="yahoo_quoted_1" class="yahoo_quoted"><div>On Monday, 30 November 2026 at 09:01:12 GMT, Mara Lind &lt;mara@letters.example&gt; wrote:</div><div>${letter}</div></div>`,
  Zoho: (answer, letter) =>
    `<div>${answer}<br></div><div class="zmail_extra"><div>---- On Mon, 30 Nov 2026 09:01:12 +0100 <b>Mara Lind &lt;mara@letters.example&gt;</b> wrote ----</div><blockquote>${letter}</blockquote></div>`,
  Yandex: (answer, letter) =>
    `<div>${answer}</div><div> </div><div>30.11.2026, 11:01, "Mara Lind" &lt;mara@letters.example&gt;:</div><blockquote><p>${letter}</p></blockquote>`,
  "old Hotmail": (answer, letter) =>
    `<div dir="ltr">${answer}<br><div><hr id="stopSpelling">Date: Mon, 30 Nov 2026<br>From: mara@letters.example<br>${letter}</div></div>`,
  ProtonMail: (answer, letter) =>
    `<div>${answer}</div><div class="protonmail_quote">On Monday, November 30th, 2026, Mara Lind wrote:<br><blockquote>${letter}</blockquote></div>`,
  Thunderbird: (answer, letter) =>
    `<p>${answer}</p><div class="moz-cite-prefix">On 30/11/2026 09:01, Mara Lind wrote:<br></div><blockquote type="cite">${letter}</blockquote>`,
  "a program that marks nothing": (answer, letter) =>
    `<p>${answer}</p><p>On 30/11/2026 09:01, Mara Lind &lt;mara@letters.example&gt; wrote:</p>${letter}`,
}
