import { type ChatStep, chatStepLimits } from '@besedka/contract'
import { MultiSelect } from '@mantine/core'
import { useWords } from '../../locales/define-words.ts'
import { optionsOf } from './options-of.ts'
import { stepWords } from './step-words.ts'
import type { StepChoices } from './use-step-choices.ts'

type People = Extract<ChatStep, { type: 'notify' }>['people']

type Props = { choices: StepChoices; people: People; onChange: (people: People) => void; error: string | undefined }

/** Colleagues and teams who are told. */
export function PeopleField({ choices, people, onChange, error }: Props) {
  const t = useWords(stepWords)
  const chosen = people.map(({ id }) => id)
  const groups = [
    { group: t('operators'), items: optionsOf(choices.people, chosen) },
    { group: t('teams'), items: optionsOf(choices.teams, chosen) },
  ].filter(({ items }) => items.length > 0)
  return (
    <MultiSelect
      label={t('people')}
      description={t('peopleHint')}
      required
      searchable
      hidePickedOptions
      placeholder={chosen.length === 0 ? t('choose') : undefined}
      maxValues={chatStepLimits.people}
      data={groups}
      value={chosen}
      onChange={(ids) => onChange(ids.map((id) => ({ type: choices.teams.some((team) => team.id === id) ? 'team' : 'account', id })))}
      error={error}
    />
  )
}
