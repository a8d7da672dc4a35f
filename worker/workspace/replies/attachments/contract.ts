/** Bytes of a file that is fetched. Larger ones stay where they are. */
export const MOST_BYTES = 20 * 1024 * 1024

/** Characters of a name, with the ending of a program. */
export const MOST_NAME = 120

/** Days for which we keep the files of a message that was delivered to us. In a mailbox that is read they stay for as long as it has them. */
export const KEPT_DAYS = 90

/** What a computer runs, or opens with more rights than a page has, when somebody opens the file. */
const runnable = new Set(
  "ade adp apk app appinstaller appref-ms appx bat bin chm cmd com command cpl csh deb desktop diagcab dll dmg dotm docm ex ex_ exe gadget hlp hta htm html img inf ins iso isp jar jnlp js jse ksh lib lnk mde mht mhtml msc msh msi msix msp mst nsh one oxt pif pl potm ppam ppsm pptm prg ps1 ps1xml ps2 psc1 psm1 py pyc pyw rb reg rpm scf scpt scr sct settingcontent-ms sh shb shtml svg svgz swf sys terminal url vb vbe vbs vhd vhdx vxd wasm website wim workflow ws wsc wsf wsh xhtml xht xlam xll xlsm xltm xml xsl xslt zsh".split(
    " ",
  ),
)

/** Whether a computer would run a file of this name, or let it act, when somebody opens it. */
export const runs = (name: string): boolean =>
  runnable.has(/\.([\p{L}\p{N}_-]{1,20})$/u.exec(name.toLowerCase())?.[1] ?? "")

/** The same for a name that was made safe. */
export const isProgram = (name: string): boolean => runs(name.replace(/\.download$/, ""))

/** What the browser asks here, and what it gets. */
export interface AttachmentCalls {
  "GET /inbox/:id/messages/:messageId/attachments/:part": { answer: Blob }
}
