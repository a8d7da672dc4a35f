import { expect, test } from "vitest"
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
