import { useMediaQuery } from '@mantine/hooks'
import { type ReactNode, Suspense } from 'react'
import { hasRight, useCurrentUser } from '../../api/current-user.ts'
import { lazyPart } from '../../ui/lazy-part.ts'

const FirstSteps = lazyPart(async () => (await import('./FirstSteps.tsx')).FirstSteps)

const FirstStepsLine = lazyPart(async () => (await import('./FirstSteps.tsx')).FirstStepsLine)

/** What is left to do on the first day, for who sets the organisation up; its content for everybody else, and once all is done. */
export function FirstStepsFirst({ children }: { children: ReactNode }) {
  if (!hasRight(useCurrentUser(), 'AUTHORITY_SERVICE_ACCOUNT')) return children
  return (
    <Suspense fallback={null}>
      <FirstSteps otherwise={children} />
    </Suspense>
  )
}

/** On a phone, above a list that has chats: there is no room beside it. */
export function FirstStepsAbove() {
  const onPhone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false })
  const setsUp = hasRight(useCurrentUser(), 'AUTHORITY_SERVICE_ACCOUNT')
  if (!onPhone || !setsUp) return null
  return (
    <Suspense fallback={null}>
      <FirstStepsLine />
    </Suspense>
  )
}
