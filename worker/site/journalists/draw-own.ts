import { html } from "hono/html"
import type { JournalistPreferences } from "../../directory/journalists/contract.ts"
import type { OwnWriter } from "../../directory/journalists/own-writers.ts"
import { BRAND } from "../brand/contract.ts"
import { writeDate } from "../dates/contract.ts"
import { drawPage } from "../recipients/draw-page.ts"

/** What a signed-in journalist is shown of themselves. */
export interface Own {
  address: string
  isObjecting: boolean
  /** Whether anything of their decisions is stored. */
  isKnown: boolean
  preferences: JournalistPreferences
  writers: OwnWriter[]
}

/** What came of what they asked for. */
export interface Said {
  text: string
  isTrouble?: true
}

const action = "/forms/journalists/yours"
const zones = Intl.supportedValuesOf("timeZone")

export const drawOwn = ({ address, isObjecting, isKnown, preferences, writers }: Own, said?: Said) =>
  drawPage(
    "Your preferences",
    html`${said && html`<p role="${said.isTrouble ? "alert" : "status"}" class="said">${said.text}</p>`}
      <p>You are signed in as <b>${address}</b>, for two hours.</p>
      <h2>What our directory holds about you</h2>
      ${writers.length === 0 ? nothingHeld : writers.map(drawWriter)}
      <h2>What our customers hold about you</h2>
      <p>Each customer has a database of their own, and we keep no list of whose contacts you are among. Every first message has a link
        “Why I have your address”: its page shows what that customer holds and where it comes from, and you can have it corrected or erased there.</p>
      <h2>No pitches</h2>
      ${isObjecting ? drawWithdraw : drawObject}
      <h2>How you want to be pitched to</h2>
      <p>All customers who have you as a contact see this, and mail from here respects the hours.</p>
      ${drawPreferences(preferences)}
      ${
        isKnown &&
        html`<h2>Forget my decisions</h2>
        <form method="post" action="${action}"><input type="hidden" name="kind" value="forget">
          <p>Everything that you decided on this page is deleted. An objection then no longer holds.</p><button>Delete</button></form>`
      }
      <h2>Sign out</h2>
      <form method="post" action="${action}"><input type="hidden" name="kind" value="sign-out"><button>Sign out</button></form>`,
  )

const nothingHeld = html`<p>Nothing that we can tie to this address. We only show it to an address at the outlet's own domain that spells
  the name in the byline, so that nobody sees or removes somebody else. If you sign with that name elsewhere, sign in with your address there, or <a href="/contact">write to us</a>.</p>`

const drawWriter = ({ name, outlet, profileUrl, since, articles, latest }: OwnWriter) => html`
  <p><b>${name}</b> at ${outlet}, since ${writeDate(since, "day", "UTC")}. Articles of the last 120 days: ${articles}.
    ${profileUrl && html`Profile: ${profileUrl}`}</p>
  ${latest.length > 0 && html`<ul>${latest.map(({ headline, url, publishedAt }) => html`<li>${headline} (${writeDate(publishedAt, "day", "UTC")}) ${url}</li>`)}</ul>`}`

const drawObject = html`<form method="post" action="${action}"><input type="hidden" name="kind" value="object">
  <p>No customer of ${BRAND} can send you a campaign any more, and you leave our directory and its suggestions. You can take it back here.</p>
  <button>I want no pitches</button></form>`

const drawWithdraw = html`<form method="post" action="${action}"><input type="hidden" name="kind" value="withdraw">
  <p>You asked for no pitches. That is honoured everywhere, and you are left out of the directory.</p>
  <button>Take it back</button></form>`

const drawPreferences = ({ topics, languages, hours, otherAddress }: JournalistPreferences) => html`
  <form method="post" action="${action}"><input type="hidden" name="kind" value="prefer">
    <label for="topics">Topics that you want pitches on, separated by commas</label>
    <input id="topics" name="topics" maxlength="600" value="${topics.join(", ")}">
    <label for="languages">Languages, separated by commas</label>
    <input id="languages" name="languages" maxlength="600" value="${languages.join(", ")}">
    <label for="from">Mail may arrive from</label>
    <input id="from" name="from" type="time" value="${hours ? toTime(hours.from) : ""}">
    <label for="to">until (23:59 means until midnight)</label>
    <input id="to" name="to" type="time" value="${hours ? toTime(hours.to) : ""}">
    <label for="timeZone">in the time zone</label>
    <select id="timeZone" name="timeZone"><option value="">Choose</option>
      ${zones.map((zone) => html`<option${zone === hours?.timeZone ? html` selected` : ""}>${zone}</option>`)}</select>
    <label for="otherAddress">Another address to write to. We mail a link to it first.</label>
    <input id="otherAddress" name="otherAddress" type="email" maxlength="254" value="${otherAddress ?? ""}">
    <button>Save</button></form>`

const toTime = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`
