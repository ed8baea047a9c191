import { eventRuleLanguages, Id, type MetCondition, qualityTexts, qualityValues } from '@besedka/contract'
import { useQuery } from '@tanstack/react-query'
import { directoryQuery } from '../../api/directory-query.ts'
import { useWords } from '../../locales/define-words.ts'
import { useLocale } from '../../locales/use-locale.ts'
import { stepWords } from '../chat-steps/step-words.ts'
import type { StepChoices } from '../chat-steps/use-step-choices.ts'
import { useShowValue } from '../defined-fields/use-shown-value.ts'
import { ruleWords } from './rule-words.ts'
import { useCompanyNames } from './use-company-names.ts'

const isId = (value: string) => Id.safeParse(value).success

type ConditionText = { name: string; values: string }

/** Says of a condition what it is about, and which of its values a chat has. */
export function useConditionText(choices: StepChoices, all: readonly MetCondition[]): (condition: MetCondition) => ConditionText {
  const t = useWords(ruleWords)
  const ts = useWords(stepWords)
  const locale = useLocale()
  const showValue = useShowValue()
  const { data: directory } = useQuery(directoryQuery)
  const companies = useCompanyNames(all.filter(({ condition }) => condition === 'companyIds').flatMap(({ matched }) => matched))

  function nameOf({ condition, fieldId }: MetCondition, id: string): string {
    const named = (list: readonly { id: string; name: string }[] = []) => list.find((one) => one.id === id)?.name ?? t('gone')
    switch (condition) {
      case 'channelIds':
        return named(directory?.channels)
      case 'teamIds':
        return named(choices.teams)
      case 'operatorIds':
        return named(choices.people)
      case 'categoryIds':
        return named(choices.categories)
      case 'statusIds':
        return named(choices.statuses)
      case 'companyIds':
        return companies.get(id) ?? t('gone')
      case 'fields': {
        const field = choices.customerFields.find((one) => one.id === fieldId)?.field
        if (field) return showValue(field, id) || t('gone')
        // The id of an option; anything else can be read as it is.
        return isId(id) ? t('gone') : id
      }
      case 'priorities':
        return id === 'high' || id === 'urgent' || id === 'normal' ? ts(`priority-${id}`) : id
      case 'ratings': {
        const rating = qualityValues.find((one) => String(one) === id)
        return rating ? `${rating} · ${qualityTexts[rating][locale]}` : id
      }
      case 'languages': {
        const language = eventRuleLanguages.find((one) => one === id)
        return language ? t(`language-${language}`) : id
      }
      case 'tags':
      case 'words':
      case 'wordsNot':
        return id
    }
  }

  return (met) => {
    const field = met.fieldId === null ? undefined : choices.customerFields.find(({ id }) => id === met.fieldId)
    return {
      name: met.condition === 'fields' ? (field?.name ?? t('goneField')) : t(met.condition),
      values: met.matched.map((id) => nameOf(met, id)).join(', '),
    }
  }
}
