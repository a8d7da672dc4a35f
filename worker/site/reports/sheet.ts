import { choiceRules } from "./draw-proofs.ts"

/** The look of a report in a client's colour: on screen, light and dark, and on paper, A4 and Letter alike. */
export const sheetOf = (accent: string): string => `
:root { color-scheme: light dark; --accent: ${accent}; --text: #16201c; --muted: #545e58; --page: #fff; --line: #d5d2c8; --link: ${accent} }
@media screen and (prefers-color-scheme: dark) {
  :root { --text: #efede6; --muted: #a9b2ac; --page: #0f1412; --line: #46504b; --link: #a9d8ff }
}
* { box-sizing: border-box }
body { margin: 0; background: var(--page); color: var(--text); font: 1rem/1.55 system-ui, sans-serif }
.band { background: var(--accent); color: #fff; padding: 2.5rem 1.25rem; forced-color-adjust: none }
.band > *, main, footer { max-width: 60rem; margin-inline: auto; overflow-wrap: anywhere }
main, footer { max-width: 62.5rem }
.band p { margin: 0 auto .25rem }
.band h1 { margin-bottom: .5rem }
h1 { margin: 0; font-size: 2rem; line-height: 1.2 }
main, footer { padding: 1rem 1.25rem }
h2 { margin: 2rem 0 .75rem; font-size: 1.35rem; break-after: avoid }
h2 + .quiet { break-after: avoid; break-inside: avoid }
p { margin: 0 0 .75rem }
a { color: var(--link) }
:focus-visible { outline: 3px solid var(--link); outline-offset: 2px }
.band :focus-visible { outline-color: #fff }
.figures { display: grid; grid-template-columns: repeat(auto-fill, minmax(9rem, 1fr)); gap: .75rem; margin: 0; padding: 0; list-style: none }
.figures li { border: 1px solid var(--line); border-top: 4px solid var(--accent); border-radius: .25rem; padding: .75rem; break-inside: avoid }
.figures + p { margin-top: 1rem }
.figures b { display: block; font-size: 1.75rem; line-height: 1.2; font-variant-numeric: tabular-nums }
.figures span, .quiet { color: var(--muted); font-size: .875rem }
.figures span { display: block }
.only { display: none }
@media screen {
  .only:target { display: block }
${choiceRules}
}
.contents ol { margin: 0; padding-inline-start: 1.25rem }
.wide { overflow-x: auto }
table { border-collapse: collapse; width: 100%; font-size: .9375rem }
th, td { text-align: start; vertical-align: top; padding: .5rem .75rem .5rem 0; border-bottom: 1px solid var(--line) }
thead th { color: var(--muted); font-weight: 500 }
tbody th { font-weight: 600 }
td.n, th.n { text-align: end; font-variant-numeric: tabular-nums }
td, th { min-width: 5.5rem }
td:has(a) { min-width: 14rem }
tbody th:not(:has(a)) { min-width: 10rem }
tr { break-inside: avoid }
time { white-space: nowrap }
thead { display: table-header-group }
svg { display: block; width: 100%; max-width: 40rem; height: auto; margin: .5rem 0 1rem }
svg rect { fill: var(--accent) } svg text { fill: var(--text); font: 12px system-ui, sans-serif } svg line { stroke: var(--line) }
.band .logo { margin-bottom: 1rem }
.logo img { display: block; width: auto; height: auto; max-width: 100%; max-height: 5.5rem; padding: .5rem; border-radius: .25rem; background: #fff; print-color-adjust: exact; -webkit-print-color-adjust: exact }
.shot img { display: block; width: 10rem; height: 6.25rem; object-fit: cover; object-position: top; margin-bottom: .5rem; border: 1px solid var(--line); border-radius: .25rem }
.preview { margin: 0; padding: .75rem 1.25rem; border-bottom: 1px solid var(--line); text-align: center; font-size: .875rem }
form { display: grid; gap: .75rem; justify-items: start } form p { margin: 0 }
.comment { border-top: 1px solid var(--line); padding-top: .75rem; break-inside: avoid }
.comment p { margin-bottom: .25rem }
.reply { margin: .5rem 0 .75rem 1rem; padding-inline-start: .75rem; border-inline-start: 3px solid var(--accent) }
textarea { width: 100%; max-width: 40rem }
input, textarea { font: inherit; padding: .5rem; min-height: 2.75rem; color: inherit; background: transparent; border: 1px solid #857f70; border-radius: .5rem }
button { font: inherit; font-weight: 600; padding: .65rem 1.1rem; border: 0; border-radius: .5rem; background: var(--accent); color: #fff; cursor: pointer }
.trouble { padding: .75rem 1rem; border: 1px solid currentColor; border-radius: .5rem }
@page { margin: 16mm 15mm 18mm; @bottom-right { content: counter(page) " / " counter(pages); font: 9pt system-ui, sans-serif; color: #545e58 } }
@media print {
  body { font-size: 10.5pt }
  .band { padding: 8mm 6mm; print-color-adjust: exact; -webkit-print-color-adjust: exact }
  main, footer { padding-inline: 0; max-width: none }
  .screen { display: none }
  .contents ol { max-width: 90mm }
  .contents a { display: flex; justify-content: space-between }
  .contents a span { font-variant-numeric: tabular-nums }
  .wide { overflow: visible }
  table { font-size: 9pt }
  table .quiet { font-size: inherit; font-weight: 400 }
  td, th, td:has(a) { min-width: 0 }
  thead th, td, tbody th { overflow-wrap: normal }
  td:has(a), tbody th:has(a), td bdi, th bdi, td q { overflow-wrap: anywhere }
  tbody th, tbody th:not(:has(a)) { min-width: 22mm }
  td + th:not(:has(a)) { min-width: 36mm }
  table code.quiet { font-size: 7pt }
  .figures { grid-template-columns: repeat(4, 1fr) }
  #figures { break-inside: avoid }
  svg rect, .figures li { print-color-adjust: exact; -webkit-print-color-adjust: exact }
  a { text-decoration: none; color: inherit }
}
`
