import { NativeSelect, TagsInput } from '@mantine/core'
import { useTranslation } from '../../../locales/use-translation.ts'
import type { Form } from '../../../ui/form/use-form.ts'
import { RadioChoice } from '../../../ui/radio-choice/RadioChoice.tsx'
import type { Names } from '../use-names.ts'
import styles from './RuleEditor.module.css'
import type { RuleDraft } from './rule-draft.ts'

const targets = ['team', 'operator', 'lastOperator', 'personalManager', 'bot', 'close'] as const

type Choice = 'teamId' | 'accountId' | 'botId' | 'fallbackTeamId'

/** What a rule does with a chat. */
export function ActionFields({ form, names }: { form: Form<RuleDraft>; names: Names }) {
  const { t } = useTranslation('routing')
  const { draft, change } = form
  const choice = (name: Choice, known: Names['teams'], none: string) => ({
    label: t(name),
    data: [{ value: '', label: none }, ...withChosen(known, draft[name], t('gone'))],
    value: draft[name],
    onChange: (event: { currentTarget: HTMLSelectElement }) => change({ [name]: event.currentTarget.value }),
    onBlur: () => form.check(name),
    error: form.errorOf(name),
  })
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t('action')}</legend>
      <RadioChoice
        label={t('action')}
        choices={targets
          .filter((value) => value !== 'bot' || draft.target === 'bot' || names.bots.length > 0)
          .map((value) => ({ value, label: t(`to-${value}`) }))}
        value={draft.target}
        onChange={(target) => change({ target })}
      />
      {draft.target === 'team' && <NativeSelect required {...choice('teamId', names.teams, t('choose'))} />}
      {draft.target === 'operator' && <NativeSelect required {...choice('accountId', names.operators, t('choose'))} />}
      {draft.target === 'bot' && <NativeSelect required {...choice('botId', names.bots, t('choose'))} />}
      {draft.target === 'close' && <p className={styles.closeHint}>{t('closeHint')}</p>}
      {draft.target !== 'team' && draft.target !== 'close' && (
        <NativeSelect
          {...choice('fallbackTeamId', names.teams, t('channelTeam'))}
          description={t(draft.target === 'bot' ? 'botFallbackHint' : 'fallbackHint')}
        />
      )}
      {draft.target !== 'close' && draft.target !== 'bot' && (
        <TagsInput
          label={t('skills')}
          description={t('skillsHint')}
          splitChars={[',', ';']}
          acceptValueOnBlur
          value={draft.requiredSkills}
          onChange={(skills) => change({ requiredSkills: skills.map((skill) => skill.trim().toLowerCase()).filter(Boolean) })}
          onBlur={() => form.check('requiredSkills')}
          error={form.errorOf('requiredSkills')}
        />
      )}
    </fieldset>
  )
}

/** What is chosen stays in sight when it cannot be chosen any more. */
function withChosen(known: Names['teams'], chosen: string, gone: string): { value: string; label: string }[] {
  const choices = known.map(({ id, name }) => ({ value: id, label: name }))
  const missing = chosen !== '' && !known.some(({ id }) => id === chosen)
  return missing ? [...choices, { value: chosen, label: gone }] : choices
}
