import { html } from "hono/html"
import { FIRST_ACCENT } from "../../workspace/people/clients/contract.ts"
import type { ExpertPage, ExpertProfile } from "../../workspace/people/experts/contract.ts"
import type { OpenedExpert } from "../../workspace/people/experts/visit.ts"
import { BRAND } from "../brand/contract.ts"
import { writeDate } from "../dates/contract.ts"
import { drawDocument } from "../reports/draw-document.ts"

type Fields = Record<string, string>

/** What somebody gets who opens the page of an expert, or sends something on it: complete without a script. */
export function drawExpert(opened: OpenedExpert["expert"], action: string, fields: Fields): Promise<string> {
  switch (opened.kind) {
    case "page":
      return drawPage(opened.page, action, opened.trouble, fields)
    case "question":
      return drawConfirmation(opened.profile, opened.domain, action)
    case "moved":
    case "gone":
      return drawWords("This page is not here", "Its link has ended, or is not complete.")
    case "asked":
      return drawWords(
        "Your question was sent",
        "Whoever looks after this expert reads it, and answers by mail.",
      )
    case "confirmed":
      return drawWords(
        "Thank you",
        "Your page can now be read by journalists who get its link. Ask whoever invited you to change or end it.",
      )
    case "declined":
      return drawWords("There is no such page", "You are not asked again. A page that there was has ended.")
  }
}

const drawPage = (page: ExpertPage, action: string, trouble: string | null, fields: Fields) =>
  drawDocument(
    `${page.name}, ${page.company}`,
    FIRST_ACCENT,
    html`${drawBand(page)}
    <main>${drawProfile(page)}
    <section aria-labelledby="real"><h2 id="real">How this is known</h2>
      <p>Everything above was confirmed on ${writeDate(page.confirmedAt, "day", "UTC")} by mail from an address at <bdi>${page.domain}</bdi>. The page shows what was confirmed then, and nothing that was changed since.</p></section>
    ${page.takesQuestions && drawQuestionForm(page, action, trouble, fields)}</main>
    <footer><p class="quiet">Made with ${BRAND}</p></footer>`,
  )

const drawBand = ({ name, role, company }: ExpertProfile) =>
  html`<header class="band"><h1><bdi>${name}</bdi></h1><p><bdi>${role}</bdi>, <bdi>${company}</bdi></p></header>`

const drawProfile = ({ about, topics, published }: ExpertProfile) =>
  html`${about && html`<section aria-labelledby="about"><h2 id="about">Who they are</h2>${about.split("\n").map((line) => line.trim() && html`<p dir="auto">${line}</p>`)}</section>`}
    <section aria-labelledby="topics"><h2 id="topics">May speak about</h2><ul>${topics.map((topic) => html`<li><bdi>${topic}</bdi></li>`)}</ul></section>
    ${published.length > 0 && html`<section aria-labelledby="published"><h2 id="published">Published</h2><ul>${published.map(drawPublished)}</ul></section>`}`

/** The host is shown, so that a title cannot pretend to be of somebody else. */
const drawPublished = ({ title, url }: ExpertProfile["published"][number]) =>
  html`<li><a href="${url}" rel="nofollow noopener ugc"><bdi>${title}</bdi></a> <span class="quiet">${new URL(url).host}</span></li>`

const drawQuestionForm = ({ name }: ExpertPage, action: string, trouble: string | null, fields: Fields) =>
  html`<section aria-labelledby="ask"><h2 id="ask">Ask <bdi>${name}</bdi></h2>
    <form method="post" action="${action}" class="screen">
      ${trouble && html`<p class="trouble" role="alert">${trouble}</p>`}
      <label for="ask-name">Your name</label>
      <input id="ask-name" name="name" autocomplete="name" maxlength="100" required value="${kept(fields, "name")}">
      <label for="ask-email">Your email address</label>
      <input id="ask-email" name="email" type="email" autocomplete="email" maxlength="254" required value="${kept(fields, "email")}">
      <label for="ask-outlet">Whom you write for (optional)</label>
      <input id="ask-outlet" name="outlet" autocomplete="organization" maxlength="200" value="${kept(fields, "outlet")}">
      <label for="ask-text">Your question</label>
      <textarea id="ask-text" name="text" rows="6" maxlength="3000" required dir="auto">${kept(fields, "text")}</textarea>
      <p class="quiet">It goes to the team that looks after this expert, who keep your name, address and question to answer it.</p>
      <button>Send question</button></form></section>`

const kept = (fields: Fields, name: string) => (fields[name] ?? "").slice(0, 3000)

const drawConfirmation = (profile: ExpertProfile, domain: string, action: string) =>
  drawDocument(
    "Is this you?",
    FIRST_ACCENT,
    html`<p class="screen preview" role="note">This is what journalists would read about you. Nobody can read it before you confirm it.</p>
    ${drawBand(profile)}<main>${drawProfile(profile)}
    <section aria-labelledby="decide"><h2 id="decide">Is this right?</h2>
      <p>If you confirm it, the page says that it was confirmed by mail from an address at <bdi>${domain}</bdi>. Your address is not shown.</p>
      <form method="post" action="${action}"><button name="decision" value="confirm">Yes, show this page</button>
      <button name="decision" value="decline">No, there shall be no page</button></form></section></main>`,
  )

const drawWords = (title: string, words: string) =>
  drawDocument(title, FIRST_ACCENT, html`<main><h1>${title}</h1><p>${words}</p></main>`)
