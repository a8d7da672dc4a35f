import { html } from "hono/html"
import type { Holding, RecipientRequest } from "../../workspace/across/recipients/contract.ts"
import { writeDate } from "../dates/contract.ts"
import { drawPage } from "./draw-page.ts"

const inOneLine = (address: string) =>
  address
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean)
    .join(", ")

/** Asks for one press of a button, because mail scanners open every link. */
export function drawUnsubscribe({ sender, person }: Holding, action: string, isDone: boolean) {
  const title = isDone || !person || person.isStopped ? "You are unsubscribed" : "Unsubscribe"
  const text = person
    ? isDone || person.isStopped
      ? html`<p role="status"><b>${sender}</b> will not write to ${person.address} again.</p>`
      : html`<p><b>${sender}</b> wrote to ${person.address}. Press the button, and they will not write to it again.</p>
        <form method="post" action="${action}"><button>Unsubscribe</button></form>`
    : html`<p role="status"><b>${sender}</b> holds nothing about you and will not write to you again.</p>`
  return drawPage(title, text)
}

export interface Asked {
  asked: RecipientRequest["kind"]
  trouble: string | null
}

const done: Partial<Record<RecipientRequest["kind"], string>> = {
  object: "You will not be written to again.",
  erase: "Everything about you was erased.",
  correct: "Your correction was passed on to the people who wrote to you.",
}

/** The data about a person, its sources, and what they can ask for (GDPR, articles 14 to 17 and 21). */
export function drawRights({ sender, postalAddress, person }: Holding, action: string, answer?: Asked) {
  const said = answer?.trouble ?? (answer && done[answer.asked])
  const status = said && html`<p role="${answer?.trouble ? "alert" : "status"}" class="said">${said}</p>`
  if (!person) {
    return drawPage(
      "Your data",
      html`${status}<p><b>${sender}</b> holds nothing about you. That you do not want to be written to is remembered without your address.</p>`,
    )
  }
  const rows = person.details.map(
    ({ what, value, from, since }) =>
      html`<tr><th scope="row">${what}</th><td>${value}</td><td>${from ?? "Not noted"}${since && html`, ${writeDate(since, "day", "UTC")}`}</td></tr>`,
  )
  return drawPage(
    "Your data",
    html`${status}
      <p><b>${sender}</b>${postalAddress && html`, ${inOneLine(postalAddress)},`} wrote to you at ${person.address}, because they think that it
        concerns your work. Messages sent to you: ${person.messagesSent}. You can object to that, and have what they hold about you corrected or erased.</p>
      <div class="wide" tabindex="0" role="region" aria-label="What is held about you"><table>
        <thead><tr><th scope="col">What is held</th><th scope="col">As</th><th scope="col">Where it comes from</th></tr></thead>
        <tbody>${rows}</tbody>
      </table></div>
      <h2>Object</h2>
      ${
        person.isStopped
          ? html`<p>You will not be written to again.</p>`
          : html`<form method="post" action="${action}"><input type="hidden" name="kind" value="object">
              <p>They will not write to you again.</p><button>Object to being written to</button></form>`
      }
      <h2>Correct</h2>
      <form method="post" action="${action}"><input type="hidden" name="kind" value="correct">
        <label for="text">What is wrong, and what would be right?</label>
        <textarea id="text" name="text" rows="3" maxlength="1000" required></textarea><button>Ask for a correction</button></form>
      <h2>Erase</h2>
      <form method="post" action="${action}"><input type="hidden" name="kind" value="erase">
        <p>Everything that they hold about you goes, for good. That you do not want to be written to is remembered without your address.</p>
        <label class="line"><input type="checkbox" required> Yes, erase everything about me</label>
        <button>Erase my data</button></form>
      <h2>Everybody else</h2>
      <p>This page is about one sender. To want no pitches from anybody here, or to say which ones you want, go to the <a href="/journalists">page for journalists</a>.</p>`,
  )
}

/** For a link that leads nowhere. */
export const drawGone = (message: string) =>
  drawPage(
    "This link does not work",
    html`<p>${message} Please use the link as it stands in the message that you got.</p>`,
  )
