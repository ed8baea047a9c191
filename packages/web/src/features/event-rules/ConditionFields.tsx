import {
  chatPriorities,
  type EventRuleConditions,
  eventRuleLanguages,
  eventRuleLimits,
  qualityTexts,
  qualityValues,
  type TriedCondition,
  triedConditions,
} from '@besedka/contract'
import { ActionIcon, Button, TagsInput } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { directoryQuery } from '../../api/directory-query.ts'
import { useWords } from '../../locales/define-words.ts'
import { useLocale } from '../../locales/use-locale.ts'
import { focusFirstField } from '../../ui/focus-first-field.ts'
import type { Form } from '../../ui/form/use-form.ts'
import { Menu } from '../../ui/popover/Menu.tsx'
import { MenuItem } from '../../ui/popover/MenuItem.tsx'
import { stepWords } from '../chat-steps/step-words.ts'
import type { StepChoice, StepChoices } from '../chat-steps/use-step-choices.ts'
import { CompaniesField } from './CompaniesField.tsx'
import styles from './event-rules.module.css'
import { FieldValues } from './FieldValues.tsx'
import { Listed } from './Listed.tsx'
import type { RuleDraft } from './rule-draft.ts'
import { ruleWords } from './rule-words.ts'
import { useSeesCompanies } from './use-company-names.ts'

type Props = { form: Form<RuleDraft>; choices: StepChoices }

/** Those of the chat and its customer; fields of customers are rows of their own. */
type PlainCondition = Exclude<TriedCondition, 'fields'>
const plainConditions = triedConditions.filter((one) => one !== 'fields')

/** What has to be so as well. Only conditions that are set take room; others are added. */
export function ConditionFields({ form, choices }: Props) {
  const t = useWords(ruleWords)
  const { conditions } = form.draft
  const [added, setAdded] = useState<readonly string[]>([])
  const seesCompanies = useSeesCompanies()
  const shown = plainConditions.filter((one) => conditions[one].length > 0 || added.includes(one))
  const others = plainConditions.filter((one) => !shown.includes(one) && (one !== 'companyIds' || seesCompanies))
  const isAsked = (fieldId: string) => conditions.fields.some((one) => one.fieldId === fieldId)
  const otherFields =
    conditions.fields.length < eventRuleLimits.fields ? choices.customerFields.filter(({ id, gone }) => !gone && !isAsked(id)) : []
  const put = (changed: Partial<EventRuleConditions>) => form.change({ conditions: { ...conditions, ...changed } })

  function remove(condition: PlainCondition): void {
    setAdded(added.filter((one) => one !== condition))
    put({ [condition]: [] })
  }

  function addField(fieldId: string): void {
    setAdded([...added, fieldId])
    put({ fields: [...conditions.fields, { fieldId, values: [] }] })
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
      {conditions.fields.map(({ fieldId, values }, at) => {
        const choice = choices.customerFields.find(({ id }) => id === fieldId)
        const name = choice?.name ?? t('gone')
        const putField = (changed: string[]) => put({ fields: conditions.fields.with(at, { fieldId, values: changed }) })
        const error = form.errorOf(`conditions.fields.${at}.fieldId`) ?? form.errorOf(`conditions.fields.${at}.values`)
        return (
          <Line
            key={fieldId}
            name={name}
            isNew={added.at(-1) === fieldId}
            onRemove={() => put({ fields: conditions.fields.filter((one) => one.fieldId !== fieldId) })}
          >
            <FieldValues name={name} field={choice?.field} values={values} error={error} onChange={putField} />
          </Line>
        )
      })}
      {others.length + otherFields.length > 0 && (
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
          {otherFields.map(({ id, name }) => (
            <MenuItem key={id} onClick={() => addField(id)}>
              {t('fieldOf', { name })}
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

function ConditionField({ form, choices, condition }: Props & { condition: PlainCondition }) {
  const t = useWords(ruleWords)
  const ts = useWords(stepWords)
  const locale = useLocale()
  const seesCompanies = useSeesCompanies()
  const { conditions } = form.draft
  const { data: directory } = useQuery(directoryQuery)
  const put = (changed: Partial<EventRuleConditions>) => form.change({ conditions: { ...conditions, ...changed } })
  const error = form.errorOf(`conditions.${condition}`)
  const listed = (offered: readonly StepChoice[]) => (
    <Listed
      name={t(condition)}
      offered={offered}
      value={conditions[condition].map(String)}
      error={error}
      onChange={(ids) => put({ [condition]: ids })}
    />
  )
  switch (condition) {
    case 'channelIds':
      return listed((directory?.channels ?? []).map(({ id, name }) => ({ id, name })))
    case 'teamIds':
      return listed(choices.teams)
    case 'operatorIds':
      return listed(choices.operators)
    case 'categoryIds':
      return listed(choices.categories)
    case 'statusIds':
      return listed(choices.statuses)
    case 'companyIds':
      if (!seesCompanies) return listed([])
      return <CompaniesField value={conditions.companyIds} error={error} onChange={(companyIds) => put({ companyIds })} />
    case 'ratings':
      return (
        <Listed
          name={t('ratings')}
          offered={qualityValues.map((rating) => ({ id: String(rating), name: `${rating} · ${qualityTexts[rating][locale]}` }))}
          value={conditions.ratings.map(String)}
          error={error}
          onChange={(ids) => put({ ratings: qualityValues.filter((rating) => ids.includes(String(rating))) })}
        />
      )
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
