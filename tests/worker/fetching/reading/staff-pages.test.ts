import { describe, expect, test } from "vitest"
import { toName } from "../../../../worker/fetching/reading/names.ts"
import { readSite } from "../../../../worker/fetching/reading/read-site.ts"

const site = "https://tallow.example/"
const read = (path: string, body: string) =>
  readSite([{ url: `${site}${path}`, text: `<title>Tallow Post</title>${body}`, kind: "html" }], site, 25)
const people = (path: string, body: string) =>
  read(path, body).people.map(({ name, title }) => (title === null ? name : `${name} – ${title}`))
const addresses = (path: string, body: string) => read(path, body).addresses.map(({ address }) => address)

const card = (name: string, role: string) => `<div class=card><h3>${name}</h3><p>${role}</p></div>`
const life =
  "and has kept bees on the roof of the old customs house ever since, when the tide allows it and the wind is not in the north."

test("who founded an outlet belongs to it where a page is about the outlet, and not on each of its articles", () => {
  const data = {
    "@type": "Organization",
    name: "Tallow Post",
    founder: { "@type": "Person", name: "Ada Wren" },
  }
  const body = `<script type="application/ld+json">${JSON.stringify({ "@type": "NewsArticle", headline: "A fair", author: { "@type": "Person", name: "Hugo Finch" }, publisher: data })}</script><h1>A fair</h1><p>${life}</p>`
  expect(people("2026/05/03/a-fair", body)).toEqual(["Hugo Finch"])
  expect(people("about", `<script type="application/ld+json">${JSON.stringify(data)}</script>`)).toEqual([
    "Ada Wren",
  ])
})

describe("a staff page names", () => {
  test("whoever is set as most of its names are, though their given names are rare", () => {
    const names = ["Ada Wren", "Hugo Finch", "Cora Heron", "Quill Mapother", "Thessaly Orme"]
    expect(people("staff", `<ul>${names.map((name) => `<li class=who>${name}</li>`).join("")}</ul>`)).toEqual(
      names,
    )
  })

  test("nobody of a list of which most are no names that we know", () => {
    const boxes = ["Ada Wren", "Ride Green", "Bella Figura", "Opera Prima", "Ente Parco", "Pod Smrkem"]
    const found = people("staff", `<ul>${boxes.map((name) => `<li class=tag>${name}</li>`).join("")}</ul>`)
    expect(found).not.toContain("Ride Green")
  })

  test("those whose names follow one another without any markup", () => {
    expect(people("masthead", "<h1>Masthead</h1><p>Ada Wren<br>Hugo Finch<br>Cora Heron</p>")).toEqual([
      "Ada Wren",
      "Hugo Finch",
      "Cora Heron",
    ])
  })

  test("those with whose names the paragraphs about their lives begin", () => {
    const body = `<h1>Masthead</h1><div><p>Ada Wren was born in a mill ${life}</p></div><div><p>Hugo Finch lives by the quay ${life}</p></div>`
    expect(people("masthead", body)).toEqual(["Ada Wren", "Hugo Finch"])
  })

  test("those about whose lives it tells, with the position in the heading above them", () => {
    const body = `<h3>Poetry Editors</h3><p><b>Ada Wren</b> is a poet and a writer ${life}</p><p><b>Hugo Finch</b> lives by the quay ${life}</p><p><b>Cora Heron</b> is the news editor ${life}</p><h3>Our Readers</h3><p><b>Clara Teal</b> is a writer ${life}</p><h3>Editorial Team</h3><p><b>Paul Orme</b> is a poet ${life}</p><h3>Copy Editors</h3><p><b>Laura Heron</b> is a senior reporter ${life}</p>`
    expect(people("masthead", `<h1>Masthead</h1>${body}`)).toEqual([
      "Ada Wren – Poetry Editors",
      "Hugo Finch – Poetry Editors",
      "Cora Heron – news editor",
      "Clara Teal – writer",
      "Paul Orme",
      "Laura Heron – senior reporter",
    ])
  })

  test("reviewers and artists by what they do", () => {
    const body = card("Quill Mapother", "Poetry Reviewer") + card("Thessaly Orme", "Cover Artist")
    expect(people("masthead", `<h1>Masthead</h1>${body}`)).toEqual([
      "Quill Mapother – Poetry Reviewer",
      "Thessaly Orme – Cover Artist",
    ])
  })

  test("a photo editor, who is no mere photographer of its pictures", () => {
    expect(people("staff", "<p><b>Photo editor</b>: Ada Wren</p><p><b>Photos</b>: Hugo Finch</p>")).toEqual([
      "Ada Wren – Photo editor",
    ])
  })

  test("whoever is described by a sentence that begins with a role", () => {
    const body = "<div><h3>Ada Wren</h3><p>Founder of the Post. Spends her days with ideas.</p></div>"
    expect(people("staff", `<h1>Staff</h1>${body}`)).toEqual(["Ada Wren – Founder of the Post"])
  })

  test("whoever is known by a handle too", () => {
    expect(people("masthead", "<ul><li><b>EDITOR-IN-CHIEF</b><li>Ada Wren \\ @adawren</ul>")).toEqual([
      "Ada Wren – EDITOR-IN-CHIEF",
    ])
  })

  test.each([
    ["the second half of a role", card("Ada Wren", "Layout Director & Stage Drawings")],
    ["the placeholders of a template", "<p>Editör: İsim Soyisim</p><p>Redakteur: Vorname Nachname</p>"],
    ["the facts about a paper", "<p>Editör: Ada Wren</p><p>Basım Yeri: Matbaa</p><p>Yayın Türü: Günlük</p>"],
    [
      "a department in Arabic",
      "<h3>رئيس التحرير: جابر سالم الحرمي</h3><p>44557702</p><h3>إدارة الإعلانات</h3><p>مدير إدارة الإعلانات: طارق الضبع</p>",
    ],
  ])("but not %s", (_, body) => {
    const known = ["Ada Wren", "جابر سالم الحرمي", "طارق الضبع"]
    const found = read("kunye", `<h1>Künye</h1>${body}`).people.map(({ name }) => name)
    expect(found.filter((name) => !known.includes(name))).toEqual([])
  })
})

