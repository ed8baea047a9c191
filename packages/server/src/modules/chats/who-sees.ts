import type { Mentionable } from '@besedka/contract'
import type { Kysely } from 'kysely'
import type { AppContext } from '../../platform/context.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { readOrganisation } from '../../platform/events/transaction.ts'
import { type Colleague, type CurrentAccount, listColleagues } from '../authentication/index.ts'
import { canSeeChat } from './access.ts'
import type { ChatRow } from './chat.ts'
import { loadChat } from './load-chat.ts'

/** The colleagues who see a chat now. */
export async function listWhoSees(db: Kysely<Tables>, chat: ChatRow): Promise<Colleague[]> {
  return (await listColleagues(db)).filter((colleague) => canSeeChat(colleague, chat))
}

/** Who may be called in the notes of a chat: whoever sees it beside the one who asks, and the teams in which somebody does. */
export async function listMentionable(app: AppContext, account: CurrentAccount, chatId: string): Promise<Mentionable> {
  return readOrganisation(app, account.organisationId, async (db) => {
    const others = (await listWhoSees(db, await loadChat(db, chatId, account))).filter(({ id }) => id !== account.id)
    return { accountIds: others.map(({ id }) => id), teamIds: [...new Set(others.flatMap(({ teamIds }) => teamIds))] }
  })
}
