import {
  chatPriorities,
  type EventRuleConditions,
  eventRuleLanguages,
  eventRuleLimits,
  type TriedCondition,
  triedConditions,
} from '@besedka/contract'
import { ActionIcon, Button, MultiSelect, TagsInput } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { directoryQuery } from '../../api/directory-query.ts'
import { useWords } from '../../locales/define-words.ts'
import { focusFirstField } from '../../ui/focus-first-field.ts'
import type { Form } from '../../ui/form/use-form.ts'
import { Menu } from '../../ui/popover/Menu.tsx'
import { MenuItem } from '../../ui/popover/MenuItem.tsx'
import { optionsOf } from '../chat-steps/options-of.ts'
import { stepWords } from '../chat-steps/step-words.ts'
import type { StepChoice, StepChoices } from '../chat-steps/use-step-choices.ts'
import styles from './event-rules.module.css'
import type { RuleDraft } from './rule-draft.ts'
import { ruleWords } from './rule-words.ts'

type Props = { form: Form<RuleDraft>; choices: StepChoices }

/** What has to be so as well. Only conditions that are set take room; others are added. */
export function ConditionFields({ form, choices }: Props) {
  const t = useWords(ruleWords)
  const { conditions } = form.draft
  const [added, setAdded] = useState<readonly TriedCondition[]>([])
  const shown = triedConditions.filter((one) => conditions[one].length > 0 || added.includes(one))
  const others = triedConditions.filter((one) => !shown.includes(one))

  function remove(condition: TriedCondition): void {
    setAdded(added.filter((one) => one !== condition))
    form.change({ conditions: { ...conditions, [condition]: [] } })
  }

  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t('conditions')}</legend>
      <p className={styles.hint}>{t('conditionsHint')}</p>
      {shown.map((condition) => (
        <Line key={condition} name={t(condition)} isNew={added.at(-1) === condition} onRemove={() => remove(condition)}>
          <ConditionField {...{ form, choices, condition }} />
        </Line>
      ))}
      {others.length > 0 && (
        <Menu
          label={t('addCondition')}
          position="bottom-start"
          width={260}
          target={(props) => (
            <Button variant="default" leftSection={<IconPlus size={16} stroke={1.5} aria-hidden />} {...props}>
              {t('addCondition')}
            </Button>
          )}
        >
          {others.map((condition) => (
            <MenuItem key={condition} onClick={() => setAdded([...added, condition])}>
              {t(condition)}
            </MenuItem>
          ))}
        </Menu>
      )}
    </fieldset>
  )
}

type LineProps = { name: string; isNew: boolean; onRemove: () => void; children: ReactNode }

function Line({ name, isNew, onRemove, children }: LineProps) {
  const t = useWords(ruleWords)
  return (
    <div className={styles.condition} ref={isNew ? focusFirstField : undefined}>
      {children}
      <ActionIcon variant="subtle" color="gray" size={36} aria-label={t('removeCondition', { name })} onClick={onRemove}>
        <IconX size={16} stroke={1.5} />
      </ActionIcon>
    </div>
  )
}

function ConditionField({ form, choices, condition }: Props & { condition: TriedCondition }) {
  const t = useWords(ruleWords)
  const ts = useWords(stepWords)
  const { conditions } = form.draft
  const { data: directory } = useQuery(directoryQuery)
  const put = (changed: Partial<EventRuleConditions>) => form.change({ conditions: { ...conditions, ...changed } })
  const error = form.errorOf(`conditions.${condition}`)
  const listed = (offered: readonly StepChoice[]) => (
    <Listed
      name={t(condition)}
      offered={offered}
      value={conditions[condition]}
      error={error}
      onChange={(ids) => put({ [condition]: ids })}
    />
  )
  switch (condition) {
    case 'channelIds':
      return listed((directory?.channels ?? []).map(({ id, name }) => ({ id, name })))
    case 'teamIds':
      return listed(choices.teams)
    case 'categoryIds':
      return listed(choices.categories)
    case 'statusIds':
      return listed(choices.statuses)
    case 'priorities':
      return listed(chatPriorities.map((id) => ({ id, name: ts(`priority-${id}`) })))
    case 'languages':
      return listed(eventRuleLanguages.map((id) => ({ id, name: t(`language-${id}`) })))
    case 'tags':
    case 'words':
    case 'wordsNot': {
      const typed = conditions[condition]
      return (
        <TagsInput
          label={t(condition)}
          description={condition === 'tags' ? undefined : t('wordsHint')}
          placeholder={typed.length === 0 ? t('anyOf') : undefined}
          acceptValueOnBlur
          splitChars={[',', ';']}
          maxTags={eventRuleLimits.words}
          value={typed}
          onChange={(words) => put({ [condition]: words.map((word) => word.trim()).filter(Boolean) })}
          error={error ?? typed.map((_, at) => form.errorOf(`conditions.${condition}.${at}`)).find(Boolean)}
        />
      )
    }
  }
}

type ListedProps = {
  name: string
  offered: readonly StepChoice[]
  value: readonly string[]
  error: string | undefined
  onChange: (ids: string[]) => void
}

function Listed({ name, offered, value, error, onChange }: ListedProps) {
  const t = useWords(ruleWords)
  return (
    <MultiSelect
      label={name}
      searchable
      hidePickedOptions
      placeholder={value.length === 0 ? t('anyOf') : undefined}
      data={optionsOf(offered, value)}
      value={[...value]}
      onChange={onChange}
      error={error}
    />
  )
}
