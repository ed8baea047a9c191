import { type ReactNode, Suspense } from 'react'
import { hasRight, useCurrentUser } from '../../api/current-user.ts'
import { lazyPart } from '../../ui/lazy-part.ts'

const FirstSteps = lazyPart(async () => (await import('./FirstSteps.tsx')).FirstSteps)

/** What is left to do on the first day, for who sets the organisation up; its content for everybody else, and once all is done. */
export function FirstStepsFirst({ children }: { children: ReactNode }) {
  if (!hasRight(useCurrentUser(), 'AUTHORITY_SERVICE_ACCOUNT')) return children
  return (
    <Suspense fallback={null}>
      <FirstSteps otherwise={children} />
    </Suspense>
  )
}
