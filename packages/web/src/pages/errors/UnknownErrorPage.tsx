import { Button } from '@mantine/core'
import { useTitleOf } from '../../app/use-page-title.ts'
import { useTranslation } from '../../locales/use-translation.ts'
import { Fold } from '../../ui/Fold.tsx'
import { ErrorPage } from './ErrorPage.tsx'
import { ToChats } from './ToChats.tsx'

/** What the error boundary shows, and /unknown-error. The reason is for the administrator, so it is small and folded. */
export function UnknownErrorPage({ error }: { error?: unknown }) {
  useTitleOf('/unknown-error')
  const { t } = useTranslation('errorPages')
  return (
    <ErrorPage title={t('unknownErrorTitle')} text={t('unknownErrorText')}>
      <Button onClick={() => location.reload()}>{t('common:refresh')}</Button>
      <ToChats variant="default" />
      {error instanceof Error && (
        <Fold style={{ flexBasis: '100%', color: 'var(--bs-text-3)' }} title={t('details')}>
          <code>{error.message}</code>
        </Fold>
      )}
    </ErrorPage>
  )
}
