import { pictures } from "../pictures/pages.ts"
import { expectAccessible } from "./accessible.ts"
import { expect, signInQuickly, test } from "./fixtures.ts"

test.describe("what a page shows once something has happened is accessible", () => {
  for (const { name, path, viewer, act } of pictures.filter((picture) => picture.act)) {
    test(name, async ({ page, user, administrator, expectProblems }) => {
      expectProblems(/status of 400|Login failed/)
      if (viewer !== "visitor") await signInQuickly(page, viewer === "admin" ? administrator : user)
      await page.goto(path)
      await act?.(page)
      await expectAccessible(page, name)
      // What is open beside a list is a part of the address.
      await expect(page).toHaveURL(({ pathname, search, hash }) =>
        (pathname + search + hash).startsWith(path),
      )
    })
  }
})
