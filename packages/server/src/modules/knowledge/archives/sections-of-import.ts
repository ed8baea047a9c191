import type { ArticleSectionView, SectionNames } from '@besedka/contract'

/** The section below another one that has one of these names, in whatever case. */
export function findSection(
  sections: readonly ArticleSectionView[],
  parentId: string | null,
  names: SectionNames,
): ArticleSectionView | undefined {
  const wanted = namesOf(names)
  return sections.find((section) => section.parentId === parentId && namesOf(section.names).some((name) => wanted.includes(name)))
}

function namesOf(names: SectionNames): string[] {
  return Object.values(names).flatMap((name) => (name === '' ? [] : [name.toLowerCase()]))
}
