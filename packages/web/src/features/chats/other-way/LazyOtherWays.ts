import { lazyPart } from '../../../ui/lazy-part.ts'

/** Seldom needed, so it is not part of the first bundle. */
export const OtherWays = lazyPart(async () => (await import('./OtherWays.tsx')).OtherWays)
