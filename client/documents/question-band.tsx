import { paths } from "../paths.ts"
import { ButtonLink } from "../ui/button.tsx"
import { CallBand } from "../ui/call-band.tsx"

export const QuestionBand = () => (
  <CallBand
    title="Something unclear?"
    text="If a section left a question open, the section is wrong. Tell us which."
  >
    <ButtonLink to={paths.contact}>Contact us</ButtonLink>
    <ButtonLink to={paths.helpCenter} look="secondary">
      Help Center
    </ButtonLink>
  </CallBand>
)
