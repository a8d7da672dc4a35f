/** A page as a publishing system puts it out, and what a reader finds on it. */
export interface PublishedPage {
  /** The system, and the number of its outlet. */
  name: string
  url: string
  html: string
  people: string[]
  authors: string[]
  day: string | null
}

const given =
  "Ada Hugo Cora Emil Nora Oscar Ines Pavel Marta Selma Ruben Freya Tomas Greta Leonor Mikko".split(" ")
const family =
  "Wren Finch Heron Lindqvist Okafor Brandão Kowalska Ó Dálaigh|Teal|Marchetti|van der Velde|Szabó|Yıldız|Novák|Haugen|Berger"
    .replaceAll(" ", "|")
    .replace("Ó|Dálaigh", "Ó Dálaigh")
    .replace("van|der|Velde", "van der Velde")
    .split("|")
const menu =
  "Latest News|Human Resources|Classified Ads|Opera Prima|Mon Compte|Kleine Advertenties|Lees Verder|Premier League|Mehr Anzeigen|Puerto Norte"
const filler =
  "The council met on Tuesday and agreed to mend the quay before the winter storms come in. ".repeat(3)

const nameOf = (seed: number) =>
  `${given[(seed * 7) % given.length]} ${family[(seed * 5 + 3) % family.length]}`
const links = (seed: number) =>
  menu
    .split("|")
    .map((words, at) => `<li><a href="/s${(seed + at) % 9}">${words}</a></li>`)
    .join("")

interface Outlet {
  host: string
  people: [string, string, string]
  day: string
}

const titles = ["Managing editor", "Sports reporter", "Photographer"]
const card = (host: string, name: string) => `${name.split(" ")[0]?.toLowerCase()}@${host}`

/** The markup of staff and contact pages. */
const staff: Record<string, (outlet: Outlet) => string> = {
  blox: ({ people, host }) =>
    `<nav class="tnt-navbar"><ul>${links(1)}</ul></nav><main><section class="block">${people.map((name, at) => `<div class="card-body card-panel"><h4 class="tnt-headline">${name}</h4><span class="tnt-title">${titles[at]}</span><ul class="list-inline"><li><a href="mailto:${card(host, name)}">Email</a></li><li>555-010${at}</li></ul></div>`).join("")}</section></main>`,
  wordpress: ({ people }) =>
    `<ul id="menu-main" class="menu">${links(2)}</ul><article class="page type-page"><h1 class="entry-title">Our staff</h1><div class="entry-content">${people.map((name, at) => `<figure class="wp-block-image"></figure><h3 class="wp-block-heading">${name}</h3><p><em>${titles[at]}</em></p>`).join("")}</div></article><aside class="widget tagcloud"><a class="tag-cloud-link" href="/tag/a">Green Tide</a> <a class="tag-cloud-link" href="/tag/b">Red Lantern</a></aside>`,
  elementor: ({ people }) =>
    `<div class="elementor-nav-menu"><ul>${links(3)}</ul></div>${people.map((name, at) => `<div class="elementor-widget-image-box"><div class="elementor-image-box-content"><h3 class="elementor-image-box-title">${name}</h3><p class="elementor-image-box-description">${titles[at]}</p></div></div>`).join("")}`,
  drupal: ({ people, host }) =>
    `<div class="region-navigation"><ul class="menu">${links(4)}</ul></div><div class="view-content">${people.map((name, at) => `<div class="views-row"><div class="views-field views-field-title"><span class="field-content"><a href="/staff/${at + 1}-${name.toLowerCase().replaceAll(" ", "-")}">${name}</a></span></div><div class="views-field views-field-field-position"><div class="field-content">${titles[at]}</div></div><div class="field-content">${card(host, name)}</div></div>`).join("")}</div>`,
  squarespace: ({ people }) =>
    `<header class="header-nav"><div class="header-nav-item">${links(5)}</div></header><ul class="user-items-list-simple">${people.map((name, at) => `<li class="list-item"><h2 class="list-item-content__title">${name}</h2><div class="list-item-content__description"><p>${titles[at]}</p></div></li>`).join("")}</ul>`,
  table: ({ people, host }) =>
    `<table class="menu"><tr><td><ul>${links(6)}</ul></td></tr></table><table><tr><th>Name</th><th>Position</th><th>Email</th></tr>${people.map((name, at) => `<tr><td>${name}</td><td>${titles[at]}</td><td>${card(host, name)}</td></tr>`).join("")}<tr><td>Classified Ads</td><td></td><td>classifieds@${host}</td></tr></table>`,
}

