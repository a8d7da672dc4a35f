import type { EnrolledApp } from "#contract/site/factors"
import { CodeBlock } from "../ui/code-block.tsx"

/** The secret of a new authenticator app: for its camera, for a tap on the same phone, and to type. */
export function AppSecret({ app: { totp } }: { app: EnrolledApp }) {
  // Two lines of four groups fit on a phone.
  const groups = (totp.secret.match(/.{1,16}/g) ?? [])
    .map((line) => line.replace(/(.{4})(?=.)/g, "$1 "))
    .join("\n")
  return (
    <>
      <p>
        Scan this code with an authenticator app, such as the one of your password manager. On this phone,{" "}
        <a className="link" href={totp.uri}>
          open your app
        </a>
        .
      </p>
      <img
        className="mx-auto w-full max-w-56 rounded-lg bg-white"
        src={`data:image/svg+xml,${encodeURIComponent(totp.qr_code)}`}
        width={224}
        height={224}
        alt="QR code with the secret that is written below"
      />
      <CodeBlock title="Or enter this secret" code={groups} />
    </>
  )
}
