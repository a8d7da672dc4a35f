import { describe, expect, test } from "vitest"
import { helpGroups } from "../../../client/site/content/help-center.ts"
import { searchHelp } from "../../../client/site/search-help.ts"

const found = (query: string) =>
  searchHelp(helpGroups, query).flatMap(({ questions }) => questions.map(({ question }) => question))

describe("the help center's search", () => {
  test.each(["", "   "])("shows everything for %j", (query) => {
    expect(searchHelp(helpGroups, query)).toEqual(helpGroups)
    expect(found(query)).toHaveLength(16)
  })

  test("looks into questions and answers, in any case", () => {
    expect(found("PODCAST HOSTS")).toEqual(["Who is it for?"])
    expect(found("scrypt")).toEqual(["How is my data protected?"])
  })

  test("wants every word, in any order", () => {
    expect(found("card trial")).toEqual(found("trial   card"))
    expect(found("trial zebra")).toEqual([])
  })

  test("leaves out a group in which nothing was found", () => {
    expect(searchHelp(helpGroups, "robots.txt").map(({ id }) => id)).toEqual(["features"])
  })

  test.each(["(", "[a-", "\\", "*", "$&", "<script>"])("takes %s as text", (query) => {
    expect(found(query)).toEqual([])
  })
})
