import { Suspense } from 'react'
import { lazyPart } from '../../../ui/lazy-part.ts'

const SyncMark = lazyPart(async () => (await import('./SyncMark.tsx')).SyncMark)

/** The mark, in the room that is reserved for it: one can answer before its code is here. */
export function LazySyncMark({ place }: { place: 'foot' | 'notice' }) {
  return <Suspense fallback={place === 'foot' && <div style={{ minHeight: 33 }} />}>{<SyncMark place={place} />}</Suspense>
}
