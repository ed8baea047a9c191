import { NativeSelect, TextInput } from '@mantine/core'
import { useTranslation } from '../../../locales/use-translation.ts'
import { useField } from './use-field.ts'
import type { UserEditor } from './use-user-editor.ts'

/** What may be left out: how somebody is reached, where they belong, when they take a break, in which language mail comes. */
export function MoreFields({ editor }: { editor: UserEditor }) {
  const { t } = useTranslation('users')
  const { text } = useField(editor)
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
        value={editor.draft.locale ?? ''}
        onChange={({ currentTarget: { value } }) => editor.change({ locale: value === 'ru-RU' || value === 'en-GB' ? value : null })}
      />
    </>
  )
}
