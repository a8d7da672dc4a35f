import { expect, test } from "vitest"
import { isOptOut } from "../../../../../worker/workspace/replies/reading/opt-out.ts"
import { ownWords } from "../../../../../worker/workspace/replies/reading/own-words.ts"

const wishes = [
  "Take me off, thanks",
  "Please delete my email from your system.",
  "I'd like to be removed from this list.",
  "Can you stop emailing me? Thanks",
  "We no longer wish to be contacted by you",
  "Do not email me.",
  "Kindly remove my name from your database",
  "pls remove",
  "I don't want to receive these anymore",
  "No more emails please",
  "I've asked you before to stop. Please remove this email address.",
  "Remove from list",
  "REMOVE ME",
  "Not relevant to me. Please take me out of your mailing list.",
  "Please don't add me to any more lists and delete my contact details.",
  "I did not consent to this. Please erase my personal data.",
  "Stop.",
  "unsubscribe please",
  "Please unsubscribe this address",
  "Stop spamming journalists",
  "Would you mind removing me from your mailing list?",
  "Please cease contact.",
  "Never contact me again.",
  "I would prefer not to be contacted.",
  "Please stop sending press releases to this address",
  "Bitte keine weiteren E-Mails.",
  "Bitte aus dem Verteiler löschen.",
  "Ich wünsche keine Kontaktaufnahme mehr.",
  "Hiermit widerspreche ich der Nutzung meiner Daten.",
  "Nehmt mich bitte von der Liste",
  "Bitte streichen Sie uns aus Ihrer Liste",
  "Lösch mich bitte aus deinem Verteiler",
  "Merci de me désinscrire.",
  "Veuillez ne plus me solliciter.",
  "Retirez-moi de vos listes svp",
  "Je ne veux plus recevoir de mails de votre part",
  "Merci de supprimer mon adresse de vos fichiers.",
  "Por favor, bórrame de tu lista",
  "Solicito la baja de su lista de correo",
  "No me envíe más correos",
  "Dejen de escribirme",
  "Não quero mais receber esses e-mails",
  "Por favor, retirem o meu contacto da vossa lista.",
  "Pare de me enviar e-mails",
  "Per favore cancellatemi dalla lista",
  "Non desidero ricevere altre comunicazioni",
  "Haal me van de lijst",
  "Graag geen mails meer",
  "Wil je mij uitschrijven?",
  "Jag vill inte ha fler mejl",
  "Ta bort mig tack",
  "Jeg ønsker ikke flere mails",
  "Fjern meg fra listen",
  "Poista minut listalta",
  "Proszę o usunięcie mnie z listy mailingowej",
  "Nie chcę otrzymywać takich wiadomości",
  "Odhlaste mě prosím",
  "Удалите мой адрес из рассылки",
  "Больше не пишите мне",
  "Beni listenizden çıkarın",
  "不要再给我发邮件",
  "请取消订阅",
  "今後の連絡は不要です",
  "수신거부",
  "Vă rog să mă ștergeți din listă",
  "Παρακαλώ διαγράψτε με από τη λίστα",
  "Please take me off your list.",
  "unsubscribe",
  "Not interested. Please do not contact me again.",
  "Please remove this address from your mailing list.",
  "I never signed up for this. Remove me from all lists immediately.",
  "Kindly stop sending me these emails.",
  "Bitte nehmen Sie mich aus dem Verteiler.",
  "Bitte schreiben Sie mir nicht mehr.",
  "Merci de me retirer de votre liste de diffusion.",
  "Merci de ne plus m'écrire.",
  "Por favor, quítenme de su lista.",
  "Por favor, no me escriban más.",
  "Vi prego di non scrivermi più e di cancellarmi dalla lista.",
  "Gelieve mij uit te schrijven.",
  "Por favor, me remova da sua lista.",
  "Vänligen ta bort mig från listan.",
  "Proszę mnie wypisać z listy.",
  "STOP",
  "Remove.",
  "I do not wish to receive any further emails from you.",
  "Under GDPR I object to the processing of my data. Delete all data you hold about me.",
  "Lose my email address.",
  "Please take this address off your mailing list. Thank you.",
  "Don’t ever email me again",
  "Could you please remove us from your distribution list?",
  "Bitte löschen Sie meine Adresse aus Ihrem Verteiler.",
  "Ich möchte keine E-Mails mehr von Ihnen erhalten.",
  "Je ne souhaite plus recevoir vos emails.",
  "No quiero recibir más correos.",
  "отпишите меня",
  "Stop contacting me. This is spam.",
  "Please opt-out.",
  "take me off this list pls",
  "Please cease all communication.",
  "unsub",
  "Dar de baja",
  "How did you get my email? Delete it.",
  "Where did you get my address from? I never subscribed to this. Remove it.",
  "GDPR: under Art. 17 I request erasure of all my personal data.",
  "Under Article 21 GDPR I object to you processing my data for marketing.",
  "This is spam. Reported.",
  "If you sent this by mistake, please remove me from your list.",
  "This reached me in error. Take me off your list.",
  "I am not the intended recipient. Please delete my address.",
  "If you have received my address by mistake, remove it. Please stop emailing me.",
  "Please remove me from your list.\n\nIf you are not the intended recipient, please delete this email.",
  "Remove me from your list\nNora Field\nIf you have received this email in error please delete it.",
]

