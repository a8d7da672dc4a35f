import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { checkAddress, checkSecureAddress } from "../../../worker/fetching/address.ts"

const rules = { SITE_ORIGIN: "https://presskite.test", LOCAL: false, FETCH_ALLOW_HOSTS: [] as string[] }
const opened = (address: string, differences: Partial<typeof rules> = {}) => {
  try {
    return checkAddress(address, { ...rules, ...differences }).href
  } catch (error) {
    return (error as { code: string }).code
  }
}
const refused = (address: string) => expect(opened(address), address).toBe("address_refused")

const octets = fc.tuple(...Array.from({ length: 4 }, () => fc.integer({ min: 0, max: 255 })))

/** One IPv4 address in the spellings that browsers understand. */
const spellings = (parts: number[]) => {
  const [a = 0, b = 0, c = 0, d = 0] = parts
  const whole = ((a * 256 + b) * 256 + c) * 256 + d
  const octal = (part: number) => `0${part.toString(8)}`
  const hex = (part: number) => `0x${part.toString(16)}`
  return [
    parts.join("."),
    String(whole),
    hex(whole),
    octal(whole),
    parts.map(octal).join("."),
    parts.map(hex).join("."),
    `${a}.${b}.${c * 256 + d}`,
    `${a}.${(b * 256 + c) * 256 + d}`,
    `${hex(a)}.${octal(b)}.${c}.${d}`,
    parts.join("%2e"),
    parts.join("。"),
    [...parts.join(".")]
      .map((one) => (one === "." ? one : String.fromCodePoint(0xff10 + Number(one))))
      .join(""),
    `[::ffff:${parts.join(".")}]`,
    `[::ffff:${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}]`,
    `${parts.join(".")}.`,
  ]
}

describe("loopback", () => {
  test.each(spellings([127, 0, 0, 1]))("is refused as %s", (host) => refused(`http://${host}/`))

  test.each(["127.1", "127.255.255.254", "0x7f.1", "0177.1", "017700000001", "[::1]", "[0:0:0:0:0:0:0:1]"])(
    "is refused as %s",
    (host) => refused(`http://${host}/`),
  )
})

describe("IPv4 that is not public", () => {
  test.each([
    ...["0", "0.0.0.0", "0.1.2.3", "10.0.0.1", "10.255.255.255", "172.16.0.1", "172.31.255.255"],
    ...["192.168.0.1", "169.254.169.254", "100.64.0.1", "100.127.255.255", "198.18.0.1", "198.19.255.255"],
    ...[
      "192.0.0.1",
      "192.0.2.1",
      "192.88.99.1",
      "198.51.100.7",
      "203.0.113.9",
      "224.0.0.1",
      "239.255.255.255",
    ],
    ...["240.0.0.1", "255.255.255.255"],
  ])("%s is refused", (host) => refused(`http://${host}/`))

  test.each([
    "1.1.1.1",
    "9.255.255.255",
    "11.0.0.0",
    "172.15.255.255",
    "172.32.0.0",
    "100.128.0.0",
    "223.255.255.255",
  ])("%s is public and opened", (host) => expect(opened(`http://${host}/`)).toBe(`http://${host}/`))

  const closed = fc.oneof(
    ...[[10], [127], [0], [169, 254], [192, 168], [172, 20], [100, 100], [198, 18], [230], [250]].map(
      (head) => octets.map((parts) => [...head, ...parts.slice(head.length)]),
    ),
  )
  test("is refused in any spelling", () => {
    fc.assert(
      fc.property(closed, (parts) => {
        for (const host of spellings(parts)) refused(`https://${host}/x?y`)
      }),
    )
  })
})

