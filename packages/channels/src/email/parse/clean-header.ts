import type { MailAddress } from '@besedka/contract'

/** Longest value of a header that is kept; RFC 5322 allows lines of 998 characters. */
const longest = 1_000

// biome-ignore lint/suspicious/noControlCharactersInRegex: that they are control characters is the point
const controls = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g
/** Characters that turn the reading direction and so let `fdp.exe` look like `exe.pdf`, and those that show nothing at all. */
const deceiving = /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g
/** Message-IDs of up to 500 characters: the index of external ids must be able to hold them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: ids have none
const idPattern = /<([^<>\s\u0000-\u0020\u007f-\u009f]{1,498})>/g

/** One line of text for people: no control characters, so no second header can hide in it, and no characters that deceive the eye. */
export function cleanHeader(value: string): string {
  return value.slice(0, longest).replace(controls, ' ').replace(deceiving, '').replace(/ {2,}/g, ' ').trim().toWellFormed()
}

/** The last part of a path, without anything that is special to a file system or a shell window; `fallback` when nothing remains. */
export function cleanFileName(value: string, fallback: string): string {
  const name = cleanHeader(value)
    .replace(/^.*[/\\]/, '')
    .replace(/[<>:"|?*]/g, '_')
    .replace(/^[. ]+|[. ]+$/g, '')
  return name.length > 200 ? shortened(name) : name || fallback
}

function shortened(name: string): string {
  const extension = /\.[^.]{1,10}$/.exec(name)?.[0] ?? ''
  return name.slice(0, 200 - extension.length).toWellFormed() + extension
}

/** Message-IDs in a header, in order, each once, with angle brackets. A single bare id (some web mailers) counts too. */
export function readMessageIds(value: string): string[] {
  const capped = value.slice(0, 100_000)
  const ids = [...capped.matchAll(idPattern)].map(([id]) => id).filter((id) => id.isWellFormed())
  if (ids.length > 0) return [...new Set(ids)]
  const [bare] = [...`<${capped.trim()}>`.matchAll(idPattern)]
  return bare?.[0].includes('@') && bare[0].length === capped.trim().length + 2 ? [bare[0]] : []
}

/** An address in lower case when it can be one: one `@`, no spaces, no control characters, at most 320 characters. Otherwise null. */
export function cleanAddress(value: string): string | null {
  const address = value.trim().toLowerCase()
  // biome-ignore lint/suspicious/noControlCharactersInRegex: addresses have none
  return address.length <= 320 && /^[^\s@<>,;:"()\u0000-\u0020\u007f]+@[^\s@<>,;:"()\u0000-\u0020\u007f]+$/.test(address) ? address : null
}

/** People of an address header; those without a usable address are left out. */
export function cleanAddresses(values: readonly { name?: string | undefined; address?: string | undefined }[]): MailAddress[] {
  return values.flatMap(({ name, address }) => {
    const clean = cleanAddress(address ?? '')
    return clean === null ? [] : [{ name: cleanHeader(name ?? '').slice(0, 200), address: clean }]
  })
}
