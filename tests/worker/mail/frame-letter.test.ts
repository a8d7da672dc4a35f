import { expect, test } from "vitest"
import { footerWords } from "../../../worker/mail/footer-words.ts"
import { frameLetter } from "../../../worker/mail/frame-letter.ts"

test("the lines of a signature and of an address are lines in HTML without any style", () => {
  const { html } = frameLetter(
    { text: "Hello", html: "<p>Hello</p>" },
    {
      signature: "Nora\nKiln & Co",
      organisation: "Kiln <Ltd>",
      postalAddress: "12 Quay Street\n\n Saltmarsh ",
      unsubscribeUrl: "https://kiln.example/u",
      rightsUrl: null,
    },
  )
  expect(html).toContain("Nora<br>\nKiln &amp; Co</p>")
  expect(html).toContain("Kiln &lt;Ltd&gt;<br>\n12 Quay Street<br>\nSaltmarsh</p>")
})

test("only a letter that a model drafted says so, where that is asked for", () => {
  const foot = {
    signature: "",
    organisation: "Kiln",
    postalAddress: "12 Quay Street",
    unsubscribeUrl: "https://kiln.example/u",
    rightsUrl: null,
  }
  const told = frameLetter({ text: "Hello", html: "<p>Hello</p>" }, { ...foot, tellsOfModel: true })
  const untold = frameLetter({ text: "Hello", html: "<p>Hello</p>" }, foot)
  for (const form of ["text", "html"] as const) {
    expect(told[form]).toContain(footerWords.model)
    expect(untold[form]).not.toContain("language model")
  }
})

test("the ways out are words that are links in HTML, and addresses in the text", () => {
  const address = (way: string) => `https://kiln.example/${way}/${"0a".repeat(30)}`
  const { text, html } = frameLetter(
    { text: "Hello", html: "<p>Hello</p>" },
    {
      signature: "",
      organisation: "Kiln",
      postalAddress: "12 Quay Street",
      unsubscribeUrl: address("unsubscribe"),
      rightsUrl: address("rights"),
    },
  )
  for (const way of ["unsubscribe", "rights"]) {
    expect(html.split(address(way))).toHaveLength(2)
    expect(html).toContain(`<a href="${address(way)}"`)
    expect(text).toContain(address(way))
  }
  expect(html.replaceAll(/<[^>]+>/g, "")).not.toContain("https:")
})
