import { Switch, TextInput } from '@mantine/core'
import { useTranslation } from '../../locales/use-translation.ts'
import type { Form } from '../../ui/form/use-form.ts'
import styles from './fields.module.css'
import { figureLength, type TeamDraft } from './team-draft.ts'

/** How a team gives out its chats that shares them by itself: whom it prefers, and what is left to the operators. */
export function GivingFields({ form }: { form: Form<TeamDraft> }) {
  const { t } = useTranslation('teams')
  const { draft, change } = form
  return (
    <>
      <Switch
        className={styles.field}
        label={t('accepts')}
        description={t('acceptsHint')}
        checked={draft.accepts}
        onChange={(event) => change({ accepts: event.currentTarget.checked })}
      />
      {draft.accepts && (
        <TextInput
          className={`${styles.figure} ${styles.dependent}`}
          label={t('acceptSeconds')}
          required
          inputMode="numeric"
          maxLength={figureLength}
          {...form.text('acceptSeconds')}
        />
      )}
      <Switch
        className={styles.field}
        label={t('matchLanguage')}
        description={t('matchLanguageHint')}
        checked={draft.matchLanguage}
        onChange={(event) => change({ matchLanguage: event.currentTarget.checked })}
      />
      <Switch
        className={styles.field}
        label={t('pickingAllowed')}
        description={t('pickingAllowedHint')}
        checked={draft.pickingAllowed}
        onChange={(event) => change({ pickingAllowed: event.currentTarget.checked })}
      />
    </>
  )
}
