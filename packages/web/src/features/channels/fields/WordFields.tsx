import type { SiteChatSettings } from '@besedka/contract'
import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useTranslation } from '../../../locales/use-translation.ts'
import { FormSection } from '../FormSection.tsx'
import type { ChannelEditor } from '../use-channel-editor.ts'
import { useFieldError } from '../use-field-error.ts'

type WordField = 'title' | 'subtitle' | 'welcomeMessage'

/** What the customer reads before anything is written. */
export function WordFields({ editor }: { editor: ChannelEditor }) {
  const { t } = useTranslation('channels')
  const errorOf = useFieldError(editor)
  const { settings } = editor.draft
  const field = (name: WordField) => ({
    value: settings[name],
    onChange: (event: { currentTarget: { value: string } }) => editor.changeSettings({ [name]: event.currentTarget.value }),
    onBlur: () => editor.check(`settings.${name}`),
    error: errorOf(`settings.${name}`),
  })
  const languages: { value: SiteChatSettings['locale']; label: string }[] = [
    { value: 'auto', label: t('languageAuto') },
    { value: 'ru-RU', label: t('languageRu') },
    { value: 'en-GB', label: t('languageEn') },
  ]
  return (
    <FormSection id="words" title={t('sectionWords')}>
      <TextInput {...field('title')} label={t('widgetTitle')} required maxLength={64} />
      <TextInput {...field('subtitle')} label={t('widgetSubtitle')} description={t('subtitleHint')} maxLength={128} />
      <Textarea {...field('welcomeMessage')} label={t('welcome')} description={t('welcomeHint')} maxLength={1_000} rows={3} />
      <NativeSelect
        label={t('language')}
        data={languages}
        value={settings.locale}
        onChange={(event) => {
          const chosen = languages.find(({ value }) => value === event.currentTarget.value)
          if (chosen) editor.changeSettings({ locale: chosen.value })
        }}
      />
    </FormSection>
  )
}
