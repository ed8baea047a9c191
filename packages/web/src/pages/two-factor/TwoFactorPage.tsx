import '../../features/security/words.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { currentUserQuery } from '../../api/current-user.ts'
import { takeWantedPage } from '../../api/session.ts'
import { navigate } from '../../app/router/address.ts'
import { EntranceFrame } from '../../features/entrance/EntranceFrame.tsx'
import { IdentityGate } from '../../features/security/identity/IdentityGate.tsx'
import { MustEnrol } from '../../features/security/two-factor/MustEnrol.tsx'
import { useTranslation } from '../../locales/use-translation.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'

/** Where somebody is led whose organisation demands a second factor that they do not have yet; there is no way past it. */
export function TwoFactorPage() {
  const { t } = useTranslation('security')
  // What was known before the page opened may be older than the demand that led here.
  const { data, isFetchedAfterMount, ...query } = useQuery({ ...currentUserQuery, refetchOnMount: 'always' })
  const user = isFetchedAfterMount ? data : undefined
  const open = user !== undefined && !user.mustEnrol

  useEffect(() => {
    if (open) navigate(takeWantedPage() ?? '/admin', { replace: true })
  }, [open])

  return (
    <EntranceFrame title={t('mustTitle')} lead={t('mustText')}>
      {query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {user?.mustEnrol && (
        <IdentityGate>
          <MustEnrol />
        </IdentityGate>
      )}
    </EntranceFrame>
  )
}
