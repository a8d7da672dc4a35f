import fc from "fast-check"
import { describe, expect, test } from "vitest"
import type { Match } from "../../../../../worker/workspace/results/placements/contract.ts"
import { findPlaced, type Wanted } from "../../../../../worker/workspace/results/placements/find-placed.ts"
import { isTarget, pageForm } from "../../../../../worker/workspace/results/placements/target.ts"

const target = "https://harbour.example/study"
const page = "https://paper.example/news/2026/tides"

const look = (text: string, wanted: Partial<Wanted> = {}, robotsTag = "") =>
  findPlaced(
    { url: page, kind: "html", text, robotsTag },
    { targetUrls: [target], match: "page", phrase: "", ...wanted },
  )
const found = (text: string, wanted: Partial<Wanted> = {}, robotsTag = "") =>
  look(text, wanted, robotsTag).found

describe("an address", () => {
  const fits = (one: string, match: Match, wanted = target) => isTarget(new URL(one), new URL(wanted), match)

  test.each<[string, boolean, boolean, boolean]>([
    [target, true, true, true],
    [`${target}#figures`, true, true, true],
    ["HTTPS://HARBOUR.example:443/study", true, true, true],
    ["http://harbour.example/study", false, true, true],
    ["https://www.harbour.example/study/", false, true, true],
    [`${target}?utm_source=paper&fbclid=1`, false, true, true],
    ["https://harbour.example/%73tudy", false, true, true],
    [`${target}?page=2`, false, false, true],
    ["https://harbour.example/", false, false, true],
    ["https://blog.harbour.example/study", false, false, true],
    ["https://notharbour.example/study", false, false, false],
    ["https://harbour.example.evil.example/study", false, false, false],
    ["https://paper.example/?to=https://harbour.example/study", false, false, false],
  ])("%s is the exact address, the page, the site: %s %s %s", (one, exact, samePage, sameSite) => {
    expect([fits(one, "exact"), fits(one, "page"), fits(one, "site")]).toEqual([exact, samePage, sameSite])
  })

  test("in another alphabet is the same as in its ASCII form", () => {
    expect(fits("https://xn--hfen-loa.example/", "exact", "https://häfen.example/")).toBe(true)
  })

  test("is as good in every spelling of itself, and each rule takes all that a stricter one takes", () => {
    const anyUrl = fc.webUrl({ withQueryParameters: true, withFragments: true })
    fc.assert(
      fc.property(anyUrl, fc.webUrl(), (one, other) => {
        const [a, b] = [new URL(one), new URL(other)]
        for (const match of ["exact", "page", "site"] as const) expect(isTarget(a, a, match)).toBe(true)
        if (isTarget(a, b, "exact")) expect(isTarget(a, b, "page")).toBe(true)
        if (isTarget(a, b, "page")) expect(isTarget(a, b, "site")).toBe(true)
        const respelled = new URL(a)
        respelled.protocol = a.protocol === "https:" ? "http:" : "https:"
        respelled.hash = "elsewhere"
        respelled.searchParams.append("utm_medium", "mail")
        expect(pageForm(respelled)).toBe(pageForm(a))
      }),
    )
  })
})

describe("a page", () => {
  test("has a link with its words, its rel and the sentence around it as proof", () => {
    const text = `<title>Tides  rise</title><p>The <a href="${target}" rel="noopener">Harbour
      study</a> says so.</p>`
    expect(look(text)).toEqual({
      title: "Tides rise",
      found: {
        type: "link",
        foundUrl: target,
        anchor: "Harbour study",
        rel: "noopener",
        nofollow: false,
        sponsored: false,
        ugc: false,
        noindex: false,
        quote: "The Harbour study says so.",
      },
    })
  })

  test.each([
    ["nofollow", { nofollow: true, sponsored: false, ugc: false }],
    ["SPONSORED  UGC", { nofollow: false, sponsored: true, ugc: true }],
    ["nofollow,ugc", { nofollow: true, sponsored: false, ugc: true }],
    ["unnofollow", { nofollow: false, sponsored: false, ugc: false }],
  ])("whose link says rel %s passes on what that leaves", (rel, flags) => {
    expect(found(`<a href="${target}" rel="${rel}">x</a>`)).toMatchObject(flags)
  })

  test("shows the best of its links: one to be followed before others, and any before a picture", () => {
    const weak = `<a href="${target}" rel="nofollow">first</a>`
    const picture = `<img src="${target}" alt="a chart">`
    expect(found(`${picture}${weak}<a href="${target}">second</a>`)).toMatchObject({ anchor: "second" })
    expect(found(picture + weak)).toMatchObject({ anchor: "first", nofollow: true })
    expect(found(picture)).toMatchObject({ type: "image", anchor: "a chart" })
  })

  test("names a link that is a picture by what stands for it", () => {
    expect(found(`<a href="${target}"><img src="/a.png" alt="The study"></a>`)).toMatchObject({
      type: "link",
      anchor: "The study",
    })
  })

  test.each<[string, string, string, object]>([
    ["a meta", `<meta name="ROBOTS" content="NoIndex, follow">`, "", { noindex: true, nofollow: false }],
    [
      "a meta for one engine",
      `<meta name="googlebot" content="none">`,
      "",
      { noindex: true, nofollow: true },
    ],
    ["a meta for another program", `<meta name="otherbot" content="noindex">`, "", { noindex: false }],
    ["its header", "", "noindex", { noindex: true, nofollow: false }],
    ["its header, for one engine", "", "googlebot: nofollow, noindex", { noindex: true, nofollow: true }],
    ["its header, for another", "", "otherbot: noindex, nofollow", { noindex: false, nofollow: false }],
    ["a day after which it is to go", "", "unavailable_after: 25 Jun 2030", { noindex: false }],
  ])("that asks by %s not to be listed says so", (_, meta, header, flags) => {
    expect(found(`${meta}<a href="${target}">x</a>`, {}, header)).toMatchObject(flags)
  })

  test("is read for words where nothing links, as whole words, however they are broken and cased", () => {
    const wanted = { phrase: "Harbour  Study" }
    expect(found("<p>By the <b>HARBOUR</b>\n study, which", wanted)).toMatchObject({
      type: "mention",
      foundUrl: null,
      quote: "By the HARBOUR study, which",
    })
    expect(found("<p>Harbour studying", wanted)).toBeNull()
    expect(found(`<p>Harbour study, <a href="${target}">here</a>`, wanted)).toMatchObject({ type: "link" })
    expect(found("<p>C++ (2026)", { phrase: "C++ (2026)" })).toMatchObject({ type: "mention" })
  })

  test("of plain text can only mention", () => {
    const text = `See ${target}, the harbour study.`
    const plain = { url: page, kind: "text", text, robotsTag: "" } as const
    const wanted = { targetUrls: [target], match: "page", phrase: "harbour study" } as const
    expect(findPlaced(plain, wanted).found).toMatchObject({ type: "mention" })
    expect(findPlaced(plain, { ...wanted, phrase: "" }).found).toBeNull()
  })
})

