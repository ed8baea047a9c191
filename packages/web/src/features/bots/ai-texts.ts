import type { AiTask, Locale } from '@besedka/contract'

type Texts = { invitation: string; helped: string; person: string }

/** What a bot says around answers of the AI module until its author puts it in other words. */
const aiTexts: Record<Locale, Texts> = {
  'ru-RU': { invitation: 'Напишите ваш вопрос — поищу ответ в базе знаний.', helped: 'Это помогло', person: 'К оператору' },
  'en-GB': {
    invitation: 'Write your question, and I shall look for an answer in our knowledge base.',
    helped: 'That helped',
    person: 'To an operator',
  },
}

/** A task of the AI module that leads nowhere yet. `ids`: of its buttons. */
export function newAiTask(locale: Locale, ids: { helped: string; person: string }): AiTask {
  const { invitation, helped, person } = aiTexts[locale]
  const buttons = { helped: { id: ids.helped, label: helped }, person: { id: ids.person, label: person } }
  return { type: 'ai', invitation, mostQuestions: 3, ...buttons, otherwise: null, toPerson: null }
}
