import { capabilitiesOfType } from '@besedka/channels/capabilities'
import { type ChannelCard, type RegisteredTemplateView, registeredTemplateLanguages, registeredTemplateLimits } from '@besedka/contract'
import { NativeSelect, TextInput } from '@mantine/core'
import { isApiError } from '../../api/api-error.ts'
import { api } from '../../api/client.ts'
import { useWords } from '../../locales/define-words.ts'
import { useLocale } from '../../locales/use-locale.ts'
import { EntityEditor } from '../../ui/entity/EntityEditor.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { TemplateText } from '../templates/TemplateText.tsx'
import { Bubble } from './Bubble.tsx'
import { ButtonFields } from './ButtonFields.tsx'
import { shownPlaces } from './filling.ts'
import { HeadingFields } from './HeadingFields.tsx'
import { asName, draftOfRegistered, emptyRegistered, previewOf, registeredOfDraft, registeredProblems } from './registered-draft.ts'
import { refreshRegisteredTemplates } from './registered-template-queries.ts'
import styles from './registered-templates.module.css'
import { usePicture } from './use-picture.ts'
import { usePlaceName } from './use-place-name.ts'
import { registeredWords } from './words.ts'

type Props = {
  channels: readonly ChannelCard[]
  channelId: string
  /** One whose words it begins with, to be corrected. */
  like?: RegisteredTemplateView | undefined
  onClose: () => void
}

/** A template that is written and handed in for approval, with the customer's phone beside it. */
export function NewRegistered({ channels, channelId, like, onClose }: Props) {
  const t = useWords(registeredWords)
  const locale = useLocale()
  const form = useForm({
    name: like ? `registeredTemplate.like.${like.id}` : 'registeredTemplate.new',
    initial: like ? draftOfRegistered(like) : emptyRegistered(channelId, locale === 'ru-RU' ? 'ru' : 'en'),
    problemsOf: registeredProblems,
    fieldOf: (error) => (isApiError(error, 'registeredTemplateAlreadyExistsException') ? 'name' : undefined),
    async save(draft) {
      await api.registeredTemplates.create(registeredOfDraft(draft), { quiet: true })
      await refreshRegisteredTemplates()
    },
  })
  const { draft, change } = form
  const shown = previewOf(draft)
  const nameOf = usePlaceName(shown)
  const [picture, showPicture] = usePicture()
  const { template: limits } = capabilitiesOfType(channels.find(({ id }) => id === draft.channelId)?.type ?? '') ?? {}
  return (
    <EntityEditor
      form={form}
      title={t(like ? 'againTitle' : 'newTitle')}
      createLabel={t('submit')}
      saved={t('submitted')}
      onClose={onClose}
    >
      {channels.length > 1 && (
        <NativeSelect
          label={t('channel')}
          data={channels.map(({ id, name }) => ({ value: id, label: name }))}
          value={draft.channelId}
          onChange={(event) => change({ channelId: event.currentTarget.value })}
        />
      )}
      <TextInput
        label={t('name')}
        description={t('nameHint')}
        required
        maxLength={registeredTemplateLimits.nameLength}
        autoCapitalize="off"
        spellCheck={false}
        data-autofocus
        {...form.text('name')}
        onChange={(event) => change({ name: asName(event.currentTarget.value) })}
      />
      <div className={styles.pair}>
        <NativeSelect
          label={t('language')}
          data={Object.entries(registeredTemplateLanguages).map(([value, label]) => ({ value, label: label[locale] }))}
          value={draft.language}
          onChange={(event) => change({ language: event.currentTarget.value === 'en' ? 'en' : 'ru' })}
        />
        <NativeSelect
          label={t('category')}
          data={(['utility', 'marketing'] as const).map((value) => ({ value, label: t(`category-${value}`) }))}
          value={draft.category}
          onChange={(event) => change({ category: event.currentTarget.value === 'marketing' ? 'marketing' : 'utility' })}
        />
      </div>
      <p className={styles.hint}>{t('categoryHint')}</p>
      <HeadingFields form={form} limits={limits} onFile={showPicture} />
      <TemplateText
        description={t('textHint')}
        minRows={4}
        maxRows={14}
        maxLength={1_024}
        value={draft.text}
        onText={(text) => change({ text })}
        onBlur={() => form.check('text')}
        error={form.errorOf('text')}
      />
      <TextInput label={t('footer')} maxLength={registeredTemplateLimits.footerLength} {...form.text('footer')} />
      <ButtonFields form={form} />
      <div>
        <p className={styles.label}>{t('preview')}</p>
        <Bubble
          template={shown}
          filled={shownPlaces(shown, [], nameOf)}
          file={draft.sample ? { name: draft.sample.name, url: picture } : undefined}
          label={t('preview')}
        />
      </div>
    </EntityEditor>
  )
}
