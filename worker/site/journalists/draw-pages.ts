import { html } from "hono/html"
import { BRAND } from "../brand/contract.ts"
import { drawPage } from "../recipients/draw-page.ts"

/** Asks for one press of a button, because mail scanners open every link. */
export const drawLink = (
  { address, otherAddress }: { address: string; otherAddress: string | null },
  action: string,
) =>
  otherAddress === null
    ? drawPage(
        "For journalists",
        html`<p>Go on to see what ${BRAND} holds about <b>${address}</b>, and to say how you want to be pitched to.</p>
          <form method="post" action="${action}"><button>Go on</button></form>`,
      )
    : drawPage(
        "Your other address",
        html`<p>A journalist would rather be pitched to at <b>${otherAddress}</b>. Press the button if that is you. Otherwise close this page, and nothing happens.</p>
          <form method="post" action="${action}"><button>Yes, that is me</button></form>`,
      )

export const drawConfirmed = () =>
  drawPage(
    "Your other address",
    html`<p role="status">Confirmed. Whoever has you as a contact is now told to write to this address instead.</p>`,
  )

export const drawDeadLink = () =>
  drawPage(
    "This link does not work",
    html`<p>It works once, for 30 minutes. <a href="/journalists">Ask for another one</a>.</p>`,
  )
