import type { SavedChatsFilter, SavedViewCount } from '@besedka/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import type { CurrentAccount } from '../authentication/index.ts'
import { countChatsIn } from '../chats/index.ts'
import { listViews } from './list-views.ts'

/** Beyond these nobody looks, and no count is asked for. */
const countedViews = 60

/** How many chats stand in each view of the account. Lists of closed chats have no figure, here as in the menu. */
export async function countViews(db: Kysely<Tables>, account: CurrentAccount, scope: 'mine' | 'all'): Promise<SavedViewCount[]> {
  const views = (await listViews(db, account)).flatMap(({ id, filter }) =>
    filter.kind === 'chats' && filter.list !== 'closed' ? [{ id, filter }] : [],
  )
  const counted = views.slice(0, countedViews)
  const figures = await countChatsIn(
    db,
    account,
    counted.map(({ filter }) => askedBy(filter, scope)),
  )
  return counted.map(({ id }, at) => ({ viewId: id, chats: figures[at] ?? 0 }))
}

function askedBy({ list, kind: _, ...conditions }: SavedChatsFilter, scope: 'mine' | 'all') {
  return { scope, ...conditions, filter: list }
}
