/**
 * What workerd writes of its own when a test does what must fail: names that do not exist, peers that hang up or refuse, bodies
 * of a foreign kind. Each may be followed by a line of addresses in its program. What our own program logs in a test that passes
 * is left out by Vitest (`silent` in vitest.config.ts). `npm run test:worker` leaves workerd's lines as they are.
 */
const expected = [
  /^uncaught exception; (source|exception) = .*(Network connection lost|internal error; reference = )/,
  /^(exception|e) = .*: disconnected: /,
  /^e = .*: failed: getaddrinfo\(\): DNS lookup failed\. host = \S+\.example;/,
  /^(e|Socket proxy disconnected abruptly; e) = kj\/compat\/tls\.c\+\+:/,
  /^console warning; message = Called \.text\(\) on an HTTP body which does not appear to be text\./,
  /^NOSENTRY SQLite alarm /,
  // The tests' mail servers, which only this machine reaches.
  /^WARNING: smtp-server is using the built-in default TLS certificate\./,
  /^stack: (\S*workerd@[0-9a-f]+[ ;]*)+/,
]

/**
 * A function that takes a tool's output in pieces, and hands it on to `say` in whole lines without those that are expected.
 * `end` hands on what is left.
 * @param {(text: string) => void} say
 */
export function leaveOutExpected(say) {
  let rest = ""
  const isWanted = (/** @type {string} */ line) => !expected.some((pattern) => pattern.test(line))
  return {
    take(/** @type {Buffer | string} */ piece) {
      const lines = (rest + piece.toString()).split("\n")
      rest = lines.pop() ?? ""
      const wanted = lines.filter(isWanted)
      if (wanted.length > 0) say(`${wanted.join("\n")}\n`)
    },
    end() {
      if (rest && isWanted(rest)) say(rest)
      rest = ""
    },
  }
}
