import type { Phrases } from "./phrases.ts"

export const german: Phrases = {
  greetings: [
    [/^\s*(?:hallo|hi)\b/i, 'Hallo {{ first_name | default: "in die Redaktion" }}!'],
    [/^/, 'Guten Tag {{ first_name | default: "in die Redaktion" }}!'],
  ],
  signature: '{{ sender_first_name | default: "Viele Grüße" }}',
  subject: 'Ein Thema für {{ company | default: "Ihre Redaktion" }}',
  leads: {
    data: [
      "Ich habe Zahlen, die für Sie ein Thema sein könnten.",
      "Diese Zahlen könnten für Sie nützlich sein.",
    ],
    launch: ["Ich möchte Ihnen etwas Neues vorstellen.", "Darf ich Ihnen von etwas Neuem erzählen?"],
    event: [
      "Ich möchte Sie auf eine Veranstaltung hinweisen.",
      "Hier ist ein Termin, der Sie interessieren könnte.",
    ],
    comment: [
      "Ich kann Ihnen eine Stimme zu einem aktuellen Thema anbieten.",
      "Darf ich Ihnen eine Stimme zu einem aktuellen Thema anbieten?",
    ],
    article: ["Ich möchte Ihnen einen Beitrag anbieten.", "Darf ich Ihnen einen Beitrag vorschlagen?"],
    link: [
      "Ich habe eine Seite, die für Sie nützlich sein könnte.",
      "Darf ich Ihnen eine Seite zum Verlinken vorschlagen?",
    ],
    grave: ["Ich schreibe Ihnen zu einem ernsten Thema.", "Darf ich Ihnen zu einem ernsten Thema schreiben?"],
    news: ["Ich habe ein Thema, das zu Ihnen passen könnte.", "Darf ich Ihnen ein Thema vorschlagen?"],
  },
  offer: "Was ich Ihnen anbieten kann:",
  page: "Alles dazu steht hier:",
  asks: {
    coverage: ["Wäre das ein Thema für Sie?", "Würden Sie darüber berichten?"],
    link: [
      "Würden Sie darauf verlinken, wenn es für Sie nützlich ist?",
      "Wäre ein Link darauf für Sie sinnvoll?",
    ],
    mention: ["Wäre das eine Erwähnung wert?", "Könnten Sie es an passender Stelle erwähnen?"],
    podcast: ["Wäre das eine Folge wert?", "Wäre das ein Thema für Ihre Sendung?"],
    reply: ["Was meinen Sie?", "Darf ich fragen, was Sie davon halten?"],
  },
  asksOfKind: {
    grave: [
      "Brauchen Sie noch etwas für einen Bericht?",
      "Bitte sagen Sie mir, falls Sie für einen Bericht etwas brauchen.",
    ],
    event: ["Möchten Sie dabei sein oder danach davon hören?", "Darf ich Ihnen einen Platz freihalten?"],
    comment: ["Würde Ihnen ein Kommentar helfen?", "Soll ich den Kontakt herstellen?"],
    article: ["Darf ich Ihnen einen Entwurf schicken?", "Würden Sie einen Entwurf lesen?"],
  },
  ends: ["Eine Zeile als Antwort genügt.", "Falls es nichts für Sie ist, genügt ein kurzes Nein."],
  followUps: [
    [
      { lead: "Noch ein Punkt zu meiner letzten Nachricht.", close: "Würde Ihnen das helfen?" },
      { lead: "Eines fehlte in meiner letzten Nachricht.", close: "Ist das für Sie nützlich?" },
    ],
    [
      {
        lead: "Noch etwas, falls es Ihnen hilft.",
        close: "Falls es nichts für Sie ist, genügt ein kurzes Nein.",
      },
      {
        lead: "Es gibt noch einen Grund, warum ich schreibe.",
        close: "Ein kurzes Nein genügt, falls es nichts für Sie ist.",
      },
    ],
    [
      { lead: "Ein letzter Punkt.", close: "Das ist meine letzte Nachricht dazu." },
      { lead: "Bevor ich Sie in Ruhe lasse:", close: "Ich schreibe Ihnen dazu nicht noch einmal." },
    ],
  ],
  article: [
    { before: "Ihr Artikel „", after: "“ ist der Grund, warum ich Ihnen schreibe." },
    { before: "Ich schreibe Ihnen wegen Ihres Artikels „", after: "“." },
  ],
  outlet: null,
}
