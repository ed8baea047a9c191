const lengthMax = 255

/** Control, formatting (zero-width, bidirectional), unpaired surrogate and line-separating characters: invisible, so only good for tricks. */
const invisible = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu

/**
 * Turns the name that a sender gave into one that is safe to show: normalised (NFC), without folders and invisible characters, at
 * most 255 characters with its extension kept. The result is data for people; it is never a path.
 */
export function cleanFileName(given: string): string {
  const visible = given.normalize('NFC').replace(invisible, '').replace(/\s+/g, ' ')
  const last = visible.split(/[/\\]/).at(-1) ?? ''
  // Windows drops trailing dots and spaces, so "a.exe." would become "a.exe" there.
  const name = last.replace(/^ +|[. ]+$/g, '')
  return name === '' ? 'file' : shorten(name)
}

/** The extension in lower case and without its dot; empty when there is none. */
export function extensionOf(name: string): string {
  return /[^.]\.([a-z0-9_-]{1,20})[^\p{L}\p{N}]*$/iu.exec(name)?.[1]?.toLowerCase() ?? ''
}

/** The same name with another extension. */
export function withExtension(name: string, extension: string): string {
  const old = extensionOf(name)
  const stem = old === '' ? name : name.slice(0, name.toLowerCase().lastIndexOf(`.${old}`))
  return shorten(`${stem}.${extension}`)
}

function shorten(name: string): string {
  if (name.length <= lengthMax) return name
  const extension = extensionOf(name)
  const tail = extension === '' ? '' : `.${extension}`
  return `${name.slice(0, lengthMax - tail.length).replace(/[\uD800-\uDBFF]$/, '')}${tail}`
}
