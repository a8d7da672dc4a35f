import type { Actor } from "../../http/context.ts"
import type { Me } from "./contract.ts"

/** The person behind a request, as the application shows them. */
export const presentMe = ({ userId, name, email, emailVerified, role, hasFactor, nextStep }: Actor): Me => ({
  id: userId,
  name,
  email,
  emailVerified,
  role,
  hasFactor,
  nextStep,
})
