import type { BotNode, BotScenario } from '@besedka/contract'
import { newId } from '@besedka/contract/id'
import type pg from 'pg'
import type { SeededOrganisation } from './seed-organisation.ts'
import { seedVisitors } from './seed-visitors.ts'

const subjects = ['Доставка', 'Оплата', 'Возврат', 'Гарантия', 'Скидки', 'Магазины', 'Вакансии', 'Партнёрам', 'Подарки', 'Другое']

/** What customers write again and again: a step for a step, always understood. */
export const saidToBot = subjects[0] ?? ''

/** Customers in a talk with a bot that has told its subjects and waits for one of them. Answers their tokens. */
export async function seedTalksWithBot(database: pg.Client, organisation: SeededOrganisation, count: number): Promise<string[]> {
  const botId = newId()
  const scenario = JSON.stringify(guide())
  await database.query(
    `INSERT INTO bots (organisation_id, id, name, draft, has_changes, published_number) VALUES ($1, $2, 'Справочная', $3, false, 1)`,
    [organisation.id, botId, scenario],
  )
  await database.query(
    'INSERT INTO bot_versions (organisation_id, bot_id, number, scenario, at, by_id) VALUES ($1, $2, 1, $3, now(), $4)',
    [organisation.id, botId, scenario, organisation.supervisor.id],
  )
  const visitors = await seedVisitors(database, organisation, { count, assigneeId: organisation.operator.id })
  const chatIds = visitors.map(({ chatId }) => chatId)
  await database.query(
    `UPDATE chats SET state = 'onBot', bot_id = $2, assignee_id = NULL, participant_ids = '{}' WHERE organisation_id = $1 AND id = ANY ($3::uuid[])`,
    [organisation.id, botId, chatIds],
  )
  const state = { waitsAt: nodeId(saidToBot), misunderstood: 0, path: [], answers: [], values: {}, pending: null, turn: 0, over: false }
  await database.query(
    `INSERT INTO bot_talks (organisation_id, id, chat_id, bot_id, number, state, began_at)
     SELECT $1, uuidv7(), chat_id, $2, 1, $3, now() FROM unnest($4::uuid[]) AS chat_id`,
    [organisation.id, botId, JSON.stringify(state), chatIds],
  )
  await database.query('ANALYZE chats, bot_talks')
  return visitors.map(({ token }) => token)
}

/** Tells of each subject, and offers all of them again. */
function guide(): BotScenario {
  return { nodes: subjects.map(subjectNode), defaultMessage: 'Пожалуйста, выберите, что вас интересует.' }
}

function subjectNode(subject: string, index: number): BotNode {
  return {
    id: nodeId(subject),
    name: subject,
    isRoot: index === 0,
    position: { x: 0, y: index * 200 },
    replies: [
      { id: `${nodeId(subject)}-text`, type: 'text', text: `${subject}: ответы на частые вопросы — на нашем сайте. Что ещё рассказать?` },
    ],
    answers: subjects.map((label) => ({ id: `${nodeId(subject)}-${label}`, type: 'button', label, link: null, to: nodeId(label) })),
    triggers: [],
    task: null,
    next: null,
    finalAction: null,
  }
}

function nodeId(subject: string): string {
  return `n${subjects.indexOf(subject)}`
}