describe("what is no link to a reader is none", () => {
  test.each([
    ["a comment", `<!-- <a href="${target}">x</a> -->`],
    ["a template", `<template><a href="${target}">x</a></template>`],
    ["noscript", `<noscript><a href="${target}">x</a></noscript>`],
    ["a script", `<script>document.write('<a href="${target}">x</a>')</script>`],
    ["a hidden element", `<div hidden><a href="${target}">x</a></div>`],
    ["an element without display", `<p style="display:none"><a href="${target}">x</a></p>`],
    ["a meta refresh", `<meta http-equiv="refresh" content="0; url=${target}">`],
    ["a canonical address", `<link rel="canonical" href="${target}">`],
    ["its words only", `<p>${target}</p>`],
    [
      "another scheme",
      `<a href="javascript:location='${target}'">x</a><a href="mailto:a@harbour.example">y</a>`,
    ],
    ["a textarea", `<textarea><a href="${target}">x</a></textarea>`],
    ["an attribute of something else", `<p data-href="${target}" href="${target}">x</p>`],
  ])("in %s", (_, text) => {
    expect(found(text)).toBeNull()
  })
})

describe("a link is resolved as a browser does", () => {
  test.each([
    ["relative to the page", "../../study", { targetUrls: ["https://paper.example/study"] }],
    ["without a scheme", "//harbour.example/study", {}],
    ["with spaces around it", `  ${target}\n`, {}],
    ["with references in it", "https://harbour.example/&#115;tudy?utm_a=1&amp;utm_b=2", {}],
  ])("%s", (_, href, wanted) => {
    expect(found(`<a href="${href}">x</a>`, wanted)).toMatchObject({ type: "link" })
  })

  test("from the first base that leads to the web", () => {
    const link = `<a href="study">x</a>`
    expect(found(`<base href="https://harbour.example/"><base href="/b/">${link}`)).not.toBeNull()
    expect(found(`<base href="javascript:0"><a href="/study">x</a>`)).toBeNull()
    const own = { targetUrls: ["https://paper.example/study"] }
    expect(found(`<base href="javascript:0"><a href="/study">x</a>`, own)).not.toBeNull()
  })

  test("to a name in another alphabet", () => {
    const wanted = { targetUrls: ["https://xn--hfen-loa.example/"] }
    expect(found(`<a href="https://HÄFEN.example">x</a>`, wanted)).not.toBeNull()
  })
})

describe("a page that means ill", () => {
  test("of ten thousand links is read to the last", () => {
    const many = Array.from({ length: 10_000 }, (_, at) => `<a href="https://a${at}.example/study">${at}</a>`)
    expect(found(many.join(""))).toBeNull()
    expect(found(`${many.join("")}<a href="${target}">at last</a>`)).toMatchObject({ anchor: "at last" })
  })

  test.each([
    ["is cut off in a tag", `<p>See <a href="${target}">the study</a><p <a href='`],
    ["closes nothing", `<div><p><a href="${target}">the study`],
    ["nests without end", `${"<div>".repeat(5000)}<a href="${target}">the study</a>`],
    ["has no quotes", `<a href=${target}>the study</a>`],
    ["says it twice", `<a href="${target}" href="https://evil.example">the study</a>`],
  ])("and %s is read as far as it goes", (_, text) => {
    expect(found(text)).toMatchObject({ type: "link" })
  })

  test("never breaks the reading, whatever it is made of", () => {
    const piece = fc.constantFrom(
      "<a href=",
      `"${target}"`,
      ">",
      "</a>",
      "<base href='",
      "'",
      "<!--",
      "-->",
      "<template>",
      "rel=nofollow ",
      "http://[",
      "%",
      "<img src=x>",
      "\u2060",
      "\ud800",
      "harbour study",
    )
    fc.assert(
      fc.property(fc.array(fc.oneof(piece, fc.string()), { maxLength: 40 }), (pieces) => {
        const { title, found: seen } = look(pieces.join(""), { phrase: "harbour study" })
        expect(title.length).toBeLessThanOrEqual(300)
        if (seen?.foundUrl) expect(isTarget(new URL(seen.foundUrl), new URL(target), "page")).toBe(true)
        expect((seen?.quote ?? "").length).toBeLessThan(700)
      }),
      { numRuns: 1000 },
    )
  })
})
