import type { FormEvent } from "react"
import { Field, Input, Select, Textarea } from "../ui/field.tsx"
import type { FieldErrors } from "./check-draft.ts"
import { categoriesFor, type Draft, withSlug, withTitle } from "./draft.ts"
import { ImagePreview } from "./image-preview.tsx"

interface EditorFieldsProps {
  draft: Draft
  change: (draft: Draft) => void
  errors: FieldErrors
  disabled: boolean
}

export function EditorFields({ draft, change, errors, disabled }: EditorFieldsProps) {
  const control = (field: Exclude<keyof Draft, "slugFollowsTitle">) => ({
    name: field,
    value: draft[field],
    disabled,
    onChange: (event: FormEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) =>
      change({ ...draft, [field]: event.currentTarget.value }),
  })
  return (
    <div className="editor-fields">
      <div className="editor-main">
        <Field label="Title" error={errors.title}>
          <Input
            {...control("title")}
            required
            onChange={(event) => change(withTitle(draft, event.currentTarget.value))}
          />
        </Field>
        <Field label="Permalink" error={errors.slug} className="permalink">
          <span className="permalink-prefix" aria-hidden>
            /blog/
          </span>
          <Input
            {...control("slug")}
            required
            autoCapitalize="none"
            spellCheck={false}
            onChange={(event) => change(withSlug(draft, event.currentTarget.value))}
          />
        </Field>
        <Field
          label="Content"
          hint="HTML. Use h2 for the sections of the table of contents."
          error={errors.content}
        >
          <Textarea {...control("content")} required rows={22} className="editor-content" />
        </Field>
      </div>
      <div className="editor-side">
        <Field label="Category" error={errors.category}>
          <Select {...control("category")} required>
            <option value="" disabled>
              Select a category
            </option>
            {categoriesFor(draft.category).map((category) => (
              <option key={category}>{category}</option>
            ))}
          </Select>
        </Field>
        <Field
          label="Excerpt (optional)"
          hint="Shown in lists and search results. Without one, the beginning of the content is."
          error={errors.excerpt}
        >
          <Textarea {...control("excerpt")} rows={4} />
        </Field>
        <Field label="Featured Image URL" error={errors.featuredImage}>
          <Input {...control("featuredImage")} required inputMode="url" spellCheck={false} />
        </Field>
        <ImagePreview address={draft.featuredImage.trim()} />
      </div>
    </div>
  )
}
