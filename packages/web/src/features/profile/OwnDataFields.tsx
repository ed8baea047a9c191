import { limits, type OwnAccount } from '@besedka/contract'
import { TextInput } from '@mantine/core'
import { useTranslation } from '../../locales/use-translation.ts'
import { useOwnData } from './use-own-data.ts'

/** What I may change about myself. What is left changed is saved at once, with a way back. */
export function OwnDataFields({ saved }: { saved: OwnAccount }) {
  const { t } = useTranslation('profile')
  const { field } = useOwnData(saved)
  return (
    <>
      <TextInput {...field('name')} label={t('name')} autoComplete="name" required maxLength={limits.accountNameLength} />
      <TextInput {...field('phone')} label={t('phone')} type="tel" inputMode="tel" autoComplete="tel" />
      <TextInput
        {...field('affiliation')}
        label={t('affiliation')}
        description={t('affiliationHint')}
        autoComplete="organization"
        maxLength={255}
      />
    </>
  )
}
