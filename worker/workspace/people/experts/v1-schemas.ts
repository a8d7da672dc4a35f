import * as z from "zod/mini"
import { inputOf } from "../../core/public-api/read-only.ts"
import { type Expert, type ExpertChange, ExpertProfile, NewExpert } from "./contract.ts"

const { name, role, company, about, topics, published } = ExpertProfile.shape
const { clientId, email, takesQuestions } = NewExpert.shape

/** Somebody who may speak for a client, as programs read them. */
export const ExpertV1 = z
  .object({
    id: z.string(),
    client_id: z.nullable(z.string()),
    name: z.string(),
    role: z.string(),
    company: z.string(),
    email: z.string(),
    about: z.string(),
    topics: z.array(z.string()),
    published: z.array(z.object({ title: z.string(), url: z.string() })),
    takes_questions: z.boolean(),
    state: z.enum(["draft", "asked", "confirmed", "changed", "declined"]),
    confirmed_at: z.nullable(z.iso.datetime()),
    page_url: z.nullable(z.string()),
    created_at: z.iso.datetime(),
  })
  .register(z.globalRegistry, { id: "Expert" })
export type ExpertV1 = z.infer<typeof ExpertV1>

export const presentExpertV1 = (expert: Expert): ExpertV1 => ({
  id: expert.id,
  client_id: expert.clientId,
  name: expert.name,
  role: expert.role,
  company: expert.company,
  email: expert.email,
  about: expert.about,
  topics: expert.topics,
  published: expert.published,
  takes_questions: expert.takesQuestions,
  state: expert.state,
  confirmed_at: expert.confirmedAt,
  page_url: expert.address,
  created_at: expert.createdAt,
})

export const NewExpertV1 = z.pipe(
  inputOf(ExpertV1, {
    ...{ name, role, company, about, topics, published, email },
    client_id: clientId,
    takes_questions: takesQuestions,
  }),
  z.transform(
    ({ client_id, takes_questions, name, role, company, about, topics, published, email }): NewExpert => ({
      ...{ name, role, company, about, topics, published, email },
      clientId: client_id,
      takesQuestions: takes_questions,
    }),
  ),
)

/** Fields that are left out stay as they are. */
export const ExpertChangeV1 = z.pipe(
  inputOf(ExpertV1, {
    ...z.partial(z.object({ name, role, company, about, topics, email })).shape,
    published: z.optional(published.def.innerType),
    client_id: z.optional(clientId.def.innerType),
    takes_questions: z.optional(takesQuestions.def.innerType),
  }),
  z.transform(
    ({ client_id, takes_questions, name, role, company, about, topics, published, email }): ExpertChange => ({
      ...{ name, role, company, about, topics, published, email },
      clientId: client_id,
      takesQuestions: takes_questions,
    }),
  ),
)
