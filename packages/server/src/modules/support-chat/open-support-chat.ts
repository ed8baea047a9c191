import type { SupportVisit } from '@besedka/contract'
import type { AppContext } from '../../platform/context.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { inOrganisation } from '../../platform/events/transaction.ts'
import type { CurrentAccount } from '../authentication/index.ts'
import { signSupportUser } from '../site-chat/index.ts'
import { findChannelFor } from './find-support-chat.ts'
import { noteEmployee } from './note-employee.ts'

/** Notes with the provider who the account is, and signs it for the chat's window. Throws channelNotFoundException where there is no support chat. */
export async function openSupportChat(app: AppContext, account: CurrentAccount): Promise<SupportVisit> {
  const channel = await findChannelFor(app, account)
  if (!channel) throw new AppError('channelNotFoundException')
  await inOrganisation(app, channel.organisation_id, (tx) => noteEmployee(tx, channel, account))
  const { user, expiresAt } = signSupportUser(app, { channelId: channel.id, accountId: account.id })
  return { channelKey: channel.key, user, expiresAt: expiresAt.toISOString() }
}
