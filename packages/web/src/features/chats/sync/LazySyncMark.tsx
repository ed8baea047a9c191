import { lazy, Suspense } from 'react'

const SyncMark = lazy(async () => ({ default: (await import('./SyncMark.tsx')).SyncMark }))

/** The mark, in the room that is reserved for it: one can answer before its code is here. */
export function LazySyncMark({ place }: { place: 'foot' | 'notice' }) {
  return <Suspense fallback={place === 'foot' && <div style={{ minHeight: 33 }} />}>{<SyncMark place={place} />}</Suspense>
}
