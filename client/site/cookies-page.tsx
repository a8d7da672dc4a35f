import { paths } from "../paths.ts"
import { cookies, stored } from "./content/cookies.ts"
import { LegalPage } from "./legal-page.tsx"

export const meta = () => ({
  title: cookies.title,
  description: cookies.intro,
  keywords: "cookie policy, cookies, local storage, browser settings",
  canonicalPath: paths.cookies,
})

export function Component() {
  return (
    <LegalPage text={cookies}>
      <h2 id="stored" className="text-xl">
        Everything we store in your browser
      </h2>
      <dl className="mt-4 mb-10 border-t border-line text-sm">
        {stored.map(({ name, kind, purpose, lifetime }) => (
          <div key={name} className="grid gap-x-6 gap-y-1 border-b border-line py-4 sm:grid-cols-[11rem_1fr]">
            <dt>
              <code className="font-mono font-semibold">{name}</code>
              <span className="block text-muted">{kind}</span>
            </dt>
            <dd>
              {purpose}
              <span className="block text-muted">{lifetime}</span>
            </dd>
          </div>
        ))}
      </dl>
    </LegalPage>
  )
}
