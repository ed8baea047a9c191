import { lazyPart } from '../../../ui/lazy-part.ts'

/** The details of the connection, loaded while there is one: they are read when there is none. */
export const SyncDetails = lazyPart(async () => (await import('./SyncDetails.tsx')).SyncDetails)
