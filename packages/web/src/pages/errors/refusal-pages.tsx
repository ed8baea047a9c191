import { Button } from '@mantine/core'
import { useTranslation } from '../../locales/use-translation.ts'
import { ErrorPage } from './ErrorPage.tsx'
import { ToChats } from './ToChats.tsx'
import { useReturnWhenUp } from './use-return-when-up.ts'

/** Spec 6: the account lacks the page's right. */
export function NoRightsPage() {
  const { t } = useTranslation('errorPages')
  return (
    <ErrorPage mark="403" title={t('noRightsTitle')} text={t('noRightsText')}>
      <ToChats />
    </ErrorPage>
  )
}

/** Spec 6: the organisation's plan lacks the page's option. */
export function OptionsPage() {
  const { t } = useTranslation('errorPages')
  return (
    <ErrorPage mark="402" title={t('optionsTitle')} text={t('optionsText')}>
      <ToChats />
    </ErrorPage>
  )
}

/** The server does not answer; goes back by itself as soon as it does. */
export function ServiceUnavailablePage() {
  const { t } = useTranslation('errorPages')
  const goBack = useReturnWhenUp()
  return (
    <ErrorPage
      mark="503"
      title={t(navigator.onLine ? 'serviceUnavailableTitle' : 'offlineTitle')}
      text={t(navigator.onLine ? 'serviceUnavailableText' : 'offlineText')}
    >
      <Button onClick={goBack}>{t('common:refresh')}</Button>
    </ErrorPage>
  )
}
