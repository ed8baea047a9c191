import { isSiteChatType, SiteChatSettings } from '@besedka/contract'
import type { Transaction } from '../../platform/events/transaction.ts'
import { makePublic } from '../files/index.ts'
import type { ChannelRow } from './channel.ts'

/**
 * The logo of a site chat is shown to every visitor. Throws fileNotFoundException unless the account uploaded it or it is public already,
 * fileTypeNotAllowedException and pictureTooBigException when it is no small picture.
 */
export async function publishLogo(tx: Transaction, accountId: string, channel: ChannelRow): Promise<void> {
  if (!isSiteChatType(channel.type)) return
  const { logoFileId } = SiteChatSettings.parse(channel.settings)
  if (logoFileId) await makePublic(tx, { fileId: logoFileId, accountId })
}
