import { Button } from '@mantine/core'
import { useTitleOf } from '../../app/use-page-title.ts'
import { useTranslation } from '../../locales/use-translation.ts'
import { ErrorPage } from './ErrorPage.tsx'
import { ToChats } from './ToChats.tsx'

/** What the error boundary shows, and /unknown-error. The reason is for the administrator, so it is small and folded. */
export function UnknownErrorPage({ error }: { error?: unknown }) {
  useTitleOf('/unknown-error')
  const { t } = useTranslation('errorPages')
  return (
    <ErrorPage title={t('unknownErrorTitle')} text={t('unknownErrorText')}>
      <Button onClick={() => location.reload()}>{t('common:refresh')}</Button>
      <ToChats />
      {error instanceof Error && (
        <details style={{ flexBasis: '100%', color: 'var(--bs-text-3)' }}>
          <summary>{t('details')}</summary>
          <code>{error.message}</code>
        </details>
      )}
    </ErrorPage>
  )
}
