import { posix } from 'node:path'
import { isSafeLink } from '@besedka/contract'
import { type Addresses, pageLink } from './page.ts'

/** What a path without an ending, or of a folder, may mean. */
const endings = ['', '.md', '.html', '.htm', '/index.md', '/index.html', '/README.md']

/**
 * What the addresses in a page of an archive mean: relative ones are looked up from where the page lies, those that begin with a slash from the top.
 * None leads out of the archive.
 */
export function archiveAddresses(pagePath: string, archive: { pages: ReadonlySet<string>; files: ReadonlySet<string> }): Addresses {
  const find = (address: string, among: ReadonlySet<string>): string | undefined => {
    if (/^[a-z][a-z\d+.-]*:|^\/\//i.test(address)) return undefined
    const [bare = ''] = address.split(/[?#]/, 1)
    if (bare === '') return undefined
    const path = decoded(bare).replaceAll('\\', '/').normalize('NFC')
    const from = path.startsWith('/') ? '/' : posix.join('/', posix.dirname(pagePath))
    const target = posix.join(from, path).slice(1).replace(/\/$/, '')
    return endings.map((ending) => target + ending).find((known) => among.has(known))
  }
  return {
    link(href) {
      const page = find(href, archive.pages)
      if (page !== undefined) return { href: pageLink + page }
      const file = find(href, archive.files)
      if (file !== undefined) return { file }
      return isSafeLink(href) ? { href } : undefined
    },
    picture: (src) => find(src, archive.files),
  }
}

/** How a page writes the way to another path of its archive. */
export function relativeAddress(fromPage: string, path: string): string {
  return posix
    .relative(posix.dirname(`/${fromPage}`), `/${path}`)
    .split('/')
    .map((part) => encodeURIComponent(part))
    .join('/')
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
