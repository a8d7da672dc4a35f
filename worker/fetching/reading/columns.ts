import { fold } from "./fold.ts"
import { nearest } from "./lines.ts"
import type { Page } from "./page.ts"
import type { Element } from "./page-tree.ts"
import { isRole } from "./roles.ts"

const fewestColumns = 2
const ofNames = new Set(
  "name nom nombre nome naam navn namn jmeno meno nev nimi nume ime 氏名 名前"
    .split(" ")
    .concat("nombre y apellidos", "imie i nazwisko", "ad soyad", "nom et prenom"),
)
const ofPositions = new Set(
  "role position title job function funktion fonction cargo puesto ruolo functie stanowisko funkcja funkce stilling befattning gorevi gorev beosztas tehtava functia funkcia 役職".split(
    " ",
  ),
)

/** Words that say at least in which department somebody works. */
const ofDepartments = new Set(
  "department desk section ressort abteilung area departamento service rubrique sezione afdeling dzial avdelning avdeling".split(
    " ",
  ),
)

/** The meaning of a table's cell, by the head of its column. */
export interface Column {
  isOfPositions: boolean
  /** The role of the person in the cell, when the table gives it. */
  title: string | null
}

/** By the index of their lines, the cells of tables whose heads say that they have people, or what those do: "Name" and "Position", or "Host" over a list of shows. */
export function findColumns({ tree, lines }: Page): Map<number, Column> {
  const places = placesOf(tree.elements)
  const heads = new Map<Element, Map<number, string>>()
  const found = new Map<number, Column>()
  const positions = new Map<Element, string>()
  const departments = new Map<Element, string>()
  const named: { index: number; row: Element }[] = []
  for (const [index, line] of lines.entries()) {
    const cell = nearest(line.block, 4).find(({ tag }) => tag === "td" || tag === "th")
    const table = cell && nearest(cell, 5).find(({ tag }) => tag === "table")
    const place = cell && places.get(cell)
    if (!cell?.parent || !table || place === undefined) continue
    if (cell.tag === "th") heads.set(table, (heads.get(table) ?? new Map()).set(place, line.text))
    const known = cell.tag === "td" ? heads.get(table) : undefined
    const head = known && known.size >= fewestColumns ? known.get(place) : undefined
    if (head === undefined) continue
    if (ofPositions.has(fold(head))) {
      found.set(index, { isOfPositions: true, title: null })
      if (!positions.has(cell.parent)) positions.set(cell.parent, line.text)
    } else if (ofDepartments.has(fold(head))) departments.set(cell.parent, line.text)
    else if (ofNames.has(fold(head))) named.push({ index, row: cell.parent })
    else if (isRole(head)) found.set(index, { isOfPositions: false, title: head })
  }
  for (const { index, row } of named)
    found.set(index, { isOfPositions: false, title: positions.get(row) ?? departments.get(row) ?? null })
  return found
}

/** Which of its row each cell is. */
function placesOf(elements: Element[]): Map<Element, number> {
  const counts = new Map<Element, number>()
  const places = new Map<Element, number>()
  for (const element of elements) {
    if (!/^t[dh]$/.test(element.tag) || !element.parent) continue
    const place = counts.get(element.parent) ?? 0
    counts.set(element.parent, place + 1)
    places.set(element, place)
  }
  return places
}
