import { describe, expect, test } from "vitest"
import { toName } from "../../../../worker/fetching/reading/names.ts"
import { readSite } from "../../../../worker/fetching/reading/read-site.ts"

const site = "https://tallow.example/"
const people = (path: string, body: string) =>
  readSite(
    [{ url: `${site}${path}`, text: `<title>Tallow Post</title>${body}`, kind: "html" }],
    site,
    25,
  ).people.map(({ name, title }) => (title === null ? name : `${name} – ${title}`))
const card = (name: string, role: string) => `<div class=card><h4>${name}</h4><p>${role}</p></div>`

describe("people are read from", () => {
  test("a line of several names above what they do", () => {
    const body =
      "<b>Ada Wren, Hugo Finch & Cora Heron</b><br>Picture editors<br><br><b>Quill Mapother</b><br>Columnist"
    expect(people("masthead", `<h1>Masthead</h1><p>${body}</p>`)).toEqual([
      "Ada Wren – Picture editors",
      "Hugo Finch – Picture editors",
      "Cora Heron – Picture editors",
      "Quill Mapother – Columnist",
    ])
  })

  test("a line of several names below what they do, though the next position follows", () => {
    const body = "Editors<br>Ada Wren, Hugo Finch<br>Reporters<br>Cora Heron, Quill Mapother"
    expect(people("masthead", `<h1>Masthead</h1><p>${body}</p>`)).toEqual([
      "Ada Wren – Editors",
      "Hugo Finch – Editors",
      "Cora Heron – Reporters",
      "Quill Mapother – Reporters",
    ])
  })

  test("names on two lines of one heading", () => {
    const body =
      "<div><h3>Ada<br>Wren</h3><p>News editor</p></div><div><h3><span>Hugo</span><br><span>Finch</span></h3><p>Reporter</p></div>"
    expect(people("staff", `<h1>Our<br>Staff</h1>${body}`)).toEqual([
      "Ada Wren – News editor",
      "Hugo Finch – Reporter",
    ])
  })

  test("no heading of two words on two lines", () => {
    expect(people("staff", "<h2>Harbour<br>Lights</h2><p>We print every Friday.</p>")).toEqual([])
  })

  test("positions in headings of the first rank", () => {
    const body = "<h1>Editor</h1><p>Ada Wren</p><h1>Reporters</h1><p>Hugo Finch<br>Cora Heron</p>"
    expect(people("staff", body)).toEqual([
      "Ada Wren – Editor",
      "Hugo Finch – Reporters",
      "Cora Heron – Reporters",
    ])
  })

  test("houses after a stroke, below what their people do", () => {
    const body =
      "<h4>Comissão Científica</h4><p>Ada Wren / UTL<br>Hugo Finch / MIG<br>Cora Heron / Leeds / Hull</p>"
    expect(people("expediente", body)).toEqual([
      "Ada Wren – Comissão Científica",
      "Hugo Finch – Comissão Científica",
      "Cora Heron – Comissão Científica",
    ])
  })

  test("cards below the masthead's heading on a page about everything", () => {
    const cards = ["Editor-in-Chief", "Vice President", "Faculty Advisor"].map(
      (role, at) =>
        `<div class=c><h4>${role}</h4><p><strong>${["Ada Wren", "Hugo Finch", "Cora Heron"][at]}</strong></p></div>`,
    )
    expect(
      people(
        "",
        `<h1>Tallow Post</h1><h2>Masthead</h2><h3>Volume II: Fall 2025</h3>${cards.join("")}<h2>Issues</h2><p>Ann Poe</p>`,
      ),
    ).toEqual(["Ada Wren – Editor-in-Chief", "Hugo Finch – Vice President", "Cora Heron – Faculty Advisor"])
  })

  test("what somebody who makes a site alone says", () => {
    expect(people("about", "<h1>About</h1><p>Hello again! My name is Ada Wren.</p>")).toEqual(["Ada Wren"])
  })

  test("an imprint that names the law with who answers for the text", () => {
    const body =
      "<h2>Verantwortlich für den Inhalt nach § 18 Abs. 2 MStV</h2><p>Ada Wren (Anschrift wie oben)</p>"
    expect(people("impressum", body)).toEqual(["Ada Wren – Verantwortlich für den Inhalt"])
  })

  test("a heading that says whose the site is", () => {
    const body =
      "<h2>Titolare del sito</h2><p><strong>Ada Wren</strong><br>Email: <a href=mailto:aw91@post.example>aw91@post.example</a></p>"
    expect(people("contatti", `<h1>Contatti</h1>${body}`)).toEqual(["Ada Wren – Titolare del sito"])
  })

  test("surnames that are words, where others of the list are set alike", () => {
    const body =
      card("Ada Wren", "Editor") + card("Hugo Finch", "Reporter") + card("Sarah Street", "Reporter")
    expect(people("staff", `<h1>Staff</h1>${body}${card("Grace Books", "Open daily")}`)).toEqual([
      "Ada Wren – Editor",
      "Hugo Finch – Reporter",
      "Sarah Street – Reporter",
    ])
  })

  test("a long line of names of which one is none", () => {
    const body = "<b>Ada Wren, Hugo Finch, Cora Heron, Quill Mapother, 1000birds</b><br>Contributors"
    expect(people("masthead", `<h1>Masthead</h1><p>${body}</p>`)).toHaveLength(4)
  })

  test("names in Persian, whose parts are joined without a space", () => {
    const who = ["آرش شاه‌حسینی", "مهدی علی‌نژاد", "سارا یونسی"]
    const heads = ["مدیر مسئول و سردبیر", "ویراستاری ادبی", "ارتباط با صنعت", "صفحه‌آرایی و گرافیک"]
    const body = who
      .map(
        (name, at) =>
          `<h3 class=s>${heads[at]}</h3><div class=c><h4 class=name>${name}</h4><p>کارشناسی</p></div>`,
      )
      .join("")
    expect(people("staff", body).map((one) => one.split(" – ", 1)[0])).toEqual(who)
  })
})

describe("a name", () => {
  test.each([
    ["Cecilia (CC) Finch", "Cecilia Finch"],
    ["Md. Mojibur Wren", "Md. Mojibur Wren"],
    ["Arch. Marco Wren", "Marco Wren"],
    ["Dr. (HC) Ada Wren", "Ada Wren"],
    ["Professor Ada Wren", "Ada Wren"],
    ["AJ Wren", "AJ Wren"],
    ["Diego Wren", "Diego Wren"],
    ["Francisco Finch", "Francisco Finch"],
  ])("%s is %s", (text, name) => expect(toName(text)).toBe(name))

  test.each([
    "Institutional Profile",
    "Faculty Member",
    "Assistant Professor",
    "Oncology Scientist",
    "Former Assistant Teacher",
    "Publication Format",
    "Subject Areas",
    "Comissão Científica",
    "Comité Scientifique",
    "Scientific Committee",
    "Wissenschaftlicher Beirat",
    "Universitas Framework",
    "Universidade da Beira",
    "San Francisco",
    "San Diego Bay",
  ])("is not %s", (text) => expect(toName(text)).toBeNull())
})
