import {
  intents,
  intentTexts,
  mailingTypes,
  mailingTypeTexts,
  ruleConditions,
  ruleConditionTexts,
  ruleLimits,
  ruleMessageTypes,
} from '@besedka/contract'
import { Checkbox, NativeSelect, SegmentedControl, TextInput } from '@mantine/core'
import { useId } from 'react'
import { useLocale } from '../../../locales/use-locale.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import type { Form } from '../../../ui/form/use-form.ts'
import styles from './RuleEditor.module.css'
import type { RuleDraft } from './rule-draft.ts'

/** What a rule is called, and which chats it looks at. */
export function ConditionFields({ form }: { form: Form<RuleDraft> }) {
  const { t } = useTranslation('routing')
  const locale = useLocale()
  const id = useId()
  const { draft, change } = form
  const mailings = [
    { value: '', label: t('anyMailing') },
    ...mailingTypes.map((type) => ({ value: type as string, label: mailingTypeTexts[type][locale] })),
  ]
  return (
    <>
      <TextInput
        label={t('name')}
        description={t('nameHint')}
        required
        data-autofocus
        maxLength={ruleLimits.nameLength}
        value={draft.name}
        onChange={(event) => change({ name: event.currentTarget.value })}
        onBlur={() => form.check('name')}
        error={form.errorOf('name')}
      />
      <NativeSelect
        label={t('condition')}
        description={t('conditionHint')}
        data={ruleConditions.map((value) => ({ value, label: ruleConditionTexts[value][locale] }))}
        value={draft.condition}
        onChange={(event) => {
          const condition = ruleConditions.find((value) => value === event.currentTarget.value)
          if (condition) change({ condition })
        }}
        error={form.errorOf('condition')}
      />
      <fieldset className={styles.group}>
        <legend className={styles.legend}>{t('messageType')}</legend>
        <SegmentedControl
          aria-label={t('messageType')}
          fullWidth
          data={ruleMessageTypes.map((value) => ({ value, label: t(`message-${value}`) }))}
          value={draft.messageType}
          onChange={(messageType) => change({ messageType })}
        />
      </fieldset>
      {draft.messageType === 'mailing' && (
        <NativeSelect
          label={t('mailingType')}
          data={mailings}
          value={draft.mailingType ?? ''}
          onChange={(event) => change({ mailingType: mailingTypes.find((type) => type === event.currentTarget.value) ?? null })}
        />
      )}
      <fieldset className={styles.group} aria-describedby={`${id}-intents`}>
        <legend className={styles.legend}>{t('intents')}</legend>
        <p className={styles.hint} id={`${id}-intents`}>
          {t('intentsHint')}
        </p>
        <div className={styles.choices}>
          {intents.map((intent) => (
            <Checkbox
              key={intent}
              label={intentTexts[intent][locale]}
              checked={draft.intents.includes(intent)}
              onChange={(event) =>
                change({
                  intents: intents.filter((one) => (one === intent ? event.currentTarget.checked : draft.intents.includes(one))),
                })
              }
            />
          ))}
        </div>
      </fieldset>
    </>
  )
}
