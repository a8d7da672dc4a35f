import { formActions, paths } from "../paths.ts"
import { Button } from "../ui/button.tsx"
import { Field, Input } from "../ui/field.tsx"
import { journalists } from "./content/journalists.ts"
import { LegalPage } from "./legal-page.tsx"

export const meta = () => ({
  title: journalists.title,
  description: journalists.intro,
  keywords: "journalists, pitches, opt out, personal data",
  canonicalPath: paths.journalists,
})

export const Component = () => (
  <LegalPage text={journalists} eyebrow="Your data">
    <AskForLink />
  </LegalPage>
)

/** Goes to the server as it is, with or without a script: what follows are pages of the server. */
const AskForLink = () => (
  <section className="card mb-10 p-5 sm:p-8" aria-labelledby="ask">
    <h2 id="ask" className="text-xl">
      See and decide
    </h2>
    <p className="mt-3 text-muted">
      Give your address, and we mail you a link. No account is needed, and nobody learns whether we know the
      address.
    </p>
    <form method="post" action={formActions.journalists} className="mt-6">
      <fieldset className="grid gap-5">
        <Field label="Email">
          <Input name="email" type="email" autoComplete="email" maxLength={254} required />
        </Field>
        <Button type="submit" className="sm:justify-self-start">
          Send the link
        </Button>
      </fieldset>
    </form>
  </section>
)
