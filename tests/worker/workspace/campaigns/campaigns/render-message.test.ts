import fc from "fast-check"
import PostalMime from "postal-mime"
import { describe, expect, test } from "vitest"
import { FIELD_WORDS } from "../../../../../worker/workspace/campaigns/letters/contract.ts"
import { renderMessage } from "../../../../../worker/workspace/campaigns/letters/render-message.ts"
import type { Contact } from "../../../../../worker/workspace/people/contacts/contract.ts"
import { blankDetails } from "../../../../../worker/workspace/people/details/contract.ts"

const anna: Contact = {
  ...blankDetails,
  id: "con_1",
  name: "Anna Pryce",
  email: "anna@paper.example",
  title: "Editor",
  company: "The Paper",
  verification: null,
  outlet: null,
  fields: {},
  tags: [],
  state: "active",
  lastContactedAt: null,
  createdAt: "",
  updatedAt: "",
}
const sender = { address: "me@own.example", displayName: "Robin Vale", signature: "" }

type Input = Parameters<typeof renderMessage>[0]
interface Given extends Partial<Pick<Input, "thread" | "threadSubject">> {
  subject?: string
  contact?: Partial<Contact & { opening: string }>
}

const render = (body: string, { subject = "Hello", contact = {}, ...rest }: Given = {}) =>
  renderMessage({
    written: { subject, body },
    thread: "new",
    threadSubject: "",
    contact: { ...anna, ...contact },
    sender,
    targetUrls: ["https://own.example/study?a=1&b=2"],
    ...rest,
  })
const problems = (body: string, more: Parameters<typeof render>[1] = {}) =>
  render(body, more).problems.map(({ kind }) => kind)

test("a message is filled for a person, and written as text and as HTML", () => {
  const message = render(
    "Dear {{ first_name }},\nour [new study](https://own.example/s) is at {{ target_url }}.\n\nSee https://own.example/more.",
    { subject: "For {{ company }}" },
  )
  expect(message).toEqual({
    subject: "For The Paper",
    text: "Dear Anna,\nour new study (https://own.example/s) is at https://own.example/study?a=1&b=2.\n\nSee https://own.example/more.",
    html: '<p>Dear Anna,<br>\nour <a href="https://own.example/s">new study</a> is at https://own.example/study?a=1&amp;b=2.</p>\n<p>See <a href="https://own.example/more">https://own.example/more</a>.</p>',
    problems: [],
    marked: {
      subject: "For \ue000The Paper\ue001",
      text: "Dear \ue000Anna\ue001,\nour new study (https://own.example/s) is at \ue000https://own.example/study?a=1&b=2\ue001.\n\nSee https://own.example/more.",
    },
  })
})

test("a fallback has a short way to be written, which no slip in a filter's name is taken for", () => {
  const contact = { name: "A. Pryce", company: "" }
  expect(render("Hi {{first_name|there}}", { contact }).text).toBe("Hi there")
  expect(render("Hi {{first_name|dear reader}}").text).toBe("Hi Anna")
  expect(problems("Hi {{frist_name|there}}")).toEqual(["unknown_field"])
  expect(problems("Hi {{first_name|capitalise}}")).toEqual(["broken_field"])
  expect(render("Hi {{first_name|upcase}}").text).toBe("Hi ANNA")
})

test("a fallback stands in for what is not known, and without one the message is blocked", () => {
  const contact = { name: "A. Pryce", company: "" }
  expect(render('Hi {{ first_name | default: "there" }}', { contact }).text).toMatch(/^Hi there/)
  const blocked = render("Hi {{ first_name }} of {{ company }}", { contact })
  expect(blocked.problems.map(({ message }) => message)).toEqual([
    expect.stringContaining("{{ first_name }} is not known"),
    expect.stringContaining("{{ company }} is not known"),
  ])
  expect(blocked.text).toContain("Hi {{ first_name }} of {{ company }}")
  expect(blocked.text).not.toContain("undefined")
})

test.each([
  ["{{ frist_name }}", "first_name"],
  ["{{ First_Name }}", "first_name"],
  ["{{ firstname }}", "first_name"],
  ["{{ compnay | default: 'x' }}", "company"],
  ["{% if sendername %}x{% endif %}", "sender_name"],
])("the misspelt field of %s is said, with what was meant", (body, meant) => {
  const [problem] = render(body).problems
  expect(problem).toMatchObject({
    kind: "unknown_field",
    message: expect.stringContaining(`Did you mean {{ ${meant} }}?`),
  })
})

test.each([
  ["Dear [first name],", ["placeholder"]],
  ["See [our study](https://a.example/x) and [link]", ["placeholder"]],
  ["See [our study](https://a.example/x)", []],
  ["{{ company | default: '[x]' }}", []],
  ["", ["empty_body"]],
  [" \n ", ["empty_body"]],
  ["{{ first_name", ["broken_field"]],
  ["{{ first_name | nothing }}", ["broken_field"]],
  ["{% for i in (1..1000000000) %}x{% endfor %}", ["broken_field"]],
  ["{% include '/etc/passwd' %}", ["broken_field"]],
  ["{% render 'a' %}", ["broken_field"]],
  ["{% layout 'a' %}", ["broken_field"]],
  ["{% assign a = 'x' %}{{ a }}", ["broken_field"]],
  ["{% capture a %}x{% endcapture %}", ["broken_field"]],
  ["{{ name | append: name }}", ["broken_field"]],
  ["{{ name.constructor.name }}", ["broken_field"]],
  ["{{ __proto__ }}", ["unknown_field"]],
  ["{{ constructor }}", ["unknown_field"]],
])("of %j is said %j", (body, expected) => {
  expect(problems(body)).toEqual(expected)
})

