import type { SupportChat } from '@besedka/contract'
import type { AppContext } from '../../platform/context.ts'
import { readOrganisation } from '../../platform/events/transaction.ts'
import type { CurrentAccount } from '../authentication/index.ts'
import { type ChannelRow, findSupportChannel } from '../channels/index.ts'
import { identityBehind } from '../customers/index.ts'
import { findProvider } from '../organisations/index.ts'
import { contactOf } from './contact-of.ts'

/** Whether there is a support chat for an account, and whether it has opened it before. */
export async function findSupportChat(app: AppContext, account: CurrentAccount): Promise<SupportChat> {
  const channel = await findChannelFor(app, account)
  if (!channel) return { available: false, opened: false }
  const customerId = await readOrganisation(app, channel.organisation_id, (db) => identityBehind(db, contactOf(channel, account)))
  return { available: true, opened: customerId !== undefined }
}

/** The provider's support channel, while it is switched on. undefined for the provider's own people, who would write to themselves. */
export async function findChannelFor(
  { database }: Pick<AppContext, 'database'>,
  { organisationKind }: Pick<CurrentAccount, 'organisationKind'>,
): Promise<ChannelRow | undefined> {
  if (organisationKind === 'provider') return undefined
  const provider = await findProvider(database.system)
  const channel = provider?.active ? await findSupportChannel(database.system, provider.id) : undefined
  return channel?.active ? channel : undefined
}
