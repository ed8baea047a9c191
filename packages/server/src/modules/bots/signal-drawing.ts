import type { StaffSignal } from '@besedka/contract'
import type { AppContext } from '../../platform/context.ts'
import { readOrganisation } from '../../platform/events/transaction.ts'
import type { CurrentAccount } from '../authentication/index.ts'
import { getBot } from './bot.ts'

type Drawing = Pick<Extract<StaffSignal, { signal: 'bot.activity' }>, 'botId' | 'activity' | 'nodeId'>

/** Tells everybody who may manage bots that somebody has one open. Throws chatBotNotFoundException. */
export async function signalDrawing(app: AppContext, account: CurrentAccount, { botId, activity, nodeId }: Drawing): Promise<void> {
  const { organisationId } = account
  const bot = await readOrganisation(app, organisationId, (db) => getBot(db, botId))
  const signal: StaffSignal = { signal: 'bot.activity', botId: bot.id, accountId: account.id, activity, nodeId }
  app.live.signal({ organisationId, door: 'staff', tags: ['right:AUTHORITY_SERVICE_ACCOUNT'], frame: 'newSignal' }, signal)
}
