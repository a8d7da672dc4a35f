interface Account {
  email: string
  password: string
}

/** Gives somebody an account, and their workspace so many contacts. */
export async function fillContacts(
  origin: string,
  { email, password }: Account,
  count: number,
): Promise<void> {
  const send = async <Answer>(path: string, body?: unknown, method = "POST", token = ""): Promise<Answer> => {
    const isFile = typeof body === "string"
    const headers = {
      Origin: origin,
      "Content-Type": isFile ? "text/csv" : "application/json",
      ...(token && { Authorization: `Bearer ${token}` }),
    }
    const sent = body === undefined ? null : isFile ? body : JSON.stringify(body)
    const answer = await fetch(origin + path, { method, headers, body: sent })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text}`)
    return JSON.parse(text || "null") as Answer
  }
  const { access_token: token } = await send<{ access_token: string }>("/auth/v1/signup", {
    ...{ email, password },
    data: { name: "Robin" },
  })
  const [workspace] = await send<[{ id: string }]>("/api/workspaces", undefined, "GET", token)
  const imports = `/api/workspaces/${workspace.id}/imports`
  const { id, mapping } = await send<{ id: string; mapping: object }>(
    `${imports}?name=people.csv`,
    file(count),
    "POST",
    token,
  )
  await send(`${imports}/${id}/preview`, { mapping }, "PUT", token)
  await send(`${imports}/${id}/apply`, { policy: "fill_blanks" }, "POST", token)
  for (;;) {
    const { state } = await send<{ state: string }>(`${imports}/${id}`, undefined, "GET", token)
    if (state === "applied") return
    await new Promise((resolve) => setTimeout(resolve, 300))
  }
}

/** People of whom each tenth shares a family name, and each hundredth an outlet. */
function file(count: number): string {
  const people = Array.from(
    { length: count },
    (_, at) =>
      `Given${at % 1000} Family${at % 997},person${at}@paper${at % 97}.example,Paper ${at % 97},Desk ${at % 10},Writes about repair\n`,
  )
  return `name,email,company,title,notes\n${people.join("")}`
}
