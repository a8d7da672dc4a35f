import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto"
import { isoCBOR } from "@simplewebauthn/server/helpers"

const origin = "https://presskite.test"
const flags = { present: 0x01, verified: 0x04, attested: 0x40 }
const sha256 = (data: string | Uint8Array) => createHash("sha256").update(data).digest()
const text = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64url")

/** What a test may have an authenticator do wrong. */
interface Wrong {
  origin?: string
  host?: string
  isUnverified?: boolean
  format?: string
  counter?: number
}

/** An authenticator with one passkey, which verifies its person unless it is told not to. */
export function openAuthenticator(host = "presskite.test") {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" })
  const { x = "", y = "" } = publicKey.export({ format: "jwk" })
  const id = randomBytes(16)
  let counter = 0

  const dataFor = (wrong: Wrong, extra = 0, rest: Uint8Array = Buffer.alloc(0)) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(wrong.counter ?? ++counter)
    const verified = wrong.isUnverified ? 0 : flags.verified
    const head = Buffer.from([flags.present | verified | extra])
    return Buffer.concat([sha256(wrong.host ?? host), head, count, rest])
  }
  const clientData = (type: string, challenge: string, wrong: Wrong) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: wrong.origin ?? origin, crossOrigin: false }))
  const shape = { id: text(id), rawId: text(id), type: "public-key" as const, clientExtensionResults: {} }

  return {
    /** Makes the passkey. */
    create({ challenge }: { challenge: string }, wrong: Wrong = {}) {
      const key = isoCBOR.encode(
        new Map<number, number | Uint8Array>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, new Uint8Array(Buffer.from(x, "base64url"))],
          [-3, new Uint8Array(Buffer.from(y, "base64url"))],
        ]),
      )
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key])
      const authData = new Uint8Array(dataFor({ counter: 0, ...wrong }, flags.attested, attested))
      const statement = new Map<string, Uint8Array[]>(
        wrong.format ? [["x5c", [new Uint8Array([1, 2, 3])]]] : [],
      )
      const attestation = isoCBOR.encode(
        new Map<string, unknown>([
          ["fmt", wrong.format ?? "none"],
          ["attStmt", statement],
          ["authData", authData],
        ]) as Parameters<typeof isoCBOR.encode>[0],
      )
      const response = {
        clientDataJSON: text(clientData("webauthn.create", challenge, wrong)),
        attestationObject: text(attestation),
        transports: ["internal" as const],
      }
      return { ...shape, response }
    },
    /** Shows the passkey. */
    get({ challenge }: { challenge: string }, wrong: Wrong & { userHandle?: string } = {}) {
      const authenticatorData = dataFor(wrong)
      const client = clientData("webauthn.get", challenge, wrong)
      const signature = sign("sha256", Buffer.concat([authenticatorData, sha256(client)]), privateKey)
      const response = {
        clientDataJSON: text(client),
        authenticatorData: text(authenticatorData),
        signature: text(signature),
        ...(wrong.userHandle && { userHandle: text(Buffer.from(wrong.userHandle)) }),
      }
      return { ...shape, response }
    },
  }
}
