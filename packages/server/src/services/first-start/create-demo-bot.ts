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
      node('hello', 'Приветствие', {
        isRoot: true,
        says: demoBotLines.hello,
        answers: [button('Доставка', 'delivery'), button('Оператор', 'people')],
      }),
      node('delivery', 'Доставка', {
        x: 320,
        says: demoBotLines.delivery,
        answers: [button('Спасибо', 'bye'), button('Позовите человека', 'people')],
      }),
      node('bye', 'Прощание', { x: 640, says: demoBotLines.bye, finalAction: { type: 'closeChat' } }),
      node('people', 'Передача', { x: 640, y: 220, says: demoBotLines.people, finalAction: { type: 'toTeam', teamId } }),
    ],
  }
}

type Given = Partial<Pick<BotNode, 'isRoot' | 'answers' | 'finalAction'>> & { says: string; x?: number; y?: number }

function node(id: string, name: string, { says, x = 0, y = 0, isRoot = false, answers = [], finalAction = null }: Given): BotNode {
  const replies: BotNode['replies'] = [{ id: `${id}-says`, type: 'text', text: says }]
  return { id, name, isRoot, position: { x, y }, replies, answers, triggers: [], task: null, next: null, finalAction }
}

function button(label: string, to: string): BotAnswer {
  return { id: `press-${to}`, type: 'button', label, link: null, to }
}
