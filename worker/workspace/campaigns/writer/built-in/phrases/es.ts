import type { Phrases } from "./phrases.ts"

export const spanish: Phrases = {
  greetings: [[/^/, 'Hola {{ first_name | default: "y buenos días" }}:']],
  signature: '{{ sender_first_name | default: "Un saludo" }}',
  subject: 'Un tema para {{ company | default: "su redacción" }}',
  leads: {
    data: [
      "Tengo cifras que podrían ser un tema para usted.",
      "Estas cifras podrían ser útiles para su público.",
    ],
    launch: ["Me gustaría presentarle una novedad.", "¿Puedo hablarle de una novedad?"],
    event: ["Me gustaría hablarle de un acto.", "Esta es una fecha que podría interesarle."],
    comment: [
      "Puedo ofrecerle una voz sobre un tema de actualidad.",
      "¿Puedo ofrecerle una voz sobre un tema de actualidad?",
    ],
    article: ["Me gustaría ofrecerle una tribuna.", "¿Puedo proponerle una tribuna?"],
    link: [
      "Tengo una página que podría ser útil para sus lectores.",
      "¿Puedo proponerle una página para enlazar?",
    ],
    grave: ["Le escribo sobre un asunto grave.", "¿Puedo escribirle sobre un asunto grave?"],
    news: ["Tengo un tema que podría encajar con su público.", "¿Puedo proponerle un tema?"],
  },
  offer: "Lo que puedo ofrecerle:",
  page: "Todo está aquí:",
  asks: {
    coverage: ["¿Sería un tema para usted?", "¿Es algo que publicaría?"],
    link: ["Si es útil para sus lectores, ¿lo enlazaría?", "¿Sería útil un enlace para sus lectores?"],
    mention: ["¿Merecería una mención?", "¿Podría mencionarlo donde encaje?"],
    podcast: ["¿Sería un episodio?", "¿Sería un tema para su programa?"],
    reply: ["¿Qué le parece?", "¿Puedo preguntarle qué opina?"],
  },
  asksOfKind: {
    grave: [
      "¿Necesita algo más para informar de ello?",
      "Dígame si necesita algo más para informar de ello.",
    ],
    event: ["¿Le gustaría asistir, o saber después cómo fue?", "¿Le reservo una plaza?"],
    comment: ["¿Le sería útil un comentario?", "¿Quiere que les ponga en contacto?"],
    article: ["¿Puedo enviarle un borrador?", "¿Leería un borrador?"],
  },
  ends: ["Basta con una línea de respuesta.", "Si no es para usted, basta con un no."],
  followUps: [
    [
      { lead: "Un punto más, después de mi último mensaje.", close: "¿Le ayudaría?" },
      { lead: "En mi último mensaje faltaba un punto.", close: "¿Le resulta útil?" },
    ],
    [
      { lead: "Un punto más, por si ayuda.", close: "Si no es para usted, basta con un no." },
      { lead: "Hay otra razón por la que le escribo.", close: "Basta con un no si no es para usted." },
    ],
    [
      { lead: "Un último punto.", close: "Es mi último mensaje sobre este tema." },
      { lead: "Antes de dejarle en paz:", close: "No volveré a escribirle sobre este tema." },
    ],
  ],
  article: [
    { before: "Le escribo por su artículo «", after: "»." },
    { before: "Su artículo «", after: "» es la razón por la que le escribo." },
  ],
  outlet: null,
}
