/** Whether a file is a workbook by its first bytes, whatever its name says; other archives are found out when it is opened. */
export async function isWorkbook(file: Blob): Promise<boolean> {
  const [first, second, third] = new Uint8Array(await file.slice(0, 3).arrayBuffer())
  return first === 0x50 && second === 0x4b && third === 3
}
