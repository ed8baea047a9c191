import { type AutomaticKind, type MessageButton, type MessageExtras, type MessageView, newId } from '@besedka/contract'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Transaction } from '../../platform/events/transaction.ts'
import { capabilitiesOf, getChannel } from '../channels/index.ts'
import type { ChatRow } from '../chats/index.ts'
import { type Uploader, viewsOfFiles } from '../files/index.ts'
import { appendMessage } from './append-message.ts'
import { takeAutomaticTurn } from './automatic-limits.ts'
import { checkChannelTakes } from './check-channel-takes.ts'
import { describeAutomaticLetter } from './describe-letter.ts'
import { firstDelivery } from './send-message.ts'

export type AutomaticMessage = {
  text: string
  automatic: AutomaticKind
  /** Who had it said. */
  askedById?: string
  /** What goes out in a line below the text and is not kept in the log, such as a link that only the customer may see; the channel has to carry both. */
  sentWith?: string
  /** Left out where the channel carries none. */
  buttons?: MessageButton[]
  /** What the channel says against it is thrown. */
  refusing?: boolean
  /** Files that nobody has sent yet. */
  files?: readonly { id: string; uploader: Uploader }[]
}

/**
 * Says something to the customer of a locked chat in the company's name: nobody's answer, so the chat goes on waiting, and its place in the
 * lists stays. Answers null where the channel cannot carry it now: it is switched off, its window is closed, the text is too long for it, unless that
 * is to be thrown; and where it would be too much ({@link takeAutomaticTurn}).
 */
export async function sendAutomaticMessage(tx: Transaction, chat: ChatRow, given: AutomaticMessage): Promise<MessageView | null> {
  const channel = await getChannel(tx.db, chat.channel_id)
  const capabilities = capabilitiesOf(channel)
  const letter = describeAutomaticLetter(channel, chat)
  const { files = [] } = given
  const buttons = (given.buttons ?? []).slice(0, capabilities.buttons?.max ?? 0)
  try {
    const views = await viewsOfFiles(
      tx.db,
      files.map(({ id }) => id),
    )
    const text = [given.text, ...(given.sentWith ? [given.sentWith] : [])].join('\n')
    const message = { text, files: [...views.values()], quotes: false, buttons, letter: letter !== undefined, automatic: true }
    checkChannelTakes({ channel, chat, message, now: tx.now })
  } catch (error) {
    if (error instanceof AppError && !given.refusing) return null
    throw error
  }
  if (!(await takeAutomaticTurn(tx, chat, { automatic: given.automatic, letter: letter !== undefined }))) return null
  const { automatic, askedById } = given
  const extras: MessageExtras = {
    automatic,
    ...(askedById ? { askedById } : {}),
    ...(buttons.length > 0 ? { buttons } : {}),
    ...(letter ? { letter } : {}),
  }
  return appendMessage(tx, chat, {
    id: newId(),
    kind: 'reply',
    author: null,
    text: given.text,
    fileIds: files.map(({ id }) => id),
    uploader: files[0]?.uploader ?? { kind: 'customer', id: chat.customer_id },
    extras,
    delivery: firstDelivery(channel, tx.now),
  })
}
