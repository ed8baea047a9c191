import type { ReactNode } from 'react'

/** A line of the palette. It is found by its name, or by `words` where there is more to find it by; `second` says below it what it will do. */
export type PaletteItem = { id: string; name: string; second?: string; about: string; words?: string; icon: ReactNode; run: () => void }
