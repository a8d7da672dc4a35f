import { expect, test } from "playwright/test"
import { paths } from "../../../client/paths.ts"
import { referencePages } from "../../../client/reference-pages.ts"
import { mailedPages, prerendered } from "../../../client/rendered-paths.ts"
import { read } from "../sent-page.ts"

const post = "/blog/how-to-write-a-pitch-that-gets-an-answer"
const tags = [
  ...["description", "keywords", "author"],
  ...["og:title", "og:description", "og:type", "og:image", "og:site_name", "og:url"],
  ...["twitter:card", "twitter:title", "twitter:description", "twitter:image"],
]

test("a title that is the product's name alone becomes that name and what it is", async () => {
  expect((await read("/")).title).toBe("Presskite - Modern Public Relations Software")
})

test("a title that has the name already is left as it is", async () => {
  expect((await read("/blog")).title).toBe("Blog | Presskite")
})

test.describe("any other title has the name appended", () => {
  for (const [path, title] of [
    ["/about", "About Us"],
    ["/contact", "Contact Us"],
    ["/login", "Log in"],
    ["/signup", "Sign up"],
    ["/features", "Features"],
    ["/pricing", "Pricing"],
    ["/case-studies", "Case Studies"],
    ["/reviews", "Reviews"],
    ["/updates", "Product Updates"],
    ["/team", "Our Team"],
    ["/careers", "Careers"],
    ["/press", "Press"],
    ["/partners", "Partners"],
    [post, "How to Write a Pitch That Gets an Answer"],
    ["/help-center", "Help Center"],
    ["/documentation", "Documentation"],
    ["/documentation/contact-finder", "Contact Finder Documentation"],
    ["/api", "API Documentation"],
    ["/terms", "Terms of Service"],
    ["/privacy", "Privacy Policy"],
    ["/cookies", "Cookie Policy"],
    ["/no/such/page", "Page Not Found"],
    ["/blog/no-such-post", "Post Not Found"],
  ] as const) {
    test(`${path}: ${title} | Presskite`, async () => {
      expect((await read(path)).title).toBe(`${title} | Presskite`)
    })
  }
})

test.describe("description, keywords, author, Open Graph, Twitter card and canonical link are set on", () => {
  for (const path of [
    ...prerendered,
    ...referencePages,
    paths.contact,
    paths.documentation,
    paths.document("contact-finder"),
    paths.blog,
    post,
  ].filter((one) => !mailedPages.includes(one))) {
    test(path, async () => {
      const page = await read(path)
      const optional = [paths.login, paths.signup, paths.forgotPassword].includes(path as never)
      for (const name of tags) {
        if (name === "keywords" && optional) continue
        expect(page.meta(name), name).toMatch(/\S/)
      }
      expect(page.first("link", { rel: "canonical" }).attribute("href")).toMatch(new RegExp(`${path}$`))
    })
  }
})

test("a preview's picture is one that previews can draw, and it is described", async () => {
  for (const page of [await read("/about"), await read(post)]) {
    for (const name of ["og:image", "twitter:image"])
      expect(page.meta(name)).toMatch(/\.(png|jpe?g|webp|gif)$/)
    for (const name of ["og:image:alt", "twitter:image:alt"])
      expect(page.meta(name)).toMatch(/^A yellow kite on dark green/)
  }
})

test("a post's metadata is that of an article, with structured data", async () => {
  const page = await read(post)
  expect(page.meta("og:type")).toBe("article")
  expect(page.meta("author")).not.toBe("Presskite")
  expect(page.all("script", { type: "application/ld+json" })).toHaveLength(1)
})
