import { NewMessage } from "#contract/site/messages"
import { at } from "../lib/addresses.ts"
import { api } from "../lib/api.ts"
import { useForm } from "../lib/form.tsx"
import { formActions } from "../paths.ts"
import { Banner } from "../ui/banner.tsx"
import { Button } from "../ui/button.tsx"
import { Field, Input, Textarea } from "../ui/field.tsx"
import { toast } from "../ui/toast.tsx"

/** Writes to us. Once a message has arrived, the form is empty again. */
export function ContactForm() {
  const form = useForm(NewMessage, async (message, element) => {
    await api.post(at("/api/messages"), message)
    toast({
      title: "Message Sent",
      description: "We've received your message and will respond shortly.",
    })
    element.reset()
  })
  return (
    <section className="card p-5 sm:p-8" aria-labelledby="write">
      <h2 id="write" className="text-2xl">
        Send us a message
      </h2>
      <form {...form.attributes} action={formActions.contact} className="mt-6">
        <fieldset className="grid gap-5" disabled={form.isBusy}>
          {form.failure && <Banner tone="danger">{form.failure.message}</Banner>}
          <div className="grid items-start gap-5 sm:grid-cols-2">
            <Field label="Name" error={form.errors.name}>
              <Input name="name" autoComplete="name" required />
            </Field>
            <Field label="Email" error={form.errors.email}>
              <Input name="email" type="email" autoComplete="email" required />
            </Field>
          </div>
          <Field label="Subject" error={form.errors.subject}>
            <Input name="subject" autoComplete="off" required />
          </Field>
          <Field label="Message" error={form.errors.message}>
            <Textarea name="message" rows={7} required />
          </Field>
          <Button type="submit" size="large" busy={form.isBusy} className="sm:justify-self-start">
            {form.isBusy ? "Sending..." : "Send Message"}
          </Button>
        </fieldset>
      </form>
    </section>
  )
}
