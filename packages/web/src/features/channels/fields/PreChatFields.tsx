import { type PreChatField, type PreChatForm, type PreChatKind, preChatLimits } from '@besedka/contract'
import { ActionIcon, Button, Checkbox, Switch, TagsInput, Textarea, TextInput } from '@mantine/core'
import { IconArrowUp, IconPlus, IconX } from '@tabler/icons-react'
import { useTranslation } from '../../../locales/use-translation.ts'
import { FormSection } from '../FormSection.tsx'
import type { ChannelEditor } from '../use-channel-editor.ts'
import { useFieldError } from '../use-field-error.ts'
import rows from './field-rows.module.css'
import styles from './PreChatFields.module.css'
import { QuestionSelect } from './QuestionSelect.tsx'

/** What a visitor is asked before the first message, and what they agree to. */
export function PreChatFields({ editor }: { editor: ChannelEditor }) {
  const { t } = useTranslation('channels')
  const errorOf = useFieldError(editor)
  const form = editor.draft.settings.preChat
  const put = (changes: Partial<PreChatForm>) => editor.changeSettings({ preChat: { ...form, ...changes } })
  return (
    <FormSection id="pre-chat" title={t('sectionPreChat')} text={t('preChatHint')}>
      <Switch label={t('preChatEnabled')} checked={form.enabled} onChange={(event) => put({ enabled: event.currentTarget.checked })} />
      {form.enabled && (
        <>
          <Textarea
            label={t('preChatIntro')}
            maxLength={preChatLimits.intro}
            rows={2}
            value={form.intro}
            onChange={(event) => put({ intro: event.currentTarget.value })}
            error={errorOf('settings.preChat.intro')}
          />
          {form.fields.map((field, place) => (
            <FieldRow
              // biome-ignore lint/suspicious/noArrayIndexKey: fields have no id, and what they show is controlled
              key={place}
              field={field}
              errors={{
                label: errorOf(`settings.preChat.fields.${place}.label`),
                options: errorOf(`settings.preChat.fields.${place}.options`),
                fieldId: errorOf(`settings.preChat.fields.${place}.fieldId`),
              }}
              onChange={(changed) => put({ fields: form.fields.with(place, changed) })}
              onRemove={() => put({ fields: form.fields.toSpliced(place, 1) })}
              onUp={place === 0 ? undefined : () => put({ fields: form.fields.toSpliced(place, 1).toSpliced(place - 1, 0, field) })}
            />
          ))}
          {form.fields.length < preChatLimits.fields && (
            <Button
              className={rows.add}
              variant="default"
              leftSection={<IconPlus size={16} stroke={1.5} aria-hidden />}
              onClick={() => put({ fields: [...form.fields, { kind: nextKind(form.fields), label: '', required: false, options: [] }] })}
            >
              {t('preChatAdd')}
            </Button>
          )}
          <Textarea
            label={t('preChatConsent')}
            description={t('preChatConsentHint')}
            maxLength={preChatLimits.consent}
            rows={2}
            value={form.consent}
            onChange={(event) => put({ consent: event.currentTarget.value })}
            error={errorOf('settings.preChat.consent')}
          />
        </>
      )}
    </FormSection>
  )
}

type RowProps = {
  field: PreChatField
  errors: { label: string | undefined; options: string | undefined; fieldId: string | undefined }
  onChange: (field: PreChatField) => void
  onRemove: () => void
  /** Absent for the first. */
  onUp: (() => void) | undefined
}

function FieldRow({ field, errors, onChange, onRemove, onUp }: RowProps) {
  const { t } = useTranslation('channels')
  const named = field.kind === 'text' || field.kind === 'choice'
  return (
    <div className={rows.row}>
      <QuestionSelect field={field} error={errors.fieldId} onChange={onChange} />
      <TextInput
        aria-label={t('preChatLabel')}
        placeholder={t(named ? 'preChatLabel' : 'preChatLabelUsual')}
        maxLength={preChatLimits.label}
        value={field.label}
        onChange={(event) => onChange({ ...field, label: event.currentTarget.value })}
        error={errors.label}
      />
      <div className={styles.tools}>
        <ActionIcon variant="subtle" color="gray" size={36} aria-label={t('preChatUp')} disabled={!onUp} onClick={onUp}>
          <IconArrowUp size={16} stroke={1.5} aria-hidden />
        </ActionIcon>
        <ActionIcon variant="subtle" color="gray" size={36} aria-label={t('preChatRemove')} onClick={onRemove}>
          <IconX size={16} stroke={1.5} aria-hidden />
        </ActionIcon>
      </div>
      <Checkbox
        label={t('preChatRequired')}
        checked={field.required}
        onChange={(event) => onChange({ ...field, required: event.currentTarget.checked })}
      />
      {field.kind === 'choice' && (
        <TagsInput
          className={styles.options}
          aria-label={t('preChatOptions')}
          placeholder={t('preChatOptions')}
          maxTags={preChatLimits.options}
          acceptValueOnBlur
          value={field.options}
          onChange={(options) => onChange({ ...field, options })}
          error={errors.options}
        />
      )}
    </div>
  )
}

/** A name first, then a way to answer; what is left to ask is the company's own. */
function nextKind(fields: readonly PreChatField[]): PreChatKind {
  return (['name', 'email', 'phone'] as const).find((kind) => fields.every((field) => field.kind !== kind)) ?? 'text'
}
