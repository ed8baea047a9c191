import { type EventRuleConditions, type MetCondition, triedConditions } from '@besedka/contract'

/** The conditions that a rule has, each with all of its values. */
export function conditionsOf(conditions: EventRuleConditions): MetCondition[] {
  return triedConditions.flatMap((condition): MetCondition[] => {
    if (condition === 'fields')
      return conditions.fields
        .filter(({ values }) => values.length > 0)
        .map(({ fieldId, values }) => ({ condition, fieldId, matched: values }))
    const values = conditions[condition].map(String)
    return values.length > 0 ? [{ condition, fieldId: null, matched: values }] : []
  })
}