describe("IPv6 that is not public", () => {
  test.each([
    ...["::", "::1", "fe80::1", "febf::1", "fc00::1", "fdff::1", "ff02::1", "::ffff:8.8.8.8", "::8.8.8.8"],
    ...["64:ff9b::8.8.8.8", "64:ff9b:1::1", "2002:808:808::1", "2001:db8::1", "2001::1", "2001:20::1"],
    ...["3fff::1", "100::1", "5f00::1", "1::", "4000::"],
    ...[
      "1fff:ffff::1",
      "2001:1ff::1",
      "2001:1ff:ffff::1",
      "2002::1",
      "2002:ffff::1",
      "3fff:fff::1",
      "3fff:fff:ffff::1",
    ],
  ])("%s is refused", (host) => refused(`http://[${host}]/`))

  test.each([
    ...["2606:4700:4700::1111", "2a00:1450:4001::1", "2001:4860:4860::8888"],
    ...[
      "2000::1",
      "2001:200::1",
      "2001:db7::1",
      "2001:db9::1",
      "2003::1",
      "3ffe:ffff::1",
      "3fff:1000::1",
      "3fff:ffff::1",
    ],
  ])("%s is public", (host) => expect(opened(`http://[${host}]/`)).toBe(`http://[${host}]/`))

  const group = fc.integer({ min: 0, max: 0xffff })
  const outside = fc.tuple(
    fc.oneof(fc.integer({ min: 0, max: 0x1fff }), fc.integer({ min: 0x4000, max: 0xffff })),
    ...Array.from({ length: 7 }, () => group),
  )
  test("whatever lies outside global unicast is refused", () => {
    fc.assert(
      fc.property(outside, (groups) => {
        refused(`http://[${groups.map((one) => one.toString(16)).join(":")}]/`)
      }),
    )
  })
})

describe("names of private networks", () => {
  test.each([
    ...["localhost", "localhost.", "LOCALHOST", "a.localhost", "foo.internal", "metadata.google.internal"],
    ...[
      "router",
      "printer.local",
      "nas.lan",
      "box.home.arpa",
      "x.onion",
      "x.test",
      "x.invalid",
      "example.com.",
    ],
    ...[
      "a..example.com",
      ".example.com",
      "-a.example.com",
      `${"a".repeat(64)}.com`,
      `${"a.".repeat(130)}com`,
    ],
  ])("%s is refused", (host) => refused(`http://${host}/`))

  test.each(["127.0.0.1.nip.io", "10-0-0-1.sslip.io", "localtest.me", "app.lvh.me"])(
    "a name that spells an address is refused: %s",
    (host) => refused(`http://${host}/`),
  )

  test.each(["example.com", "localhost.com", "mylocal.org", "test.example.com", "xn--bcher-kva.example"])(
    "%s is public",
    (host) => expect(opened(`https://${host}/`)).toBe(`https://${host}/`),
  )
})

describe("an address that readers could take for another one is refused", () => {
  test.each([
    ...[
      "http://user@example.com/",
      "http://user:pass@example.com/",
      "http://@example.com/",
      "http://:@example.com/",
    ],
    ...["http://example.com\\@127.0.0.1/", "http://example.com\\.evil.com/", "http:\\\\example.com/"],
    ...["http://exa\tmple.com/", "http://exa\nmple.com/", "http://exam ple.com/", " http://example.com/"],
    ...["http://example.com/\u0000", "http://127.0.0.1%00.example.com/", "http://exam\u00adple.com/"],
    ...[
      "http://example.com/\u202e",
      "http://exa\u200bmple.com/",
      "http://example.com%2f@127.0.0.1/",
      "",
      "http://",
    ],
    ...["http://[::1%25eth0]/", "http://[fe80::1%eth0]/", "https://example.com:443:80/", "http://a:b:c/"],
  ])("%j", refused)

  test.each([
    "http:user@example.com/",
    "http:/user@example.com/",
    "http::pass@example.com/",
    "http:/:pass@example.com/",
  ])("%s, in which nothing stands before the name but a colon", refused)

  test("as is one of more than 2048 characters, and a name of more than 253", () => {
    const longest = `https://example.com/${"a".repeat(2028)}`
    expect([longest.length, opened(longest)]).toEqual([2048, longest])
    refused(`${longest}a`)
    const name = `${"a.".repeat(125)}com`
    expect([name.length, opened(`https://${name}/`)]).toEqual([253, `https://${name}/`])
    refused(`https://a${name}/`)
  })

  test("a fragment is no way to hide a host", () => {
    expect(opened("http://example.com#@127.0.0.1/")).toBe("http://example.com/")
  })
})

