import { NativeSelect, Switch, TextInput } from '@mantine/core'
import { useTranslation } from '../../locales/use-translation.ts'
import type { Form } from '../../ui/form/use-form.ts'
import styles from './fields.module.css'
import { autoCloseChoices, figureLength, type TeamDraft } from './team-draft.ts'

/** What happens to chats that nobody attends to, and when. */
export function TimeFields({ form }: { form: Form<TeamDraft> }) {
  const { t } = useTranslation('teams')
  const { draft, change } = form
  const figure = (field: 'redistributionMinutes' | 'autoCloseHours' | 'inactivityHours') => ({
    className: styles.figure,
    inputMode: 'numeric' as const,
    required: true,
    maxLength: figureLength,
    ...form.text(field),
  })
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t('times')}</legend>
      <Switch
        className={styles.field}
        label={t('redistribution')}
        description={t('redistributionHint')}
        checked={draft.redistributes}
        onChange={(event) => change({ redistributes: event.currentTarget.checked })}
      />
      {draft.redistributes && (
        <TextInput
          {...figure('redistributionMinutes')}
          className={`${styles.figure} ${styles.dependent}`}
          label={t('redistributionMinutes')}
        />
      )}
      <NativeSelect
        className={styles.field}
        label={t('autoClose')}
        description={t('autoCloseHint')}
        data={autoCloseChoices.map((value) => ({
          value,
          label: value === 'none' || value === 'own' ? t(`autoClose_${value}_choice`) : t('hours', { count: Number(value) }),
        }))}
        value={draft.autoClose}
        onChange={(event) => {
          const autoClose = autoCloseChoices.find((choice) => choice === event.currentTarget.value)
          if (autoClose) change({ autoClose })
        }}
      />
      {draft.autoClose === 'own' && (
        <TextInput {...figure('autoCloseHours')} label={t('autoCloseHours')} description={t('autoCloseRange')} />
      )}
      <TextInput {...figure('inactivityHours')} label={t('inactivity')} description={t('inactivityHint')} />
    </fieldset>
  )
}
