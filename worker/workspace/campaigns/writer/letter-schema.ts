/** The form of a letter, for models that keep to a schema. It says what `readOutput` checks. */
export const letterSchema = {
  type: "object",
  properties: {
    subject: { type: "string" },
    subjects: { type: "array", items: { type: "string" } },
    paragraphs: {
      type: "array",
      items: {
        type: "array",
        items: {
          type: "object",
          properties: { text: { type: "string" }, facts: { type: "array", items: { type: "string" } } },
          required: ["text", "facts"],
        },
      },
    },
  },
  required: ["paragraphs"],
}
