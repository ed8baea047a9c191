import type { InboundFile } from '../../kit/inbound.ts'
import { fileByRef } from '../../kit/inbound-message.ts'
import { mimeTypeOf } from '../../kit/mime-type-of.ts'
import { isFileOfOzon } from './file-address.ts'

/** A link in Markdown, a picture where an exclamation mark stands before it: `![](url)`, `[lamp.pdf (12 KB)](url)`. */
const link = /(!?)\[((?:[^[\]]|\[[^[\]]*\]){0,300})\]\((https?:\/\/[^\s()]{1,4000})\)/g

/** The words and the files of a message, whose paragraphs are Markdown. Files are links to Ozon's own store; a link to anywhere else stays among the words. */
export function contentOf(paragraphs: readonly string[]): { text: string; files: InboundFile[] } {
  const files: InboundFile[] = []
  const text = paragraphs.map((paragraph) =>
    paragraph.replaceAll(link, (whole, mark: string, label: string, url: string) => {
      if (isFileOfOzon(url)) {
        files.push(fileOf(url, label))
        return ''
      }
      return mark === '' && label.trim() !== '' ? `${label.trim()} (${url})` : whole
    }),
  )
  return { text: text.join('\n').trim(), files }
}

function fileOf(url: string, label: string): InboundFile {
  const [, labelled] = /^(.*\.\w{1,8})(?:\s*\([^()]*\))?$/.exec(label.trim()) ?? []
  const name = labelled ?? lastOf(url)
  return fileByRef(url, { name, mimeType: mimeTypeOf(name) })
}

function lastOf(url: string): string {
  const last = new URL(url).pathname.split('/').at(-1) ?? ''
  try {
    return decodeURIComponent(last) || 'file'
  } catch {
    return last || 'file'
  }
}
