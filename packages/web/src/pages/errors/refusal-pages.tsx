import './refusal-words.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { currentUserQuery, hasRight } from '../../api/current-user.ts'
import { useTranslation } from '../../locales/use-translation.ts'
import { lazyPart } from '../../ui/lazy-part.ts'
import { ErrorPage } from './ErrorPage.tsx'
import { ToChats } from './ToChats.tsx'
import { useMissing } from './use-missing.ts'
import { useReturnWhenUp } from './use-return-when-up.ts'

/** Spec 6: the account lacks the page's right, or a call was refused; names the right or the option that is missing. */
export function NoRightsPage() {
  const { t } = useTranslation('refusalPages')
  const { right, option } = useMissing()
  if (option) return <OptionsPage />
  return (
    <ErrorPage title={t('noRightsTitle')} text={right ? t('noRightNamed', { right }) : t('noRightsText')}>
      <ToChats />
    </ErrorPage>
  )
}

const PlanContact = lazyPart(async () => (await import('./PlanContact.tsx')).PlanContact)

/** Spec 6: the organisation's plan lacks the page's option; says whom to ask for another, and leads there. */
export function OptionsPage() {
  const { t } = useTranslation('refusalPages')
  const { option } = useMissing()
  // Known inside the admin area, and to who has come from there.
  const { data: user } = useQuery({ ...currentUserQuery, enabled: false })
  const administers = user !== undefined && hasRight(user, 'AUTHORITY_ROLE_MODIFY')
  const next = t(administers ? 'optionsForAdministrator' : 'optionsForOthers')
  return (
    <ErrorPage title={t('optionsTitle')} text={`${option ? t('optionNamed', { option }) : t('optionsText')} ${next}`}>
      {administers && (
        <Suspense>
          <PlanContact option={option} />
        </Suspense>
      )}
      <ToChats variant={administers ? 'default' : 'filled'} />
    </ErrorPage>
  )
}

/** The server does not answer; goes back by itself as soon as it does. */
export function ServiceUnavailablePage() {
  const { t } = useTranslation('refusalPages')
  const goBack = useReturnWhenUp()
  return (
    <ErrorPage
      mark={t('tryingAgain')}
      title={t(navigator.onLine ? 'serviceUnavailableTitle' : 'offlineTitle')}
      text={t(navigator.onLine ? 'serviceUnavailableText' : 'offlineText')}
    >
      <Button onClick={goBack}>{t('common:refresh')}</Button>
    </ErrorPage>
  )
}
