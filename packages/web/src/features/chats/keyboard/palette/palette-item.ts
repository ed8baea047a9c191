import type { ReactNode } from 'react'

/** A line of the palette. It is found by its name, or by `words` where there is more to find it by. */
export type PaletteItem = { id: string; name: string; about: string; words?: string; icon: ReactNode; run: () => void }
