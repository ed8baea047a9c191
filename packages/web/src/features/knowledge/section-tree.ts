import type { ArticleSectionView, Locale } from '@besedka/contract'

/** A section as lists show it: its name in the reader's language, else in the other one. */
export type NamedSection = { id: string; parentId: string | null; name: string; level: number; label: string }

/** The tree in its order, each section with the way to it. */
export function namedSections(sections: readonly ArticleSectionView[], locale: Locale): NamedSection[] {
  const named = new Map<string, NamedSection>()
  for (const { id, parentId, names } of sections) {
    const above = parentId === null ? undefined : named.get(parentId)
    const name = names[locale] || names['ru-RU'] || names['en-GB']
    named.set(id, { id, parentId, name, level: (above?.level ?? 0) + 1, label: above ? `${above.label} › ${name}` : name })
  }
  return [...named.values()]
}

/** A section and all below it. */
export function withBelow(sections: readonly NamedSection[], sectionId: string): ReadonlySet<string> {
  const ids = new Set([sectionId])
  for (const { id, parentId } of sections) if (parentId !== null && ids.has(parentId)) ids.add(id)
  return ids
}
