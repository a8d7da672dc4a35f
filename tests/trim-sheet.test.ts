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

test("what a selector excludes, or has for choice, keeps no rule away", () => {
  const css = ".a:not(.b){x:1}.a:is(.b,.c){x:2}@property --x{syntax:'*'}@keyframes k{to{x:3}}[data-x]>.a{x:4}"
  expect(trim(css, '<p class="a">')).toBe(css)
})

test("of the framework's variables those stay that a rule reads, with what registers them", () => {
  const css =
    '@property --tw-a{syntax:"*"}@property --tw-b{syntax:"*"}@property --mine{syntax:"*"}@layer b{*{--tw-a:initial;--tw-b:"";--mine:1}.on{x:var(--tw-a)}.off{x:var(--tw-b)}}'
  expect(trim(css, '<p class="on">')).toBe(
    '@property --tw-a{syntax:"*"}@property --mine{syntax:"*"}@layer b{*{--tw-a:initial;--mine:1}.on{x:var(--tw-a)}}',
  )
})
