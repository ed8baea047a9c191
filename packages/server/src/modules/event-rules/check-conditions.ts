import {
  type ChatView,
  type CheckedCondition,
  type EventRuleConditions,
  type MetCondition,
  type TriedCondition,
  triedConditions,
} from '@besedka/contract'
import { containsWord, wordsOf } from '@besedka/language'

/** What conditions look at: the chat as it is, its customer, and what they have written in it. */
export type ChatFacts = {
  chat: Pick<
    ChatView,
    | 'channelId'
    | 'teamId'
    | 'state'
    | 'assigneeId'
    | 'lastAssigneeId'
    | 'categoryIds'
    | 'customerStatusId'
    | 'priority'
    | 'quality'
    | 'tags'
  >
  text: string
  companyIds: readonly string[]
  /** Values of the customer's defined fields, by the field's id. */
  values: Readonly<Record<string, string>>
}

/** Each condition that is set, in the order of the contract, which of its values the chat has, and whether it holds. All of them have to. */
export function checkConditions(conditions: EventRuleConditions, facts: ChatFacts): CheckedCondition[] {
  const found = valuesFound(conditions, facts)
  return triedConditions.flatMap((condition): CheckedCondition[] => {
    if (condition === 'fields') return checkFields(conditions, facts)
    if (conditions[condition].length === 0) return []
    const matched = [...found[condition]]
    const holds = condition === 'wordsNot' ? matched.length === 0 : matched.length > 0
    return [{ condition, fieldId: null, matched, holds }]
  })
}

/** What is kept of conditions that hold. */
export function metBy(checked: readonly CheckedCondition[]): MetCondition[] {
  return checked.map(({ condition, fieldId, matched }) => ({ condition, fieldId, matched }))
}

/** Whether rules with these conditions have to read what was written. */
export function readsText({ words, wordsNot, languages }: EventRuleConditions): boolean {
  return words.length + wordsNot.length + languages.length > 0
}

/** Whether they have to look at the customer. */
export function readsCustomer({ companyIds, fields }: EventRuleConditions): boolean {
  return companyIds.length + fields.length > 0
}

/** The values of each condition that the chat has. */
function valuesFound(conditions: EventRuleConditions, { chat, text, companyIds }: ChatFacts) {
  const words = wordsOf(text)
  const tags = chat.tags.map(plain)
  const operatorId = chat.assigneeId ?? (chat.state === 'closed' ? chat.lastAssigneeId : null)
  return {
    channelIds: conditions.channelIds.filter((id) => id === chat.channelId),
    teamIds: conditions.teamIds.filter((id) => id === chat.teamId),
    operatorIds: conditions.operatorIds.filter((id) => id === operatorId),
    categoryIds: conditions.categoryIds.filter((id) => chat.categoryIds.includes(id)),
    statusIds: conditions.statusIds.filter((id) => id === chat.customerStatusId),
    companyIds: conditions.companyIds.filter((id) => companyIds.includes(id)),
    priorities: conditions.priorities.filter((priority) => priority === chat.priority),
    ratings: conditions.ratings.filter((rating) => rating === chat.quality).map(String),
    tags: conditions.tags.filter((tag) => tags.includes(plain(tag))),
    words: conditions.words.filter((word) => containsWord(words, word)),
    wordsNot: conditions.wordsNot.filter((word) => containsWord(words, word)),
    languages: conditions.languages.filter((language) => language === languageOf(text)),
  } satisfies Record<Exclude<TriedCondition, 'fields'>, readonly string[]>
}

function checkFields({ fields }: EventRuleConditions, { values }: ChatFacts): CheckedCondition[] {
  return fields
    .filter((field) => field.values.length > 0)
    .map((field) => {
      const value = values[field.fieldId]
      const matched = value === undefined ? [] : field.values.filter((one) => plain(one) === plain(value))
      return { condition: 'fields', fieldId: field.fieldId, matched, holds: matched.length > 0 }
    })
}

/** By the letters that there are more of; undefined where there are none. */
function languageOf(text: string): EventRuleConditions['languages'][number] | undefined {
  const [russian, english] = [text.match(/\p{Script=Cyrillic}/gu)?.length ?? 0, text.match(/\p{Script=Latin}/gu)?.length ?? 0]
  if (russian + english === 0) return undefined
  return russian >= english ? 'ru-RU' : 'en-GB'
}

function plain(text: string): string {
  return text.toLowerCase()
}
