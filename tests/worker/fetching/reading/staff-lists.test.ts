import { describe, expect, test } from "vitest"
import { toName } from "../../../../worker/fetching/reading/names.ts"
import { readSite } from "../../../../worker/fetching/reading/read-site.ts"

const site = "https://tallow.example/"
const read = (path: string, body: string) =>
  readSite([{ url: `${site}${path}`, text: `<title>Tallow Post</title>${body}`, kind: "html" }], site, 25)
const people = (path: string, body: string) =>
  read(path, body).people.map(({ name, title }) => (title === null ? name : `${name} – ${title}`))
const card = (name: string, role: string) => `<div class=card><h3>${name}</h3><p>${role}</p></div>`
const staff = card("Ada Wren", "Editor") + card("Hugo Finch", "Reporter")
const both = ["Ada Wren – Editor", "Hugo Finch – Reporter"]

describe("beside its people, a staff page has", () => {
  test("a tag cloud, which names nobody", () => {
    const tags = ["Sam Mallow", "Clara Teal", "Laura Heron", "Paul Orme"]
    const cloud = tags.map((tag) => `<a href="/tag/${tag}">${tag}</a>`).join("\n<br>")
    expect(people("staff", `<h1>Staff</h1>${staff}<section class=sidebar-tags>${cloud}</section>`)).toEqual(
      both,
    )
    expect(people("staff", `<h1>Staff</h1>${staff}<div class=widget-7>${cloud}</div>`)).toEqual(both)
  })

  test("a foot, whose links to other pages name nobody", () => {
    const links = `<ul><li><a href="/gala">Summer Sparrow</a><li><a href="/youth">Youth Advisor Circle</a></ul>`
    expect(people("staff", `<h1>Staff</h1>${staff}<footer>${links}</footer>`)).toEqual(both)
    const column = `<div class=foot__col><h5>Partner</h5><a href="/team">Tim</a> <a href="/why">Sparrow Finch</a></div>`
    expect(people("staff", `<h1>Staff</h1>${staff}${column}`)).toEqual(both)
  })

  test("a foot, where those who answer for it may be named", () => {
    const foot = "<footer><p>Editor: Ada Wren</p></footer>"
    expect(people("staff", `<h1>Staff</h1>${card("Hugo Finch", "Reporter")}${foot}`)).toContain(
      "Ada Wren – Editor",
    )
  })

  test("a desk for features, which is no list of what a product can do", () => {
    const one = (name: string) => `<h2 class=who>${name}</h2>`
    const body = `<h2>News</h2>${one("Ada Wren")}${one("Hugo Finch")}<h2>Features</h2>${one("Cora Heron")}${one("Hugo Teal")}`
    expect(people("staff", body).map((person) => person.split(" – ")[0])).toEqual([
      "Ada Wren",
      "Hugo Finch",
      "Cora Heron",
      "Hugo Teal",
    ])
  })
})

describe("a heading all of whose words are set in italics or lead somewhere", () => {
  test.each(["<h3><i>Former editors</i></h3>", "<h3><a href=/then><span>Former editors</span></a></h3>"])(
    "is one, as %s, above those who have left",
    (heading) => {
      const left =
        "<ul><li><b>Cora Heron</b> (Poetry Editor, 2021–2022)<li><b>Clara Teal</b> (Poetry Editor, 2021)</ul>"
      expect(people("staff", `<h1>Staff</h1>${staff}${heading}${left}`)).toEqual(both)
    },
  )
})

test("a line of copyright names nobody of a staff page", () => {
  const foot = "<footer><p>© 2024 Tallow School | Author: Cora Heron</p></footer>"
  expect(people("staff", `<h1>Staff</h1>${staff}${foot}`)).toEqual(both)
  const manager = "<p>Copyright Manager: Cora Heron</p>"
  expect(people("staff", `<h1>Staff</h1>${staff}${manager}`)).toHaveLength(3)
})

