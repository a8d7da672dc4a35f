import { expect, test } from "vitest"
import { namesIn, trimSheet } from "../worker/build/trim-sheet.ts"

const trim = (css: string, html: string) => trimSheet(css, namesIn(html))

test("a rule whose class is on no element goes, in every group, and the order of the rest stays", () => {
  const css =
    "@layer a,b;p{x:1}.on{x:2}.off{x:3}@layer b{.on:hover,.off{x:4}@media (width>=1px){.off{x:5}}.on .off{x:6}}"
  expect(trim(css, '<p class="on">')).toBe("@layer a,b;p{x:1}.on{x:2}@layer b{.on:hover,.off{x:4}}")
})

test("a class may be written with escapes, and its rule may hold rules", () => {
  const css =
    ".lg\\:grid-cols-\\[1fr_minmax\\(0\\,2fr\\)\\]{x:1}.\\32 xl{x:2}.card{x:3;&:hover{x:4}}.gone{&:hover{x:5}}"
  expect(trim(css, '<p class="lg:grid-cols-[1fr_minmax(0,2fr)] 2xl card">')).toBe(
    ".lg\\:grid-cols-\\[1fr_minmax\\(0\\,2fr\\)\\]{x:1}.\\32 xl{x:2}.card{x:3;&:hover{x:4}}",
  )
})

test("what a selector excludes, and what it has to choose from, keeps no rule away", () => {
  const css = ".a:not(.b){x:1}.a:is(.b,.c){x:2}@property --x{syntax:'*'}@keyframes k{to{x:3}}[data-x]>.a{x:4}"
  expect(trim(css, '<p class="a b">')).toBe(css)
  expect(trim(css, '<p class="a c">')).toBe(css)
})

test("a selector that needs a class which is nowhere goes, however deep it stands in brackets", () => {
  const css =
    ":where(.gone>:not(:last-child)){x:1}:is(:where(.on):is([open],:open) .group\\:off){x:2}.on:is(.gone,.lost){x:3}"
  expect(trim(css, '<p class="on">')).toBe("")
  const kept = ":where(.on>:not(.gone)){x:1}:is(:where(.gone),p) .on{x:2}.on:nth-child(2n+1 of p,li){x:3}"
  expect(trim(kept, '<p class="on">')).toBe(kept)
})

test("of the framework's variables those stay that a rule reads, with what registers them", () => {
  const css =
    '@property --tw-a{syntax:"*"}@property --tw-b{syntax:"*"}@property --mine{syntax:"*"}@layer b{*{--tw-a:initial;--tw-b:"";--mine:1}.on{x:var(--tw-a)}.off{x:var(--tw-b)}}'
  expect(trim(css, '<p class="on">')).toBe(
    '@property --tw-a{syntax:"*"}@property --mine{syntax:"*"}@layer b{*{--tw-a:initial;--mine:1}.on{x:var(--tw-a)}}',
  )
})
