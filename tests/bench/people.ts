interface Tokens {
  access: string
  refresh: string
}

const password = "kite over the harbour"

/** So many new people, signed in. One after the other: passwords are hashed in turns. */
export async function signUpSome(origin: URL, count: number): Promise<Tokens[]> {
  const people: Tokens[] = []
  for (let index = 0; index < count; index++) {
    const answer = await fetch(new URL("/auth/v1/signup", origin), {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ email: `robin-${index}@people.example`, password, data: { name: "Robin" } }),
    })
    const { access_token, refresh_token } = (await answer.json()) as Record<string, string>
    if (!access_token || !refresh_token) throw new Error(`Signing up answered ${answer.status}`)
    people.push({ access: access_token, refresh: refresh_token })
  }
  return people
}
