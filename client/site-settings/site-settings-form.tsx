import { useRef } from "react"
import * as z from "zod/mini"
import { type SettingsChange, SiteSettings, type StoredSettings } from "#contract/site/site-settings"
import { at } from "../lib/addresses.ts"
import { ApiError, api } from "../lib/api.ts"
import { useForm } from "../lib/form.tsx"
import { Banner } from "../ui/banner.tsx"
import { Button } from "../ui/button.tsx"
import { toast } from "../ui/toast.tsx"
import { UnsavedDialog } from "../ui/unsaved-dialog.tsx"
import {
  AnnouncementFields,
  ContactFields,
  SecurityFields,
  SignUpFields,
  SocialFields,
} from "./settings-fields.tsx"

interface SiteSettingsFormProps {
  stored: StoredSettings
  onSaved: (stored: StoredSettings) => void
  /** Reads the settings again and discards what was typed. */
  onReload: () => void
}

/** A form does not submit an unchecked checkbox. */
const SettingsForm = z.pipe(
  z.transform((form: Record<string, unknown>) => ({
    ...form,
    isAnnouncing: "isAnnouncing" in form,
    isSignUpOpen: "isSignUpOpen" in form,
    isFactorRequired: "isFactorRequired" in form,
  })),
  SiteSettings,
)

/** All settings in one form, saved together. A concurrent change by someone else is reported and not lost. */
export function SiteSettingsForm({ stored, onSaved, onReload }: SiteSettingsFormProps) {
  const form = useForm<SiteSettings>(SettingsForm, async (settings) => {
    const change: SettingsChange = { version: stored.version, settings }
    onSaved(await api.put(at("/api/site/settings"), change).catch(nameFields))
    toast({ title: "Settings Saved", description: "Visitors see them within a minute." })
  })
  const { ref } = form.attributes
  const unsaved = useRef<() => boolean>(() => false)
  unsaved.current = () => ref.current !== null && isOther(ref.current, stored.settings)
  const isStale = form.failure?.code === "stale"
  return (
    <form {...form.attributes} aria-label="Site settings">
      <UnsavedDialog what="the settings" isUnsaved={() => unsaved.current()} />
      <fieldset className="grid gap-8" disabled={form.isBusy}>
        <ContactFields settings={stored.settings} errors={form.errors} />
        <SocialFields settings={stored.settings} errors={form.errors} />
        <AnnouncementFields settings={stored.settings} errors={form.errors} />
        <SignUpFields settings={stored.settings} errors={form.errors} />
        <SecurityFields settings={stored.settings} errors={form.errors} />
        {form.trouble && (
          <Banner tone="danger">
            <p>{form.trouble}</p>
            {isStale && (
              <Button look="secondary" size="small" className="mt-3" onClick={onReload}>
                Reload the settings
              </Button>
            )}
          </Banner>
        )}
        <Button type="submit" size="large" busy={form.isBusy} className="justify-self-start">
          {form.isBusy ? "Saving..." : "Save Settings"}
        </Button>
      </fieldset>
    </form>
  )
}

/** Whether a form differs from the stored settings. Text areas submit line ends as two characters. */
function isOther(form: HTMLFormElement, settings: SiteSettings): boolean {
  const typed = new FormData(form)
  return Object.entries(settings).some(([name, value]) =>
    typeof value === "boolean"
      ? typed.has(name) !== value
      : String(typed.get(name) ?? "").replaceAll("\r\n", "\n") !== value,
  )
}

/** The server names a field within the change; the form knows it by its own name. */
function nameFields(error: unknown): never {
  if (!(error instanceof ApiError)) throw error
  const { status, code, message, details, retryAfter } = error
  const own = details.map((detail) => ({ ...detail, field: detail.field.replace(/^settings\./, "") }))
  throw new ApiError(status, code, message, own, retryAfter)
}
