import type { SiteChatSettings } from '@besedka/contract'
import type { Transaction } from '../../platform/events/transaction.ts'
import { makePublic } from '../files/index.ts'

/**
 * The logo of a channel is shown to every visitor. Throws fileNotFoundException unless the account uploaded it or it is public already,
 * fileTypeNotAllowedException and pictureTooBigException when it is no small picture.
 */
export async function publishLogo(tx: Transaction, accountId: string, settings: SiteChatSettings | undefined): Promise<void> {
  if (settings?.logoFileId) await makePublic(tx, { fileId: settings.logoFileId, accountId })
}
