import { NewObjection } from "#contract/directory/filling"
import { at } from "../lib/addresses.ts"
import { api } from "../lib/api.ts"
import { useForm } from "../lib/form.tsx"
import { Button } from "../ui/button.tsx"
import { Field, Input } from "../ui/field.tsx"
import { toast } from "../ui/toast.tsx"

/** Leaves somebody who objected out of the directory for good. */
export function ObjectionCard({ onDone }: { onDone: () => unknown }) {
  const form = useForm(NewObjection, async (objection) => {
    const { writers } = await api.post(at("/api/directory/objections"), objection)
    toast({ title: "Left Out", description: `${writers} entries were removed, and none will come back.` })
    await onDone()
  })
  return (
    <section className="card p-5 sm:p-6" aria-labelledby="objection">
      <h2 id="objection" className="text-xl">
        Somebody objects
      </h2>
      <form {...form.attributes} className="mt-3 grid justify-items-start gap-4">
        <Field
          label="Name as it stands in bylines"
          hint="Everybody of this name is left out at every outlet, for good. We keep only a salted hash of it."
          error={form.errors.name}
        >
          <Input name="name" autoComplete="off" maxLength={100} />
        </Field>
        <Button type="submit" look="secondary" busy={form.isBusy}>
          Leave out
        </Button>
      </form>
    </section>
  )
}
