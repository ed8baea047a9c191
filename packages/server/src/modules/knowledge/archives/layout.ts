import { type ArticleSectionView, type Locale, languageCode } from '@besedka/contract'
import { sectionNameIn } from '../find-section.ts'

export type Named = { articleId: string; sectionId: string; texts: readonly { locale: Locale; title: string }[] }

/** Where sections and articles lie in an archive: names as they read, made fit for any disk, and told apart by numbers where two are alike. */
export function layoutOf(sections: readonly ArticleSectionView[], articles: readonly Named[], locale: Locale) {
  const taken = new Set<string>()
  const folders = new Map<string, string>()
  // Each section comes before what is below it; the one that was asked for may lie below others.
  for (const { id, parentId, names } of sections) {
    const parent = parentId === null ? undefined : folders.get(parentId)
    folders.set(id, unique(taken, `${parent === undefined ? '' : `${parent}/`}${fileName(sectionNameIn(names, locale))}`))
  }
  const pages = new Map<string, string>()
  for (const { articleId, sectionId, texts } of articles) {
    const base = unique(taken, `${folders.get(sectionId) ?? ''}/${fileName(texts[0]?.title ?? '')}`)
    for (const text of texts) pages.set(keyOf(articleId, text.locale), `${base}.${languageCode(text.locale)}.md`)
  }
  return {
    folderOf: (sectionId: string) => folders.get(sectionId),
    pageOf: (articleId: string, language: Locale) => pages.get(keyOf(articleId, language)),
  }
}

function keyOf(articleId: string, locale: Locale): string {
  return `${articleId} ${locale}`
}

/** Without what a disk does not take, and short enough for three folders and a file in one path. */
function fileName(text: string): string {
  const name = text
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}<>:"/\\|?*]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .slice(0, 60)
    .toWellFormed()
    .replaceAll(/^[. _]+|[. ]+$/g, '')
  // Names that mean a language or a front page, and devices of Windows.
  return name === '' || /^(ru|en|ru-ru|en-gb|en-us|index|readme|con|prn|aux|nul|com\d|lpt\d)$/i.test(name) ? `${name}_` : name
}

function unique(taken: Set<string>, path: string): string {
  for (let number = 1; ; number++) {
    const candidate = number === 1 ? path : `${path} (${number})`
    if (taken.has(candidate.toLowerCase())) continue
    taken.add(candidate.toLowerCase())
    return candidate
  }
}
