import { Button } from '@mantine/core'
import { IconLogin2 } from '@tabler/icons-react'
import { isApiError } from '../../../api/api-error.ts'
import { navigate } from '../../../app/router/address.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Page } from '../../../ui/Page.tsx'

/** Nothing was connected: the person said no, or the provider did. */
export function SignInFailed({ denied = false, error }: { denied?: boolean | undefined; error?: unknown }) {
  const { t } = useTranslation('channels')
  const reason = isApiError(error) ? error.message : t(denied ? 'signInDenied' : 'signInLost')
  return (
    <Page title={t('signInTitle')}>
      <EmptyState icon={<IconLogin2 size={28} stroke={1.5} aria-hidden />} title={t('signInNothing')} text={reason}>
        <Button variant="default" onClick={() => navigate('/admin/preferences/channels/all', { replace: true })}>
          {t('backToList')}
        </Button>
      </EmptyState>
    </Page>
  )
}
