import { NativeSelect, TextInput } from '@mantine/core'
import { useTranslation } from '../../../locales/use-translation.ts'
import type { UserFormState } from './use-user-form.ts'

/** What may be left out: how somebody is reached, where they belong, when they take a break, in which language mail comes. */
export function MoreFields({ form }: { form: UserFormState }) {
  const { t } = useTranslation('users')
  const { text } = form
  const languages = [
    { value: '', label: t('localeOwn') },
    { value: 'ru-RU', label: 'Русский' },
    { value: 'en-GB', label: 'English' },
  ]
  return (
    <>
      <TextInput {...text('phone')} type="tel" label={t('phone')} autoComplete="off" maxLength={32} />
      <TextInput {...text('affiliation')} label={t('affiliation')} description={t('affiliationHint')} maxLength={255} />
      <TextInput {...text('autoBreak')} label={t('autoBreak')} description={t('autoBreakHint')} inputMode="numeric" maxLength={8} />
      <NativeSelect
        label={t('locale')}
        data={languages}
        value={form.draft.locale ?? ''}
        onChange={({ currentTarget: { value } }) => form.change({ locale: value === 'ru-RU' || value === 'en-GB' ? value : null })}
      />
    </>
  )
}
