import { describe, expect, test } from "vitest"
import { isCommonPassword } from "../../../worker/site/accounts/is-common-password.ts"
import { isOwnWord } from "../../../worker/site/accounts/own-words.ts"

describe("a common password is refused", () => {
  test.each([
    // From the top, the middle and the end of what is guessed first.
    ..."123456 password qwerty123 iloveyou dragon football1 trustno1 starwars letmein12".split(" "),
    ..."liverpool1 chelsea123 charlie99 mustang77 hello12345 admin123 test123 love69".split(" "),
    ..."ncc1701d snowball whatever1 fuckyou2 elizabeth7 katherine morrison blackburn".split(" "),
    // In any case, over and over, and along the keys.
    ..."PASSWORD Iloveyou aaaaaaa 1a1a1a useruser abcabcabc qwertzuiop ghjkl; zyxwvu 0987654321".split(" "),
  ])("%s", async (password) => {
    expect(await isCommonPassword(password)).toBe(true)
  })
})

test("of passwords that nobody else has, at most one in 2,000 is taken for a common one", async () => {
  const made = Array.from({ length: 50_000 }, (_, at) => `${(at * 7919) % 100_003}-kite over ${at}`)
  let taken = 0
  for (const password of made) taken += Number(await isCommonPassword(password))
  expect(taken).toBeLessThan(made.length / 2000)
})

test("a password that is longer than any on the list is never taken for one", async () => {
  const taken: string[] = []
  for (let at = 0; at < 20_000; at++) {
    const password = `kite ${at} over a quiet harbour`
    if (await isCommonPassword(password)) taken.push(password)
  }
  expect(taken).toEqual([])
})

describe("a person's own words are refused", () => {
  const known = {
    address: "ada.lovelace+news@analytical-engines.example",
    name: "Ada Lovelace-Kîng",
    workspaces: ["Difference & Daughters"],
  }
  test.each([
    ..."ada.lovelace+news@analytical-engines.example Lovelace lovelace1843 LOVELACE! lovelacelovelace".split(
      " ",
    ),
    ..."adalovelaceking king2026! Ada.Lovelace ada1815 analytical-engines analytical#1 engines99".split(" "),
    ..."differencedaughters daughters7 presskite Presskite2026".split(" "),
    "Ada Lovelace-Kîng",
    "Difference & Daughters",
  ])("%s", (password) => {
    expect(isOwnWord(password, known)).toBe(true)
  })

  test.each([
    "lovelace wrote notes",
    "kingfisher 41",
    "news about kites",
    "a quiet harbour 41",
    "presskite and a dog",
    "41",
  ])("and what only holds one is not: %s", (password) => {
    expect(isOwnWord(password, known)).toBe(false)
  })

  test("nobody is kept from words by what they left empty", () => {
    expect(isOwnWord("harbour", { address: "a@b.co", name: "", workspaces: [] })).toBe(false)
  })
})
