import { lazyPart } from '../../../ui/lazy-part.ts'

/** The composer for changing a message, as it is brought: on the screen when it is wanted, by the workspace before. */
export const EditComposer = lazyPart(async () => (await import('./EditComposer.tsx')).EditComposer)
