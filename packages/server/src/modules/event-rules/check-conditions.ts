import type { ChatView, EventRuleConditions, TriedCondition } from '@besedka/contract'
import { containsWord, wordsOf } from '@besedka/language'

/** What conditions look at: the chat as it is, and what its customer has written in it. */
export type ChatFacts = {
  chat: Pick<ChatView, 'channelId' | 'teamId' | 'categoryIds' | 'customerStatusId' | 'priority' | 'tags'>
  text: string
}

export type CheckedCondition = { condition: TriedCondition; holds: boolean }

/** Each condition that is set, in the order of the contract, and whether it holds. All of them have to. */
export function checkConditions(conditions: EventRuleConditions, { chat, text }: ChatFacts): CheckedCondition[] {
  const words = wordsOf(text)
  const tags = chat.tags.map(plain)
  const held = {
    channelIds: conditions.channelIds.includes(chat.channelId),
    teamIds: chat.teamId !== null && conditions.teamIds.includes(chat.teamId),
    categoryIds: conditions.categoryIds.some((id) => chat.categoryIds.includes(id)),
    statusIds: chat.customerStatusId !== null && conditions.statusIds.includes(chat.customerStatusId),
    priorities: conditions.priorities.includes(chat.priority),
    tags: conditions.tags.some((tag) => tags.includes(plain(tag))),
    words: conditions.words.some((word) => containsWord(words, word)),
    wordsNot: !conditions.wordsNot.some((word) => containsWord(words, word)),
    languages: conditions.languages.some((language) => language === languageOf(text)),
  } satisfies Record<TriedCondition, boolean>
  // The order is that of the object above, which the contract's list has too.
  return (Object.keys(held) as TriedCondition[])
    .filter((condition) => conditions[condition].length > 0)
    .map((condition) => ({ condition, holds: held[condition] }))
}

/** Whether rules with these conditions have to read what was written. */
export function readsText({ words, wordsNot, languages }: EventRuleConditions): boolean {
  return words.length + wordsNot.length + languages.length > 0
}

/** By the letters that there are more of; undefined where there are none. */
function languageOf(text: string): EventRuleConditions['languages'][number] | undefined {
  const [russian, english] = [text.match(/\p{Script=Cyrillic}/gu)?.length ?? 0, text.match(/\p{Script=Latin}/gu)?.length ?? 0]
  if (russian + english === 0) return undefined
  return russian >= english ? 'ru-RU' : 'en-GB'
}

function plain(tag: string): string {
  return tag.toLowerCase()
}
