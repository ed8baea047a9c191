import type { BotAnswer, BotNode, BotScenario } from '@besedka/contract'
import type { CurrentAccount } from '../../modules/authentication/index.ts'
import { createBot, publishBot } from '../../modules/bots/index.ts'
import type { Transaction } from '../../platform/events/transaction.ts'
import { demoBotLines } from './demo-past-texts.ts'

/** The bot that met some of the customers of the demo's past, as its scenario has it. Nobody is sent to it now. Answers its id. */
export async function createDemoBot(tx: Transaction, by: CurrentAccount, teamId: string): Promise<string> {
  const id = await createBot(tx, by, { name: 'Подсказчик', description: 'Отвечает на частые вопросы', draft: scenario(teamId) })
  await publishBot(tx, by, { botId: id, version: 1, comment: '' })
  return id
}

function scenario(teamId: string): BotScenario {
  return {
    defaultMessage: 'Выберите, пожалуйста, один из вариантов.',
    nodes: [
      node('hello', 'Приветствие', { isRoot: true, says: demoBotLines.hello, next: 'ask' }),
      node('ask', 'Вопрос', { x: 320, answers: [button(demoBotLines.askDelivery, 'delivery'), button(demoBotLines.askPeople, 'people')] }),
      node('delivery', 'Доставка', { x: 640, says: demoBotLines.delivery, next: 'more' }),
      node('more', 'Что дальше', {
        x: 960,
        answers: [button(demoBotLines.thanks, 'bye'), button(demoBotLines.askPeople, 'people', 'again')],
      }),
      node('bye', 'Прощание', { x: 1280, says: demoBotLines.bye, finalAction: { type: 'closeChat' } }),
      node('people', 'Передача', { x: 640, y: 260, says: demoBotLines.people, finalAction: { type: 'toTeam', teamId } }),
    ],
  }
}

type Given = Partial<Pick<BotNode, 'isRoot' | 'answers' | 'next' | 'finalAction'>> & { says?: string; x?: number; y?: number }

function node(id: string, name: string, { says, x = 0, y = 0, ...given }: Given): BotNode {
  const replies: BotNode['replies'] = says === undefined ? [] : [{ id: `${id}-says`, type: 'text', text: says }]
  const nothing = { isRoot: false, answers: [], triggers: [], task: null, next: null, finalAction: null }
  return { ...nothing, id, name, position: { x, y }, replies, ...given }
}

function button(label: string, to: string, id = to): BotAnswer {
  return { id: `press-${id}`, type: 'button', label, link: null, to }
}