describe("those who have left", () => {
  const list = "<ul><li><b>Cora Heron</b>, Poetry Editor<li><b>Clara Teal</b>, Editor</ul>"

  test.each(["Past boards", "Previous staff", "Frühere Redaktionen", "Redactores anteriores"])(
    "are those below “%s”, also below the headings of the years",
    (heading) => {
      const left = `<h2>${heading}</h2><h3>Editorial Board 2021</h3>${list}`
      expect(people("staff", `<h1>Staff</h1>${staff}${left}`)).toEqual(both)
    },
  )

  test.each([
    ["<h1>Past & Present Staff</h1>", ""],
    ["<h1>Alumni Magazine Staff</h1><h2>Editors</h2>", ""],
    ["<h1>Staff</h1><h2>Past issues</h2><p>All of them</p><h2>Staff</h2>", ""],
    ["<h1>Staff</h1><h3>Class of 2027</h3>", "<h3>Class of 2029</h3>"],
    ["<h1>Staff</h1>", "<h4>Editor since 2012</h4><h4>Editor since 2019</h4>"],
  ])("are nobody below “%s”", (above, below) => {
    expect(people("staff", `${above}${staff}${below}`)).toEqual(both)
  })

  test("end with the next heading of that rank, also if it is a name", () => {
    const now = "<h3>Ada Wren</h3><p>Editor</p><h3>Hugo Finch</h3><p>Reporter</p>"
    expect(people("staff", `<h1>Staff</h1><h3>Former editors</h3>${list}${now}`)).toEqual(both)
  })

  test.each([
    ["Redakcja 2022/2023", "Redakcja 2021/2022", "Redakcja 2020/2021"],
    ["Staff of 2023", "Staff of 2021", "Staff of 2019"],
  ])("are those below the years before “%s”", (...years) => {
    const [now = "", before = "", longAgo = ""] = years
    const body = `<h2>${before}</h2>${list}<h2>${now}</h2>${staff}<h2>${longAgo}</h2>${list}`
    expect(people("staff", `<h1>Staff</h1>${body}`)).toEqual(both)
  })

  test("are nobody where a year stands for itself", () => {
    const body = `<h2>Staff 2023</h2>${staff}<h2>Board 2021</h2><ul><li><b>Cora Heron</b>, Editor</ul>`
    expect(people("staff", `<h1>Staff</h1>${body}`)).toHaveLength(3)
  })

  test("do not own the address in the foot of the page", () => {
    const foot = "<footer><a href=mailto:desk@tallow.example>Write to us</a></footer>"
    const { addresses } = read("staff", `<h1>Staff</h1>${staff}<h2>Past boards</h2>${list}${foot}`)
    expect(addresses.map(({ address }) => address)).toEqual(["desk@tallow.example"])
  })

  test("are not those below the next heading of that rank", () => {
    const today = "<h2>Editorial Board</h2><ul><li><b>Ada Wren</b>, Editor</ul>"
    expect(people("staff", `<h1>Staff</h1><h2>Past boards</h2>${list}${today}`)).toEqual([
      "Ada Wren – Editor",
    ])
  })
})

describe("a staff page names once", () => {
  test("whoever is called with a middle initial elsewhere on it", () => {
    const body = `<h3>Ada Q Wren</h3><p>Editor</p><p>Ada Wren is the editor of the paper.</p>`
    expect(people("staff", `<h1>Staff</h1>${body}`)).toHaveLength(1)
  })

  test("whoever is listed elsewhere with the surname first", () => {
    const body = `<h2>Redattori</h2><p>Ada Quirelli, Hugo Bontempi</p><h2>Grafica</h2><p>Quirelli Ada</p>`
    expect(people("redazione", body).filter((person) => person.includes("Quirelli"))).toHaveLength(1)
  })

  test("but two people of whom each has the other's given name as a surname", () => {
    const body = card("Martin James", "Editor") + card("James Martin", "Reporter")
    expect(people("staff", `<h1>Staff</h1>${body}`)).toHaveLength(2)
  })
})

