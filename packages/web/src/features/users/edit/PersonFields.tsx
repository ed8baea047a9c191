import { limits } from '@besedka/contract'
import { NativeSelect, TextInput } from '@mantine/core'
import { useTranslation } from '../../../locales/use-translation.ts'
import { PhotoField } from '../photo/PhotoField.tsx'
import { useField } from './use-field.ts'
import type { UserEditor } from './use-user-editor.ts'

/** Who somebody is, and how they are reached. */
export function PersonFields({ editor }: { editor: UserEditor }) {
  const { t } = useTranslation('users')
  const { text } = useField(editor)
  const languages = [
    { value: '', label: t('localeOwn') },
    { value: 'ru-RU', label: 'Русский' },
    { value: 'en-GB', label: 'English' },
  ]
  return (
    <>
      <PhotoField editor={editor} />
      <TextInput {...text('name')} label={t('name')} required maxLength={limits.accountNameLength} autoComplete="off" />
      <TextInput
        {...text('email')}
        type="email"
        label={t('email')}
        description={t('emailHint')}
        required
        autoComplete="off"
        spellCheck={false}
      />
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
