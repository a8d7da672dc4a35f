import type { Phrases } from "./phrases.ts"

export const french: Phrases = {
  greetings: [[/^/, 'Bonjour {{ first_name | default: "à la rédaction" }},']],
  signature: '{{ sender_first_name | default: "Bien à vous" }}',
  subject: 'Un sujet pour {{ company | default: "votre rédaction" }}',
  leads: {
    data: [
      "J’ai des chiffres qui pourraient faire un sujet pour vous.",
      "Ces chiffres pourraient être utiles à votre public.",
    ],
    launch: ["J’aimerais vous présenter une nouveauté.", "Puis-je vous parler d’une nouveauté ?"],
    event: ["J’aimerais vous signaler un événement.", "Voici une date qui pourrait vous intéresser."],
    comment: [
      "Je peux vous proposer une voix sur un sujet d’actualité.",
      "Puis-je vous proposer une voix sur un sujet d’actualité ?",
    ],
    article: ["J’aimerais vous proposer une tribune.", "Puis-je vous proposer une tribune ?"],
    link: [
      "J’ai une page qui pourrait être utile à vos lecteurs.",
      "Puis-je vous proposer une page à citer en lien ?",
    ],
    grave: ["Je vous écris à propos d’un sujet grave.", "Puis-je vous écrire à propos d’un sujet grave ?"],
    news: ["J’ai un sujet qui pourrait convenir à votre public.", "Puis-je vous proposer un sujet ?"],
  },
  offer: "Ce que je peux vous proposer :",
  page: "Tout est ici :",
  asks: {
    coverage: ["Serait-ce un sujet pour vous ?", "Est-ce un sujet que vous pourriez traiter ?"],
    link: [
      "Si c’est utile à vos lecteurs, pourriez-vous y faire un lien ?",
      "Un lien vers cette page serait-il utile à vos lecteurs ?",
    ],
    mention: ["Cela mériterait-il une mention ?", "Pourriez-vous le mentionner là où cela convient ?"],
    podcast: ["Serait-ce un épisode pour vous ?", "Serait-ce un sujet pour votre émission ?"],
    reply: ["Qu’en pensez-vous ?", "Puis-je vous demander ce que vous en pensez ?"],
  },
  asksOfKind: {
    grave: [
      "Avez-vous besoin d’autre chose pour en parler ?",
      "Dites-moi si vous avez besoin d’autre chose pour en parler.",
    ],
    event: [
      "Souhaitez-vous venir, ou savoir ensuite comment cela s’est passé ?",
      "Puis-je vous garder une place ?",
    ],
    comment: ["Un commentaire vous serait-il utile ?", "Voulez-vous que je vous mette en contact ?"],
    article: ["Puis-je vous envoyer un texte ?", "Accepteriez-vous de lire un texte ?"],
  },
  ends: ["Une ligne de réponse suffit.", "Si ce n’est pas pour vous, un simple non suffit."],
  followUps: [
    [
      { lead: "Un point de plus, après mon dernier message.", close: "Cela vous aiderait-il ?" },
      { lead: "J’ai oublié un point dans mon dernier message.", close: "Cela vous est-il utile ?" },
    ],
    [
      {
        lead: "Encore un point, si cela peut aider.",
        close: "Si ce n’est pas pour vous, un simple non suffit.",
      },
      {
        lead: "J’ai une autre raison de vous écrire.",
        close: "Un simple non suffit si ce n’est pas pour vous.",
      },
    ],
    [
      { lead: "Un dernier point.", close: "C’est mon dernier message à ce sujet." },
      { lead: "Avant de vous laisser tranquille :", close: "Je ne vous écrirai plus à ce sujet." },
    ],
  ],
  article: [
    { before: "C’est votre article « ", after: " » qui m’amène à vous écrire." },
    { before: "Je vous écris au sujet de votre article « ", after: " »." },
  ],
  outlet: null,
}
