import { parentPort, workerData } from 'node:worker_threads'
import { archiveAddresses } from '../formats/archive-addresses.ts'
import type { Page } from '../formats/page.ts'
import { readHtml } from '../formats/read-html.ts'
import { readMarkdown } from '../formats/read-markdown.ts'

/** The worker that reads pages of an archive: see `read-pages.ts`. */
export type GivenPages = { pages: { path: string; text: string }[]; archive: { pages: string[]; files: string[] } }

const { pages, archive } = JSON.parse(Buffer.from(workerData.bytes).toString('utf8')) as GivenPages
const known = { pages: new Set(archive.pages), files: new Set(archive.files) }
const read = pages.map(({ path, text }): Page => {
  const addresses = archiveAddresses(path, known)
  return /\.(md|markdown)$/i.test(path) ? readMarkdown(text, addresses) : readHtml(text, addresses)
})
parentPort?.postMessage({ pages: read })