test.each(["Re: our talk", "RE: x", " fwd: x", "AW: x", "Fw : x", "re[2]: x"])(
  "a first message must not pretend to be an answer: %s",
  (subject) => {
    expect(problems("Hello", { subject })).toEqual(["misleading_reply"])
  },
)

test("a follow-up goes under the subject of the first message, whatever its own says", () => {
  const message = render("Hello again", { subject: "", thread: "reply", threadSubject: "For The Paper" })
  expect(message).toMatchObject({ subject: "Re: For The Paper", problems: [] })
})

test("a follow-up may have an empty subject, a new message may not", () => {
  expect(problems("Hello", { subject: " " })).toEqual(["empty_subject"])
})

describe("hostile data of a contact", () => {
  test("is escaped in the HTML part and as it is in the text part", () => {
    const message = render("Hi {{ name }}", { contact: { name: `<img src=x onerror=alert(1)> & "Co"` } })
    expect(message.text).toContain(`<img src=x onerror=alert(1)> & "Co"`)
    expect(message.html).toContain("&lt;img src=x onerror=alert(1)&gt; &amp; &quot;Co&quot;")
  })

  test.each([
    "{{ email }}",
    "{% if true %}x{% endif %}",
    "{{ '{{ email }}' }}",
    "[click](https://evil.example)",
    "https://evil.example/x",
    "[placeholder]",
  ])("is not evaluated: %s", (name) => {
    const message = render("Hi {{ name }}!", { contact: { name } })
    expect(message.text).toContain(`Hi ${name}!`)
    expect(message.html).not.toContain("<a ")
    expect(message.problems).toEqual([])
  })

  test("begins no header of its own, by an independent parser", async () => {
    for (const name of [
      "A\r\nBcc: x@evil.example",
      "A\nB",
      "A\0B",
      "A\u2028Bcc: x",
      "A\u0085B",
      "A\u000bB",
    ]) {
      const { subject } = render("Hello", { subject: "For {{ name }}", contact: { name } })
      const mail = await new PostalMime().parse(`Subject: ${subject}\r\nTo: a@b.example\r\n\r\nx`)
      expect(mail.subject).toBe(subject)
      expect(mail.bcc).toBeUndefined()
    }
  })
})

/** Text that anybody might have put somewhere, with what is dangerous in it more often than by chance. */
const nasty = fc.oneof(
  fc.string({ unit: "binary" }),
  fc
    .array(
      fc.constantFrom(
        ..."<>&\"'{}%|[]()\n\r\0\u2028\ue000\ue001\u202e".split(""),
        "{{",
        "}}",
        "{%",
        "%}",
        "</p>",
        "<script>",
        "](https://x.example)",
        "https://x.example",
        "first_name",
        "a",
      ),
    )
    .map((parts) => parts.join("")),
)

test("whatever is in a contact, the HTML holds no markup but ours and the subject is one line", () => {
  fc.assert(
    fc.property(nasty, nasty, nasty, (name, company, title) => {
      const message = render("{{ name }} {{ company | default: '-' }} {{ title | default: '-' }}", {
        subject: "{{ name | default: 'x' }} {{ company | default: 'y' }}",
        contact: { name, company, title },
      })
      expect(message.html.replaceAll(/<\/?p>|<br>\n/g, "")).not.toMatch(/[<>]/)
      expect(message.subject).not.toMatch(/[\p{Cc}\u2028\u2029\ue000\ue001]/u)
      expect(message.text).not.toMatch(/[\ue000\ue001]/)
    }),
    { numRuns: 1000 },
  )
})

test("whatever is in a text, it is written or refused in words, and its HTML holds our markup only", () => {
  fc.assert(
    fc.property(nasty, nasty, (subject, body) => {
      const message = render(body, { subject })
      const own = message.html.replaceAll(/<\/?p>|<br>\n|<a href="https?:\/\/[^"<>]*">|<\/a>/g, "")
      expect(own).not.toMatch(/[<>]/)
      expect(message.subject).not.toMatch(/[\p{Cc}\u2028\u2029]/u)
      for (const { message: words } of message.problems) expect(words.length).toBeGreaterThan(10)
    }),
    { numRuns: 1000 },
  )
})

test("every field that is offered can be filled", () => {
  const fields = Object.keys(FIELD_WORDS).map((field) => `{{ ${field} }}`)
  const message = render(fields.join("\n"), { contact: { opening: "For you." } })
  expect(message.problems).toEqual([])
  expect(message.text).not.toContain("{{")
})

test.each([
  ["Anna Pryce", "Anna"],
  ["Dr. Anna Pryce", "Anna"],
  ["Pryce, Anna", "Anna"],
  ["Anna Pryce, PR", "Anna"],
  ["Anna Pryce, Press Office", "Anna"],
  ["Pryce, Anna, PhD", "Anna"],
  ["van der Berg, Anna", "Anna"],
  ["García López, María", "María"],
  ["Cher", "Cher"],
  ["Dr Pryce", undefined],
  ["A. B. Pryce", undefined],
  ["anne-marie o'neill", "anne-marie"],
])("the first name of %s is %s", (name, first) => {
  const { text } = render("{{ first_name | default: '–' }}", { contact: { name } })
  expect(text.split("\n")[0]).toBe(first ?? "–")
})
