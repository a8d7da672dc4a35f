import type { PersonalData } from "../../core/personal-data/personal-data.ts"

/** What people allow or refuse single clients. */
export const clientPermissionData: PersonalData = {
  tables: [
    {
      table: "client_permissions",
      key: ["contact_id", "client_id"],
      owner: "contact_id",
      onMerge: "moves",
      onErase: "goes",
      inExport: "clientPermissions",
      isDisclosed: { because: "The sender answers for it, by hand when asked." },
      isEdited: true,
    },
  ],
}
