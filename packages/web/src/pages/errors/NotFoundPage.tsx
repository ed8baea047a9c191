import { useTitleOf } from '../../app/use-page-title.ts'
import { useTranslation } from '../../locales/use-translation.ts'
import { ErrorPage } from './ErrorPage.tsx'
import { ToChats } from './ToChats.tsx'

/** Any path that leads nowhere. */
export function NotFoundPage() {
  useTitleOf('/not-found')
  const { t } = useTranslation('errorPages')
  return (
    <ErrorPage title={t('notFoundTitle')} text={t('notFoundText')}>
      <ToChats />
    </ErrorPage>
  )
}
