import { html } from "hono/html"
import type { ReportComment } from "../../workspace/results/report-comments/contract.ts"
import type { ReportContent } from "../../workspace/results/reports/content/contract.ts"
import { writeDate } from "../dates/contract.ts"
import { languageOfWords } from "./language-of-words.ts"

/** A comment that was not added, and why. */
export interface RefusedComment {
  trouble: string
  name: string
  text: string
}

/** A comment that is added once its writer has given the password. */
export interface LockedComment {
  name?: string
  text?: string
}

/** The comment within the form for the password. */
export const drawKept = ({ name, text }: LockedComment) =>
  text
    ? html`<p>Your comment is kept, and sent with the password.</p>
      <input type="hidden" name="name" value="${name?.slice(0, 200) ?? ""}"><input type="hidden" name="text" value="${text.slice(0, 3000)}">`
    : ""

type Content = Pick<ReportContent, "comments" | "timeZone" | "client">

/** What readers wrote below a report, and a form that works without a script. On paper there is no form. */
export const drawComments = (content: Content, action: string, refused: RefusedComment | null) =>
  html`<section id="comments" aria-labelledby="comments-title" class="${content.comments.length === 0 ? "screen" : ""}">
    <h2 id="comments-title">Comments</h2>
    ${content.comments.length === 0 ? html`<p>Nobody has commented yet.</p>` : ""}
    ${content.comments.map((comment) => drawComment(comment, content))}
    <form method="post" action="${action}" class="screen">
      ${refused && html`<p class="trouble" role="alert">${refused.trouble}</p>`}
      <label for="comment-name">Your name</label>
      <input id="comment-name" name="name" autocomplete="name" maxlength="80" required value="${refused?.name.slice(0, 200) ?? ""}">
      <label for="comment-text">Your comment</label>
      <textarea id="comment-text" name="text" rows="4" maxlength="3000" required dir="auto">${refused?.text.slice(0, 3000) ?? ""}</textarea>
      <p class="quiet">Whoever has the link of this report can read it.</p>
      <button>Send comment</button></form></section>`

const drawComment = ({ name, text, at, reply, repliedAt }: ReportComment, { timeZone }: Content) =>
  html`<article class="comment"><p><b><bdi lang="">${name}</bdi></b> <span class="quiet">${writeDate(at, "day", timeZone)}</span></p>
    ${drawWords(text)}
    ${reply && html`<div class="reply"><p><b>Reply</b> <span class="quiet">${repliedAt ? writeDate(repliedAt, "day", timeZone) : ""}</span></p>${drawWords(reply)}</div>`}</article>`

const drawWords = (words: string) =>
  words
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => html`<p dir="auto" lang="${languageOfWords(line)}">${line}</p>`)