test.each([
  ...[
    "file:///etc/passwd",
    "ftp://example.com/",
    "gopher://example.com/",
    "data:text/html,x",
    "blob:https://a.b/c",
  ],
  ...[
    "javascript:alert(1)",
    "ws://example.com/",
    "wss://example.com/",
    "about:blank",
    "mailto:a@example.com",
  ],
  ...["//example.com/", "example.com", "view-source:http://example.com/"],
])("%s is refused", refused)

test.each([0, 1, 21, 22, 25, 81, 6379, 8080, 8443, 65535, 65536, -1])("port %d is refused", (port) =>
  refused(`http://example.com:${port}/`),
)

test("only ports 80 and 443 are opened", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 70_000 }), (port) => {
      const isUsual = port === 80 || port === 443
      expect(opened(`http://example.com:${port}/`) !== "address_refused").toBe(isUsual)
    }),
  )
})

test("our own host is refused", () => {
  const own = { SITE_ORIGIN: "https://presskite.example" }
  expect(opened("https://presskite.example/api/me", own)).toBe("address_refused")
  expect(opened("http://PRESSKITE.example:443/", own)).toBe("address_refused")
  expect(opened("https://blog.presskite.example/", own)).toBe("https://blog.presskite.example/")
})

test("a host is opened by name only on a developer's machine, and only on its port", () => {
  const named = { FETCH_ALLOW_HOSTS: ["127.0.0.1:8771"] }
  const address = "http://127.0.0.1:8771/"
  expect(opened(address, { ...named, LOCAL: true })).toBe(address)
  expect(opened(address, named)).toBe("address_refused")
  expect(opened("http://127.0.0.1:8772/", { ...named, LOCAL: true })).toBe("address_refused")
  expect(opened("http://u@127.0.0.1:8771/", { ...named, LOCAL: true })).toBe("address_refused")
  expect(opened("ftp://127.0.0.1:8771/", { ...named, LOCAL: true })).toBe("address_refused")
})

test("whatever text is given is opened at a public host or refused", () => {
  const text = fc.oneof(
    fc.string(),
    fc.webUrl(),
    fc.webUrl().map((url) => url.replace("//", "//x@")),
  )
  fc.assert(
    fc.property(text, (address) => {
      const result = opened(address)
      if (result === "address_refused") return
      const { protocol, hostname, port, username, hash } = new URL(result)
      expect(["http:", "https:"]).toContain(protocol)
      expect(["", "80", "443"]).toContain(port)
      expect(hostname).toContain(".")
      expect(username + hash).toBe("")
    }),
  )
})

test("what is read by nobody on its way goes by https alone, but to a host that is opened by name", () => {
  const secure = (address: string, differences: Partial<typeof rules> = {}) => {
    try {
      return checkSecureAddress(address, { ...rules, ...differences }).href
    } catch (error) {
      return (error as { code: string }).code
    }
  }
  expect(secure("https://example.com/")).toBe("https://example.com/")
  expect(secure("http://example.com/")).toBe("address_refused")
  expect(secure("https://localhost/")).toBe("address_refused")
  const byName = { LOCAL: true, FETCH_ALLOW_HOSTS: ["127.0.0.1:8080"] }
  expect(secure("http://127.0.0.1:8080/", byName)).toBe("http://127.0.0.1:8080/")
  expect(secure("http://127.0.0.1:8080/", { ...byName, LOCAL: false })).toBe("address_refused")
  expect(secure("http://127.0.0.1:8081/", byName)).toBe("address_refused")
})