/** The markup of articles; each recommends an article of somebody else, and names a photographer. */
const articles: Record<string, (outlet: Outlet) => string> = {
  yoast: ({ people, day }) =>
    `<script type="application/ld+json">{"@graph":[{"@type":"Article","headline":"The quay is mended","author":{"name":"${people[0]}","@id":"#a"},"datePublished":"${day}T08:00:00+00:00"},{"@type":"Person","@id":"#a","name":"${people[0]}"}]}</script><h1 class="entry-title">The quay is mended</h1><p>${filler}</p>${related(people[1])}`,
  arc: ({ people, day }) =>
    `<meta property="article:published_time" content="${day}T09:30:00Z"><article><h1 class="headline">The quay is mended</h1><figure class="lead-art"><figcaption>The quay. <span class="credit">${people[2]} / Wire</span></figcaption></figure><div class="byline"><span>By <a href="/author/x-y/">${people[0]}</a></span></div><p>${filler}</p></article>${related(people[1])}`,
  drupal: ({ people, day }) =>
    `<article class="node node--type-article"><h1>The quay is mended</h1><div class="node__meta"><span>Submitted by <span class="username">${people[0]}</span> on <time datetime="${day}T10:00:00Z">a day</time></span></div><p>${filler}</p></article>${related(people[1])}`,
  blogger: ({ people, day }) =>
    `<div class="post hentry"><h3 class="post-title entry-title">The quay is mended</h3><div class="post-body"><p>${filler}</p></div><span class="post-author vcard">Posted by <span class="fn">${people[0]}</span></span> <abbr class="published" title="${day}T11:00:00Z">a day</abbr></div>${related(people[1])}`,
  react: ({ people, day }) =>
    `<div hidden id="S:0"><script type="application/ld+json">{"@type":"NewsArticle","headline":"The quay is mended","author":[{"@type":"Person","name":"${people[0]}"}],"datePublished":"${day}"}</script><h1>The quay is mended</h1><p>${filler}</p></div>${related(people[1])}`,
  microdata: ({ people, day }) =>
    `<div itemscope itemtype="https://schema.org/NewsArticle"><h1 itemprop="headline">The quay is mended</h1><span itemprop="author" itemscope itemtype="https://schema.org/Person"><span itemprop="name">${people[0]}</span></span><meta itemprop="datePublished" content="${day}"><p>${filler}</p></div>${related(people[1])}`,
}

const related = (name: string) =>
  `<aside class="related"><h2>Most read</h2><article><h3><a href="/2026/01/01/another-tale">Another tale of the quay</a></h3><p class="byline">By ${name}</p></article></aside>`

/** Pages of the same outlet for every system; each third outlet is kept aside. */
export const publishedPages = (count: number): PublishedPage[] =>
  Array.from({ length: count }, (_, seed): PublishedPage[] => {
    const host = `tidewater-${seed}.example`
    const people = [nameOf(seed), nameOf(seed + 5), nameOf(seed + 9)] as Outlet["people"]
    const day = `2026-0${(seed % 9) + 1}-1${seed % 9}`
    const outlet = { host, people, day }
    const page = (system: string, path: string, body: string, more: Partial<PublishedPage>) => ({
      name: `${system} ${seed}`,
      url: `https://${host}/${path}`,
      html: `<html lang=en><title>Tidewater</title><body>${body}</body></html>`,
      people: [],
      authors: [],
      day: null,
      ...more,
    })
    return [
      ...Object.entries(staff).map(([system, write]) => page(system, "staff", write(outlet), { people })),
      ...Object.entries(articles).map(([system, write]) =>
        page(system, "news/the-quay-is-mended", write(outlet), { authors: [people[0]], day }),
      ),
    ]
  }).flat()

export const isKeptAside = ({ name }: PublishedPage): boolean => Number(name.split(" ")[1]) % 3 === 0
