import type { BotTask, Locale } from '@besedka/contract'
import { newAiTask } from '../ai-texts.ts'
import { newPartId } from './new-part-id.ts'

/** A task with nothing filled in yet but what is the same nearly everywhere. */
export function newTask(type: BotTask['type'], locale: Locale): BotTask {
  switch (type) {
    case 'ask':
      return { type, question: '', again: '', value: 'text', choices: [], variable: '', saveTo: null, otherwise: null }
    case 'condition':
      return { type, test: { type: 'workingHours' }, otherwise: null }
    case 'set':
      return { type, setting: { type: 'tag', tag: '' } }
    case 'wait':
      return { type, seconds: 5 }
    case 'call':
      return { type, method: 'GET', url: '', headers: [], body: '', picks: [], timeLimitSeconds: 10, otherwise: null }
    case 'articles':
      return { type, text: '', articleIds: [] }
    case 'ai':
      return newAiTask(locale, { helped: newPartId(), person: newPartId() })
    case 'jump':
      return { type, botId: null }
  }
}
