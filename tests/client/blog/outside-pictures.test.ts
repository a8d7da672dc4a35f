import fc from "fast-check"
import { expect, test } from "vitest"
import { pictureAt, withoutPictures, withPictures } from "../../../worker/site/pictures/contract.ts"

const by = "posts/a-1" as const

test("pictures of this site stay where they are, those of others come from here", () => {
  for (const own of ["/media/a.png", "/images/placeholder.svg", "data:image/png;base64,AA"])
    expect(pictureAt(own, by)).toBe(own)
  expect(pictureAt("https://a.example/b.png?c=1&d=/", by)).toBe(
    "/images/outside/posts/a-1?address=https%3A%2F%2Fa.example%2Fb.png%3Fc%3D1%26d%3D%2F",
  )
  const html =
    '<p>A <img src="HTTPS://a.example/b.png" alt=""> <img src="/c.png" alt=""> https://a.example/d.png</p>'
  const shown = withPictures(html, by)
  expect(shown.match(/src="[^"]*"/g)).toEqual([
    'src="/images/outside/posts/a-1?address=HTTPS%3A%2F%2Fa.example%2Fb.png"',
    'src="/c.png"',
  ])
  expect(withPictures(shown, by)).toBe(shown)
})

test("what a page shows is read back as it is stored", () => {
  const path = fc.string({ unit: fc.constantFrom(..."ab%+&=?/'é#;~ü0") })
  fc.assert(
    fc.property(fc.array(path), (paths) => {
      const html = paths
        .map(
          (one) =>
            `<p>${one.length}</p><img src="https://a.example/${one.replaceAll("&", "&amp;")}" alt="x">`,
        )
        .join("")
      const shown = withPictures(html, by)
      expect(shown).not.toMatch(/src="https:/i)
      expect(withoutPictures(shown)).toBe(html)
    }),
  )
})