const answers = [
  "Drop me a line when the study is live.",
  "Delete the second sentence and I'll run it.",
  "Can you remove the watermark from the photo?",
  "I have no more questions, thanks.",
  "There are no more emails in the thread from legal?",
  "We'll stop the presses for this one!",
  "Please don't send attachments; a link is fine.",
  "Never send me a story without numbers. This one has them, so yes.",
  "Do not contact the museum directly please, go through me.",
  "I won't stop emailing until you give me an interview ;)",
  "Don't contact me before Monday, I'm on deadline.",
  "Please take the kiln photo off the site until we publish.",
  "Can you delete my quote from the draft?",
  "Sorry, not for us this time. Good luck!",
  "Thanks but we will pass.",
  "We're not interested.",
  "Who handles unsubscribes on your newsletter? We are writing about churn.",
  "How many subscribers opt out each month?",
  "Let's stop at 3pm and speak on the phone.",
  "Please remove the embargo.",
  "Removing the embargo would help us.",
  "I'd like to hear more about the database.",
  "Could you take a photo off-center?",
  "I don't email sources; call me.",
  "Please stop by the desk on Thursday.",
  "Keine E-Mails mit Anhang bitte, sonst gern!",
  "Ich habe keine E-Mails von Ihnen bekommen, bitte noch einmal senden.",
  "Schreiben Sie mir gern mehr dazu.",
  "Nicht mehr diese Woche, aber gern im Januar.",
  "Supprimez le deuxième paragraphe et c'est parfait.",
  "Je ne peux pas vous répondre avant lundi.",
  "La tasa es muy baja, ¿tiene más datos?",
  "No me parece mal, mándeme más datos.",
  "No quiero perderme esta historia, envíeme las fotos",
  "Non vedo l'ora di ricevere le foto!",
  "Stuur mij graag meer foto's",
  "Proszę o usunięcie zdjęcia z drugiej strony.",
  "Could you put me in touch with the founder? I no longer cover crafts but this is good.",
  "We unsubscribed from the wire last year, so yes, send it directly.",
  "Leave me your number and I'll ring you.",
  "Please forward this to the features desk, features@paper.example.",
  "I will not be able to stop by.",
  "Who's on the list of exhibitors?",
  "My editor asked me to remove us from consideration for the award, but the story is on.",
  "Don't write anything else until I've spoken to them.",
  "Stop press: we are running it tomorrow.",
  "Удалите второе предложение, и мы опубликуем.",
  "No thanks, not for us.",
  "Thanks Mara. We cover how readers unsubscribe from streaming services, how companies make it hard to leave, and what regulators are doing about it; a kiln piece could fit if you have figures for households. Could you send me the data behind the survey, the sample size and the dates it was carried out, and a photo or two?",
  "Please stop by our office on Friday to show us the kiln!",
  "Great story. Please don't send anything bigger than 5 MB, our mailbox is small.",
  "Could you remove my name from the quote in paragraph two? Otherwise fine to run.",
  "I have no more messages for the editor, over to you.",
  "Don't stop writing to me, I love these!",
  "I am no longer covering ceramics, please contact Jo at jo@paper.example instead.",
  "My filter said this is spam, but I like it.",
  "I got my data from the statistics office; if the chart is off, delete it.",
  "Yes, send it over!\n\nNora\nSubscribe or unsubscribe from my newsletter: https://nora.example/news",
  "Love this, call me tomorrow.\n\nNora\nYou can unsubscribe at any time.",
  "I'd rather not opt out of this one, it's great.",
]

/** Below letters stands what to do for whoever gets one by mistake. */
const disclaimers = [
  "This email is confidential. If you have received this email in error please delete this email and notify the sender.",
  "This e-mail is intended only for the named person. If you have\nreceived it in error, please delete this e-mail from your\nsystem. Please do not contact us by replying.",
  "If it has been sent to you in error please delete this message.",
  "Please delete this email if you are not the intended recipient.",
  "Sollten Sie nicht der richtige Adressat sein, löschen Sie bitte diese E-Mail.",
  "Si ce message vous est parvenu par erreur, merci de supprimer cette adresse e-mail de vos fichiers.",
  "Si ha recibido este mensaje por error, por favor elimine este correo y sus datos.",
  "Se ha ricevuto questa email per errore, elimini questa mail.",
  "Caso não seja o destinatário, apague este e-mail e não me envie resposta.",
  "Indien u dit bericht ten onrechte heeft ontvangen, verwijder dit bericht.",
]

const isRequest = (words: string, subject = "Re: A kiln") => isOptOut(subject, ownWords(words))

test.each(wishes)("asks to be left alone: %s", (words) => {
  expect(isRequest(words)).toBe(true)
})

test.each(answers)("does not: %s", (words) => {
  expect(isRequest(words)).toBe(false)
})

test.each(disclaimers)("a notice for others asks nothing, and hides no wish: %s", (notice) => {
  expect(isRequest(`Yes, send it over please.\n\nNora\n\n${notice}`)).toBe(false)
  expect(isRequest(`Please take me off your list.\n\nNora\n\n${notice}`)).toBe(true)
  expect(isRequest(`Please take me off your list.\nNora\n${notice}`)).toBe(true)
  expect(isRequest(`${notice}\n\nPlease take me off your list.`)).toBe(true)
})

test("a wish is read across the end of a line", () => {
  expect(isRequest("Hello, and please remove\nme from your\nmailing list.")).toBe(true)
})

test("a subject that is nothing but the wish counts, unless it is ours that they answer under", () => {
  expect(isRequest("Thank you, Nora", "Unsubscribe")).toBe(true)
  expect(isRequest("Thank you, Nora", "Re: Stop")).toBe(false)
  expect(isRequest("", "Re: unsubscribe")).toBe(true)
})

test("what Yahoo quotes on the line of its introduction is quoted", () => {
  const intro = "On Mon, Nov 30, 2026 at 9:01 AM, Mara Lind<mara@letters.example> wrote:"
  expect(isRequest(`ok\n\n  ${intro}   Hello Nora, if not, please unsubscribe me`)).toBe(false)
})
