import { renderToStaticMarkup } from "react-dom/server"
import { expect, test } from "vitest"
import { LookingLine } from "../../../../client/replies/looking/looking-line.tsx"

const say = (...people: [name: string, isAnswering?: boolean][]) =>
  renderToStaticMarkup(
    LookingLine({ others: people.map(([name, isAnswering = false]) => ({ id: name, name, isAnswering })) }),
  ).replaceAll(/<\/?bdi>/g, "")

test("the line names two who look, and counts the others", () => {
  expect(say()).toBe("")
  expect(say(["Ada"])).toBe("Ada is looking at this, too.")
  expect(say(["Ada"], ["Ben"])).toBe("Ada and Ben are looking at this, too.")
  expect(say(["Ada"], ["Ben"], ["Cleo"])).toBe("Ada, Ben and 1 other are looking at this, too.")
  expect(say(["Ada"], ["Ben"], ["Cleo"], ["Dora"])).toBe("Ada, Ben and 2 others are looking at this, too.")
})

test("of several it names those who are writing an answer", () => {
  expect(say(["Ada"], ["Ben", true])).toBe("Ben is writing an answer.")
  expect(say(["Ada", true], ["Ben", true], ["Cleo"])).toBe("Ada and Ben are writing answers.")
})
