import { Problem } from "../http/problem.ts"

// What may go wrong when requesting an address that a customer gave us. These failures are not ours, so none is a 5xx.

/** Every refused address gets the same answer, so that it reveals nothing about our internal network. */
export const addressRefused = () =>
  new Problem(
    422,
    "address_refused",
    "We only open public web addresses that begin with http:// or https://, on their usual ports.",
  )

/** Closed, filtered, unknown and silent hosts are one answer: this is no tool to look for open ports. */
export const pageUnreachable = () =>
  new Problem(422, "page_unreachable", "This website did not answer. Please check the address.")

export const pageTooSlow = () =>
  new Problem(422, "page_too_slow", "This website took too long to send its page.")

export const pageBroken = () =>
  new Problem(422, "page_broken", "This website stopped in the middle of its page.")

export const tooManyBytes = () => new Problem(422, "too_many_bytes", "What is at this address is too large.")

export const tooManyRedirects = () =>
  new Problem(422, "too_many_redirects", "This address leads from one redirect to the next.")

export const redirectBroken = () =>
  new Problem(422, "redirect_broken", "This address redirects to something that is no address.")

export const redirectRefused = () =>
  new Problem(422, "redirect_refused", "This address redirects to one that we do not open.")

export class PageStatus extends Problem {
  /** `answered` is the status that the website returned, and `retryAfter` its header of that name. */
  constructor(
    readonly answered: number,
    readonly retryAfter: string | null = null,
  ) {
    super(422, "page_status", `This website answered with status ${answered} instead of a page.`)
  }
}

export const notModified = () => new Problem(422, "not_modified", "This page has not changed.")

export const hostBusy = () =>
  new Problem(
    422,
    "host_busy",
    "This address leads to a website that is being read a lot just now. Please try again in a minute.",
  )

export const notAPage = () =>
  new Problem(422, "not_a_page", "What is at this address is neither a web page nor plain text.")

export const robotsDisallowed = () =>
  new Problem(422, "robots_disallowed", "This website's robots.txt asks programs not to read this page.")

export const robotsUnreachable = () =>
  new Problem(
    422,
    "robots_unreachable",
    "This website's robots.txt cannot be read just now, so we leave its pages alone.",
  )
