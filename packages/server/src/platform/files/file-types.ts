/**
 * What happens to an upload, in one table. Three questions, in this order:
 *
 * 1. Is it a program or a script, by its bytes or by its extension? Then it is refused: `fileTypeNotAllowedException`.
 * 2. Is it a picture, sound or film that browsers show, by its bytes, and is its extension of the same kind (or absent)?
 *    Then it is shown inline. Pictures are made anew from their pixels, so nothing hidden in the original survives.
 * 3. Anything else is a document. It is only ever downloaded, as `application/octet-stream`: PDF, Office, archives, text,
 *    but also HTML, SVG and XML, a picture that calls itself something else, and what nobody recognises. Nothing is unpacked.
 */
export type InlineKind = 'image' | 'audio' | 'video'

type InlineType = { kind: InlineKind; mimeType: string; extension: string }

/** Found by magic bytes → how it is shown. `mimeType` is what the answer says, `extension` what a name without one gets. */
export const inlineTypes: Readonly<Record<string, InlineType>> = {
  'image/jpeg': { kind: 'image', mimeType: 'image/jpeg', extension: 'jpg' },
  'image/png': { kind: 'image', mimeType: 'image/png', extension: 'png' },
  'image/apng': { kind: 'image', mimeType: 'image/png', extension: 'png' },
  'image/webp': { kind: 'image', mimeType: 'image/webp', extension: 'webp' },
  'image/gif': { kind: 'image', mimeType: 'image/gif', extension: 'gif' },
  // Not every browser shows AVIF, so it becomes WebP. HEIC needs a patented decoder that the image library does not have: a document.
  'image/avif': { kind: 'image', mimeType: 'image/webp', extension: 'webp' },
  'audio/mpeg': { kind: 'audio', mimeType: 'audio/mpeg', extension: 'mp3' },
  'audio/mp4': { kind: 'audio', mimeType: 'audio/mp4', extension: 'm4a' },
  'audio/x-m4a': { kind: 'audio', mimeType: 'audio/mp4', extension: 'm4a' },
  'audio/aac': { kind: 'audio', mimeType: 'audio/aac', extension: 'aac' },
  'audio/wav': { kind: 'audio', mimeType: 'audio/wav', extension: 'wav' },
  'audio/flac': { kind: 'audio', mimeType: 'audio/flac', extension: 'flac' },
  'audio/ogg': { kind: 'audio', mimeType: 'audio/ogg', extension: 'ogg' },
  'audio/ogg; codecs=opus': { kind: 'audio', mimeType: 'audio/ogg', extension: 'ogg' },
  'video/mp4': { kind: 'video', mimeType: 'video/mp4', extension: 'mp4' },
  'video/x-m4v': { kind: 'video', mimeType: 'video/mp4', extension: 'm4v' },
  'video/quicktime': { kind: 'video', mimeType: 'video/quicktime', extension: 'mov' },
  'video/webm': { kind: 'video', mimeType: 'video/webm', extension: 'webm' },
  'video/ogg': { kind: 'video', mimeType: 'video/ogg', extension: 'ogv' },
}

/** Extensions that agree with a kind. A phone that names a WebP picture `.jpg` is believed: the bytes decide how it is shown. */
export const extensionsOfKind: Readonly<Record<InlineKind, ReadonlySet<string>>> = {
  image: new Set(['jpg', 'jpeg', 'jfif', 'png', 'apng', 'gif', 'webp', 'avif']),
  audio: new Set(['mp3', 'm4a', 'mp4', 'aac', 'wav', 'flac', 'ogg', 'oga', 'opus', 'webm', 'weba']),
  video: new Set(['mp4', 'm4v', 'mov', 'webm', 'ogv', 'ogg']),
}

/** Programs by their bytes, whatever they are called. */
export const refusedMimeTypes: ReadonlySet<string> = new Set([
  'application/x-msdownload',
  'application/x-elf',
  'application/x-mach-binary',
  'application/java-vm',
  'application/java-archive',
  'application/wasm',
  'application/x-shockwave-flash',
  'application/vnd.android.package-archive',
  'application/x-google-chrome-extension',
  'application/x-xpinstall',
  'application/x-apple-diskimage',
  'application/x-deb',
  'application/x-rpm',
  'application/vnd.ms-cab-compressed',
  'application/vnd.ms-htmlhelp',
  'application/x.ms.shortcut',
  'application/x.apple.alias',
  'application/x-ms-regedit',
  'application/x-asar',
])

/** Extensions that some system runs when a person opens the file: the list that large mail services refuse, and Unix scripts. */
export const refusedExtensions: ReadonlySet<string> = new Set(
  `ade adp apk appimage application appref-ms appx appxbundle bash bat cab chm class cmd com command cpl crx csh deb diagcab
   diagcfg diagpack dll dmg dylib ex ex_ exe gadget hta img inf ins iso isp jar jnlp js jse jsx ksh lnk mde mjs cjs msc msh msi
   msix msixbundle msp mst nsh ocx osx phar php php3 php4 php5 php7 phtml pif pkg pl ps1 ps1xml ps2 psc1 psd1 psm1 py pyc pyw
   pyz rb reg rpm run scf scr sct settingcontent-ms sh shb shs so swf sys terminal url vb vbe vbs vhd vhdx vxd wasm webloc wsc
   wsf wsh xll xpi zsh`.split(/\s+/),
)

/** Documents whose type is told to screens, so that they draw the right icon. Everything else is `application/octet-stream`. */
const documentTypes: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  txt: 'text/plain',
  log: 'text/plain',
  csv: 'text/csv',
  rtf: 'application/rtf',
  zip: 'application/zip',
  rar: 'application/x-rar-compressed',
  '7z': 'application/x-7z-compressed',
  gz: 'application/gzip',
  doc: 'application/msword',
  xls: 'application/vnd.ms-excel',
  ppt: 'application/vnd.ms-powerpoint',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  odt: 'application/vnd.oasis.opendocument.text',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
  odp: 'application/vnd.oasis.opendocument.presentation',
}

/** The type a screen is told for a document. The download itself is never of this type. */
export function documentType(extension: string): string {
  return (Object.hasOwn(documentTypes, extension) ? documentTypes[extension] : undefined) ?? 'application/octet-stream'
}
