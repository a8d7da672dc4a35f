import { type JournalistPreferences, PreferencesForm } from "../../directory/journalists/contract.ts"
import {
  type Deciding,
  forgetJournalist,
  objectToPitches,
  saveOtherAddress,
  savePreferences,
  withdrawObjection,
} from "../../directory/journalists/decide.ts"
import { findJournalist } from "../../directory/journalists/find-journalists.ts"
import { readOwnWriters } from "../../directory/journalists/own-writers.ts"
import type { SiteContext } from "../../http/context.ts"
import { foldAddress } from "../accounts/fold-address.ts"
import { pageHeaders } from "../recipients/draw-page.ts"
import { JournalistRequest } from "./contract.ts"
import { drawOwn, type Said } from "./draw-own.ts"
import { endOtherAddresses, requestOtherAddress } from "./links.ts"
import { endSession } from "./session.ts"

const none: JournalistPreferences = { topics: [], languages: [], hours: null, otherAddress: null }

/** Everything that the platform holds about the owner of an address, and what they decided. */
export async function showOwn(c: SiteContext, address: string, said?: Said): Promise<string> {
  const { directory } = c.var.ctx
  const journalist = await findJournalist(directory, address)
  return drawOwn(
    {
      address,
      isObjecting: journalist?.isObjecting ?? false,
      isKnown: journalist !== null,
      preferences: journalist?.preferences ?? none,
      writers: await readOwnWriters(directory, address),
    },
    said,
  )
}

/** Carries out what a journalist asks for, and shows what is held then. */
export async function decideOwn(c: SiteContext, address: string): Promise<Response> {
  const given = Object.fromEntries(new URLSearchParams(await c.req.text()))
  const asked = JournalistRequest.safeParse(given)
  const kind = asked.success ? asked.data.kind : null
  if (kind === "sign-out") {
    await endSession(c)
    return c.redirect("/journalists", 303)
  }
  const said = await decide(c, address, kind, given)
  const page = await showOwn(c, address, said)
  return c.html(page, said.isTrouble ? 422 : 200, { ...pageHeaders, "Cache-Control": "private, no-store" })
}

type Kind = JournalistRequest["kind"] | null

async function decide(c: SiteContext, address: string, kind: Kind, given: object): Promise<Said> {
  const who: Deciding = { db: c.var.ctx.directory, address, now: c.var.ctx.now }
  if (kind === "object") {
    await objectToPitches(who)
    return { text: "Saved. No pitches reach you from here any more." }
  }
  if (kind === "withdraw") {
    await withdrawObjection(who)
    return { text: "Saved. You can be pitched to again." }
  }
  if (kind === "forget") {
    await endOtherAddresses(c.var.ctx, address)
    await forgetJournalist(who)
    return { text: "Everything that you decided here is deleted." }
  }
  return kind === "prefer" ? prefer(c, who, given) : { text: "Choose what you want.", isTrouble: true }
}

async function prefer(c: SiteContext, who: Deciding, given: object): Promise<Said> {
  const form = PreferencesForm.safeParse(given)
  if (!form.success) return { text: form.error.issues[0]?.message ?? "Something is wrong.", isTrouble: true }
  const { topics, languages, from, to, timeZone, otherAddress } = form.data
  const other = otherAddress === "" ? null : foldAddress(otherAddress)
  if (otherAddress !== "" && other === null)
    return { text: "The other address is not a valid email address.", isTrouble: true }
  const hours = from === "" ? null : { timeZone, from: toMinutes(from), to: toMinutes(to) }
  await savePreferences(who, { topics, languages, hours })
  const known = (await findJournalist(who.db, who.address))?.preferences.otherAddress ?? null
  if (other === null) {
    await saveOtherAddress(who, null)
    return { text: "Saved." }
  }
  if (other === known || other === who.address) return { text: "Saved." }
  await requestOtherAddress(c.var.ctx, who.address, other)
  return { text: "Saved. The other address counts once you open the link that we mailed to it." }
}

function toMinutes(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number)
  return hours * 60 + minutes
}
