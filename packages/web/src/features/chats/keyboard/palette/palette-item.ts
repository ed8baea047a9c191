import type { ReactNode } from 'react'

/** The groups of the palette, in the order in which they stand: what the server finds comes last. */
export const paletteGroups = [
  'recent',
  'chosen',
  'chats',
  'chat',
  'workspace',
  'macros',
  'views',
  'pages',
  'own',
  'settings',
  'found',
  'companies',
  'everywhere',
] as const
export type PaletteGroup = (typeof paletteGroups)[number]

/** A line of the palette. It is found by its name, or by `words` where there is more to find it by; `second` says below it what it will do. */
export type PaletteItem = { id: string; name: string; second?: string; about: string; words?: string; icon: ReactNode; run: () => void }

export type GroupedItem = PaletteItem & { group: PaletteGroup }

export function inGroup(group: PaletteGroup, items: readonly PaletteItem[]): GroupedItem[] {
  return items.map((item) => ({ ...item, group }))
}

/** Each group as a whole, in the order of the groups; within one the order stays. */
export function byGroup(items: readonly GroupedItem[]): GroupedItem[] {
  return items.toSorted((one, other) => paletteGroups.indexOf(one.group) - paletteGroups.indexOf(other.group))
}
