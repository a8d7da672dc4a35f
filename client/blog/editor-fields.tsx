import type { FormEvent } from "react"
import type { MediaSource } from "../media/media-dialog.tsx"
import { Button } from "../ui/button.tsx"
import { Field, Input, Select, Textarea } from "../ui/field.tsx"
import { Icon } from "../ui/icon.tsx"
import type { FieldErrors } from "./check-draft.ts"
import { ContentField } from "./content-field.tsx"
import { categoriesFor, type Draft, withSlug, withTitle } from "./draft.ts"
import { ImagePreview } from "./image-preview.tsx"
import type { ImageField, ImageFields } from "./use-images.ts"

interface EditorFieldsProps {
  draft: Draft
  change: (draft: Draft) => void
  errors: FieldErrors
  disabled: boolean
  /** The fields that an image is put into at the cursor. */
  fields: ImageFields
  /** Asks for an image for one of the fields. */
  onAsk: (field: ImageField, source: MediaSource) => void
}

export function EditorFields({ draft, change, errors, disabled, fields, onAsk }: EditorFieldsProps) {
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
        <ContentField
          text={draft.content}
          onChange={(content) => change({ ...draft, content })}
          error={errors.content}
          disabled={disabled}
          fields={fields}
          onAsk={onAsk}
        />
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
        <div className="editor-tools">
          <Button
            size="small"
            look="secondary"
            disabled={disabled}
            onClick={() => onAsk("featuredImage", { view: "upload" })}
          >
            <Icon name="upload" />
            Upload image
          </Button>
          <Button
            size="small"
            look="secondary"
            disabled={disabled}
            onClick={() => onAsk("featuredImage", { view: "library" })}
          >
            <Icon name="image" />
            Choose from library
          </Button>
        </div>
        <ImagePreview
          address={draft.featuredImage.trim()}
          onDrop={(file) => disabled || onAsk("featuredImage", { view: "upload", file })}
        />
        <Field
          label="Alt text (optional)"
          hint="What the image shows, for people who do not see it."
          error={errors.featuredImageAlt}
        >
          <Input {...control("featuredImageAlt")} />
        </Field>
      </div>
    </div>
  )
}
