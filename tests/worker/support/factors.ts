import { env } from "cloudflare:workers"
import { codeAt, PERIOD } from "../../../worker/site/factors/totp.ts"
import { appWith, movableClock } from "./app.ts"
import { call, goodPassword, randomAddress, read, type Server, signUpPerson } from "./people.ts"

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"

/** The bytes of a secret, as an authenticator app reads them. */
export function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, "0")).join("")
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

/** The code that an app shows at a time, in milliseconds. */
export const codeOf = (secret: string, time: number) =>
  codeAt(fromBase32(secret), Math.floor(time / 1000 / PERIOD))

export interface Enrolled {
  id: string
  totp: { secret: string; uri: string; qr_code: string }
}
export interface Granted {
  access_token: string
  refresh_token: string
  user: { factors?: { id: string; factor_type: string; status: string }[] }
}

/** What a person does about factors, with a token. The clock is theirs to move. */
export function factorDesk({ server, clock }: { server?: Server; clock: () => number }) {
  const post = (path: string, token: string, body: unknown = {}) =>
    call(`/auth/v1${path}`, { method: "POST", body, token, ...(server && { server }) })
  const challenge = async (id: string, token: string) =>
    (await read<{ id: string }>(post(`/factors/${id}/challenge`, token))).id
  const enrol = async (token: string, friendly_name = "") =>
    read<Enrolled>(post("/factors", token, { factor_type: "totp", friendly_name }))
  const verify = async (id: string, token: string, code: string) =>
    post(`/factors/${id}/verify`, token, { challenge_id: await challenge(id, token), code })
  const codeNow = (secret: string) => codeOf(secret, clock())
  return { post, challenge, enrol, verify, codeNow }
}

interface Wishes {
  email?: string
  settings?: Record<string, string>
}

/** The administrator of a site of their own, with an authenticator app. */
export async function administratorWithApp() {
  const email = randomAddress()
  const person = await personWithApp({ email, settings: { ADMIN_EMAIL: email } })
  await env.SITE.prepare("update users set email_verified_at = 1 where id = ?").bind(person.id).run()
  return person
}

/** A person with an authenticator app and a raised session, and the moves of a clock that is theirs alone. */
export async function personWithApp({ settings = {}, ...input }: Wishes = {}) {
  const { clock, move } = movableClock()
  const server = appWith({ clock, settings })
  const person = await signUpPerson({ ...input, server })
  const desk = factorDesk({ server, clock })
  const app = await desk.enrol(person.token, "Phone")
  const { secret } = app.totp
  const raised = await read<Granted>(desk.verify(app.id, person.token, desk.codeNow(secret)))
  move(60_000)
  const signIn = async () => {
    const body = { email: person.email, password: goodPassword }
    return read<Granted>(call("/auth/v1/token?grant_type=password", { body, server }))
  }
  return { ...person, ...desk, app, secret, server, clock, move, signIn, raised, token: raised.access_token }
}
