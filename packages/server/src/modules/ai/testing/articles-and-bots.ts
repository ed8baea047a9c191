import type { AiTask, ArticleBody, BotScenario } from '@besedka/contract'
import type { Office } from '../../../testing/given.ts'
import { scenario } from '../../../testing/scenario.ts'

/** A published article in a section of its own. */
export async function publishes({ administrator: { api } }: Office, title: string, text: string, state: 'internal' | 'public' = 'public') {
  const body: ArticleBody = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] }
  const section = await api.knowledge.createSection({ names: { 'ru-RU': '', 'en-GB': title } })
  const begun = await api.knowledge.create({ sectionId: section.id, locale: 'en-GB', title, body })
  return api.knowledge.publish({ articleId: begun.id, version: begun.version, state })
}

/** A bot that does nothing but let the AI module answer; `people` is a node that hands over. */
export function helping(given: Partial<AiTask> = {}): BotScenario {
  const buttons = { helped: { id: 'helped', label: 'That helped' }, person: { id: 'person', label: 'To an operator' } }
  const ways = { otherwise: null, toPerson: null }
  const task: AiTask = { type: 'ai', invitation: 'What is your question?', mostQuestions: 2, ...buttons, ...ways, ...given }
  return scenario({
    ai: { isRoot: true, task, next: 'bye' },
    bye: { says: 'Glad to help', finalAction: { type: 'closeChat' } },
    people: { says: 'One moment', finalAction: { type: 'toLastOperator' } },
  })
}
