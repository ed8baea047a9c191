import { distributionMethods, distributionMethodTexts, limits } from '@besedka/contract'
import { Textarea, TextInput } from '@mantine/core'
import { useLocale } from '../../locales/use-locale.ts'
import { useTranslation } from '../../locales/use-translation.ts'
import type { Form } from '../../ui/form/use-form.ts'
import { RadioChoice } from '../../ui/radio-choice/RadioChoice.tsx'
import styles from './fields.module.css'
import { GivingFields } from './GivingFields.tsx'
import { figureLength, type TeamDraft } from './team-draft.ts'

/** What a team is called, and how its chats are given out. */
export function TeamFields({ form }: { form: Form<TeamDraft> }) {
  const { t } = useTranslation('teams')
  const locale = useLocale()
  const { draft, change } = form
  return (
    <>
      <TextInput
        label={t('name')}
        required
        data-autofocus={form.saved.name === '' || undefined}
        maxLength={limits.teamNameLength}
        {...form.text('name')}
      />
      <Textarea
        className={styles.field}
        label={t('description')}
        description={t('descriptionHint')}
        required
        autosize
        minRows={2}
        maxLength={limits.teamDescriptionLength}
        {...form.text('description')}
      />
      <fieldset className={styles.group}>
        <legend className={styles.legend}>{t('distribution')}</legend>
        <RadioChoice
          label={t('distribution')}
          choices={distributionMethods.map((method) => ({
            value: method,
            label: distributionMethodTexts[method][locale],
            hint: t(`${method}Hint`),
          }))}
          value={draft.distributionMethod}
          onChange={(distributionMethod) => change({ distributionMethod })}
        />
      </fieldset>
      {draft.distributionMethod !== 'manual' && <GivingFields form={form} />}
      <TextInput
        className={styles.figure}
        label={t('chatsPerOperator')}
        description={t('chatsPerOperatorHint')}
        required
        inputMode="numeric"
        maxLength={figureLength}
        {...form.text('chatsPerOperator')}
      />
    </>
  )
}
