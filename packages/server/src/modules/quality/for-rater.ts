import type { MessageButton, MessageView } from '@besedka/contract'
import type { Kysely } from 'kysely'
import type { Config } from '../../platform/config/read-config.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { findRequestOfChat } from './find-request.ts'
import { pressedValue } from './request-words.ts'
import { linkOf } from './send-request.ts'

/**
 * A question for a rating, or the thanks for one, as its customer gets it. Whoever has the link or the values of the buttons can rate: the log of the chat,
 * which operators read, holds neither, and both are filled in on the way out.
 */
export async function forRater(
  config: Config,
  db: Kysely<Tables>,
  { chatId, text, extras }: MessageView,
): Promise<{ text: string; buttons: MessageButton[] }> {
  const buttons = extras?.buttons ?? []
  const request = await findRequestOfChat(db, chatId)
  if (!request) return { text, buttons }
  if (buttons.length === 0) return { text: `${text}\n${linkOf(config, request.id)}`, buttons }
  return { text, buttons: buttons.map((button) => ({ ...button, value: pressedValue(request.id, button.value ?? '') })) }
}