describe("a contact page gives", () => {
  test("no person for the words of a link", () => {
    expect(
      people("contact", "<p>Email us: <a href=mailto:tallowpost@mail.example>Everything Else</a></p>"),
    ).toEqual([])
  })

  test("the address at another domain below a long text that mentions partners", () => {
    const text = `<p>We welcome letters from readers, hotel partners and sailors ${life}</p>`
    expect(addresses("contact", `${text}<p>Enquiries</p><p>hello@tallowgroup.example</p>`)).toEqual([
      "hello@tallowgroup.example",
    ])
  })

  test("the address below a heading, whatever is above that", () => {
    const body =
      "<h2>Credits</h2><p>Website by Hugo Finch</p><h2>Write</h2><p>letters@tallowgroup.example</p>"
    expect(addresses("contact", body)).toEqual(["letters@tallowgroup.example"])
  })

  test("the free address of the house on a page called aboutus", () => {
    const body = `<h1>Our house</h1><p>The Post was founded in a mill ${life}</p><p>Write to us at tallowpost@gmail.com</p>`
    expect(addresses("aboutus.html", body)).toEqual(["tallowpost@gmail.com"])
  })

  test("nobody called by a surname alone", () => {
    const body = "<h2>Verantwortlich</h2><p>Herr Finchley-Wren<br>Quaistraße 3</p>"
    expect(people("impressum", `<h1>Impressum</h1>${body}`)).toEqual([])
  })

  test("but not the address of those who made the site", () => {
    expect(addresses("contact", "<h2>Credits</h2><p>Website by Any Studio</p><p>hi@any.example</p>")).toEqual(
      [],
    )
  })
})

test.each([
  "Widerruf Ihrer Einwilligung zur Datenverarbeitung",
  "Everything Else",
  "Name Surname",
  "Imię Nazwisko",
])("“%s” is nobody's name", (words) => {
  expect(toName(words)).toBeNull()
})
