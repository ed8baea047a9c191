import { noFacts, type TalkFacts } from '@besedka/bot-scenario'
import { type BotScenario, usualTimeZone } from '@besedka/contract'
import { isOpen } from '@besedka/contract/working-hours'
import type { Transaction } from '../../../platform/events/transaction.ts'
import type { ChatRow } from '../../chats/index.ts'
import { getCustomer, listDefinedFields } from '../../customers/index.ts'
import { effectiveHours } from '../../working-hours/index.ts'

/** What is true around a talk; nothing is asked for where no node of the scenario tests it. */
export async function factsOf(tx: Transaction, chat: ChatRow, { nodes }: BotScenario): Promise<TalkFacts> {
  if (!asksFacts(nodes)) return noFacts
  const { statusId, tags, fields, values } = await getCustomer(tx.db, chat.customer_id)
  const definedFields = await listDefinedFields(tx.db)
  const hours = await effectiveHours(tx.db, { channelId: chat.channel_id, teamId: chat.team_id })
  return {
    customer: { statusId, tags, fields, values },
    definedFields,
    channelId: chat.channel_id,
    isOpen: isOpen(hours, tx.now),
    timeZone: hours?.timeZone ?? usualTimeZone,
  }
}

/** Whether a scenario looks at anything beside what it is told; a date is read by the day that it is. */
export function asksFacts(nodes: BotScenario['nodes']): boolean {
  return nodes.some(({ task }) => task?.type === 'condition' || (task?.type === 'ask' && task.value === 'date'))
}