describe("a staff page names", () => {
  test("everybody of a long list below a heading", () => {
    const surnames =
      "Alpini Bruni Colli Donati Ercoli Fermi Galli Landi Monti Nardi Orsi Pini Rivi Salvi Tosi Valli"
    const names = surnames.split(" ").flatMap((surname) => [`Alessandra ${surname}`, `Lorenzo ${surname}`])
    expect(people("redazione", `<h2>Redattori</h2><p>${names.join(", ")}</p>`)).toHaveLength(names.length)
  })

  test("whoever has a name on two lines above a role", () => {
    const one = (name: string, role: string) => `<div>${name}<hr><sub>${role}</sub></div>`
    const body = one("Ada<br>Wren<br>", "Editor") + one("Hugo<br> Finch", "Reporter")
    expect(people("staff", `<h1>Staff</h1>${body}`)).toEqual(both)
  })

  test("whoever has a name in letters of the east and in Latin ones, by the first", () => {
    const body = "<div><h2>山田花子</h2><span>Hanako Yamada</span><h3>編集長</h3></div>"
    expect(people("staff", `<h1>スタッフ</h1>${body}`)).toEqual(["山田花子 – 編集長"])
  })

  test("whoever has a smaller heading for a role below a heading", () => {
    expect(people("staff", "<h1>Staff</h1><div><h2>Ada Wren</h2><h3>Editor</h3></div>")).toEqual([
      "Ada Wren – Editor",
    ])
  })

  test("a chief of anything, and not the words after “Chief”", () => {
    expect(
      people("staff", "<h1>Staff</h1><h3>Ada Wren, Chief Wave Whisperer (ada@tallow.example)</h3>"),
    ).toEqual(["Ada Wren – Chief Wave Whisperer"])
  })

  test("whoever has a role before a paragraph about a life", () => {
    const life = "lives by the quay and has kept bees on the roof of the old customs house ever since."
    const body = `<p>Thessaly Orme, Founding Editor: Thessaly Orme ${life}</p><p>Ada Wren, Editor: Ada ${life}</p>`
    expect(people("masthead", `<h1>Masthead</h1>${body}`)).toEqual([
      "Thessaly Orme – Founding Editor",
      "Ada Wren – Editor",
    ])
  })

  test("researchers, and no heading that groups them", () => {
    const body = `<div class=group><h2>Jóvenes Investigadores</h2><p>Formación</p></div>${card("Thessaly Orme", "Investigadora")}`
    expect(people("equipo", `<h1>Equipo</h1>${body}`)).toEqual(["Thessaly Orme – Investigadora"])
  })

  test("editors and advisers on the pages that are called after them", () => {
    const list =
      "<h1>The Tallow Review</h1><ul><li><b>Ada Wren</b> (Austria)<li><b>Hugo Finch</b> (Korea)<li><b>Cora Heron</b> (Chile)</ul>"
    expect(people("editors.html", list)).toEqual(["Ada Wren", "Hugo Finch", "Cora Heron"])
    expect(people("advisoryboard.html", list)).toHaveLength(3)
  })

  test.each([
    "Translator",
    "Editorial assistant",
    "Cartoonist",
    "Tłumacz",
    "Redattori",
    "Vertaler",
    "Segretaria",
  ])("whoever has a rare given name by “%s”", (role) => {
    expect(people("staff", `<h1>Staff</h1>${card("Thessaly Orme", role)}`)).toEqual([
      `Thessaly Orme – ${role}`,
    ])
  })
})

test.each(["View Schedule", "Not Ready", "Ada Wren’s Kingdom", "Annual Wren", "Det Panel"])(
  "“%s” is nobody's name",
  (words) => {
    expect(toName(words)).toBeNull()
  },
)

test.each([
  ["Ada Wren MPA CAP®", "Ada Wren"],
  ["Hugo Finch JD", "Hugo Finch"],
  ["Yo-Yo Ma", "Yo-Yo Ma"],
])("“%s” is the name of %s", (text, name) => {
  expect(toName(text)).toBe(name)
})
