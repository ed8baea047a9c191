import type { Directory } from '@besedka/contract'
import type { AppContext } from '../../platform/context.ts'
import { readOrganisation } from '../../platform/events/transaction.ts'
import { listAccountCards } from '../accounts/index.ts'
import { listBotCards } from '../bots/index.ts'
import { listChannels, toChannelCard } from '../channels/index.ts'
import { listCustomerStatuses } from '../customers/index.ts'
import { listOperatorViews } from '../presence/index.ts'
import { listTeamCards } from '../teams/index.ts'

/** Accounts, teams and channels of an organisation, and what its operators do. */
export async function getDirectory(app: AppContext, organisationId: string): Promise<Directory> {
  const names = await readOrganisation(app, organisationId, async (db) => ({
    accounts: await listAccountCards(db),
    teams: await listTeamCards(db),
    channels: (await listChannels(db, { deletedToo: true })).map(toChannelCard),
    customerStatuses: await listCustomerStatuses(db),
    bots: await listBotCards(db),
    operators: await listOperatorViews(db),
  }))
  return { ...names, onlineAccountIds: await app.live.online(organisationId) }
}
