import { expect, test } from "vitest"
import { keepPage } from "../../../worker/page/kept-pages.ts"
import type { LoadedPage } from "../../../worker/page/render-page.ts"
import { parseShell } from "../../../worker/page/shell.ts"

const newShell = () => parseShell("<!--head--><!--sheet--><!--page--><!--data-->", "")
const pageOf = (data: unknown, status = 200) =>
  ({ context: {}, loaded: data, status, error: null }) as unknown as LoadedPage
const newUrl = () => `https://presskite.test/blog/${crypto.randomUUID()}`

/** Gives how often the page was drawn, each call being an address, a shell and a page. */
function countDrawn(calls: [url: string, shell: ReturnType<typeof newShell>, page: LoadedPage][]): number {
  let drawn = 0
  for (const [url, shell, page] of calls) {
    keepPage(url, shell, page, () => {
      drawn++
      return new Uint8Array([drawn])
    })
  }
  return drawn
}

test("the same data at the same address in the same shell are drawn once", () => {
  const [url, shell] = [newUrl(), newShell()]
  expect(countDrawn([1, 2, 3].map(() => [url, shell, pageOf({ title: "One" })]))).toBe(1)
})

test("other data, another address and another shell are drawn anew", () => {
  const [url, shell] = [newUrl(), newShell()]
  const page = pageOf({ title: "One" })
  expect(
    countDrawn([
      [url, shell, page],
      [url, shell, pageOf({ title: "Two" })],
      [url, shell, page],
      [`${url}?page=2`, shell, page],
      [url, newShell(), page],
    ]),
  ).toBe(5)
})

test("a page that is not there is not kept", () => {
  const [url, shell] = [newUrl(), newShell()]
  expect(countDrawn([1, 2].map(() => [url, shell, pageOf(null, 404)]))).toBe(2)
})
