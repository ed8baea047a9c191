import { marked } from 'marked'
import type { Addresses, Page } from './page.ts'
import { type Known, localeOf, oneLine, readHtml } from './read-html.ts'

/** A page of Markdown (CommonMark with GitHub's tables), with or without front matter. What HTML stands in it is cut down like any other. */
export function readMarkdown(text: string, addresses: Addresses): Page {
  const { fields, rest } = frontMatterOf(text)
  const known: Known = {
    title: oneLine(fields.get('title') ?? '') || undefined,
    locale: localeOf(fields.get('lang') ?? fields.get('language') ?? fields.get('locale') ?? ''),
    isTranslation: fields.get('translation') === 'true',
  }
  return readHtml(marked.parse(rest, { async: false, gfm: true }), addresses, known)
}

/** What stands between two lines `---` at the beginning: a name and a text in each line. Lists and what is nested mean nothing to us. */
export function frontMatterOf(written: string): { fields: Map<string, string>; rest: string } {
  const text = written.replace(/^\ufeff/, '').replaceAll('\r\n', '\n')
  const found = /^---[ \t]*\n(?<lines>(?:(?!---[ \t]*(?:\n|$)).*\n)*)---[ \t]*(?:\n|$)/.exec(text)
  const fields = new Map<string, string>()
  for (const line of (found?.groups?.lines ?? '').split('\n')) {
    const [, name, value] = /^([\w-]+):[ \t]*(.*)$/.exec(line) ?? []
    if (name !== undefined) fields.set(name.toLowerCase(), unquoted((value ?? '').trim()))
  }
  return { fields, rest: found ? text.slice(found[0].length) : text }
}

function unquoted(value: string): string {
  if (/^'.*'$/s.test(value)) return value.slice(1, -1).replaceAll("''", "'")
  if (!/^".*"$/s.test(value)) return value
  try {
    return String(JSON.parse(value))
  } catch {
    return value.slice(1, -1)
  }
}
