/** The one form in which a file input takes a file from a script. */
export function fileListOf(file: File): FileList {
  const transfer = new DataTransfer()
  transfer.items.add(file)
  return transfer.files
}
