import { Button } from '@mantine/core'
import { IconLogin2 } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { isApiError } from '../../api/api-error.ts'
import { api } from '../../api/client.ts'
import { navigate } from '../../app/router/address.ts'
import { connectWords } from '../../features/crm/connect-words.ts'
import { refreshConnections } from '../../features/crm/crm-queries.ts'
import { useWords } from '../../locales/define-words.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Page } from '../../ui/Page.tsx'
import { SkeletonRows } from '../../ui/SkeletonRows.tsx'
import { showToast } from '../../ui/toasts/toasts.ts'
import { useOneTimeCode } from '../../ui/use-one-time-code.ts'

const list = '/admin/preferences/crm'

/** Where a CRM sends the browser back to after somebody has agreed there, or has not: on to the connection. */
export function CrmSignInPage() {
  const t = useWords(connectWords)
  const [back] = useState(() => Object.fromEntries(new URLSearchParams(location.search)))
  const { state, code } = back
  const { data, error } = useOneTimeCode({
    queryKey: ['crm-sign-in', state],
    queryFn: () => api.crmConnections.finishSignIn({ state: state ?? '', code: code ?? '' }, { quiet: true }),
    enabled: state !== undefined && code !== undefined,
  })

  useEffect(() => {
    if (!data) return
    showToast({ kind: 'success', text: t(data.state === 'new' ? 'connected' : 'signedInAgain') })
    void refreshConnections()
    navigate(`${list}?connection=${data.id}`, { replace: true, unasked: true })
  }, [data, t])

  if (state !== undefined && code !== undefined && !error) {
    return (
      <Page title={t('signInGoesOn')}>
        <SkeletonRows rows={4} withAvatar={false} />
      </Page>
    )
  }
  const reason = isApiError(error) ? error.message : t(back.error === 'access_denied' ? 'signInDenied' : 'signInLost')
  return (
    <Page title={t('signInTitle')}>
      <EmptyState icon={<IconLogin2 size={28} stroke={1.5} aria-hidden />} title={t('signInNothing')} text={reason}>
        <Button variant="default" onClick={() => navigate(list, { replace: true })}>
          {t('backToConnections')}
        </Button>
      </EmptyState>
    </Page>
  )
}
