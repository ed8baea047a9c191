import { type DeliveryView, type FileView, isSiteChatType, type MessageButton, type MessageExtras, newId } from '@besedka/contract'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Transaction } from '../../platform/events/transaction.ts'
import { type ChannelRow, capabilitiesOf } from '../channels/index.ts'
import type { ChatRow } from '../chats/index.ts'
import { copyFile, type Uploader, viewsOfFiles } from '../files/index.ts'
import { appendToChat } from './append-message.ts'
import { checkChannelTakes } from './check-channel-takes.ts'
import { describeAutomaticLetter } from './describe-letter.ts'
import { firstDelivery } from './send-message.ts'

/**
 * `id`: the message's. `fileId`: a file that is kept for colleagues, and sent with the text. `person`: what asks for a person, shown behind the
 * buttons. `channel`: the chat's.
 */
type Said = {
  channel: ChannelRow
  id: string
  text: string
  fileId?: string
  buttons: readonly MessageButton[]
  person: { button: MessageButton; inWords: string } | null
  botName: string
}

/** What our own chat shows of a bot's buttons: we draw them ourselves. */
const siteButtons = { max: 20, labelLength: 255, valueBytes: 200 }

/**
 * Says something in a bot's name to the customer of a locked chat: with buttons where the channel has them, with links in letters, else with a
 * numbered list. Answers the chat after it; undefined where the channel cannot carry it now.
 */
export async function sendBotMessage(tx: Transaction, chat: ChatRow, said: Said): Promise<ChatRow | undefined> {
  const files = said.fileId === undefined ? [] : [...(await viewsOfFiles(tx.db, [said.fileId])).values()]
  const composed = composeBotMessage(chat, { ...said, files }, tx.now)
  if (!composed) return undefined
  const file = said.fileId === undefined ? undefined : await copyFile(tx, said.fileId)
  return append(tx, chat, { ...composed, id: said.id, kind: 'reply', file, botName: said.botName })
}

/** What a bot says as it stands in its channel; undefined where that cannot carry it now. Pure. */
export function composeBotMessage(
  chat: ChatRow,
  { channel, files, ...said }: Pick<Said, 'channel' | 'text' | 'buttons' | 'person'> & { files: readonly FileView[] },
  now: Date,
): { text: string; extras: MessageExtras; delivery: DeliveryView | null } | undefined {
  const letter = describeAutomaticLetter(channel, chat)
  const { text, buttons } = shownIn(channel, said)
  try {
    const message = { text, files, quotes: false, buttons: [], letter: letter !== undefined, automatic: true }
    checkChannelTakes({ channel, chat, message, now })
  } catch (error) {
    if (error instanceof AppError) return undefined
    throw error
  }
  const extras: MessageExtras = {
    automatic: 'bot',
    ...(buttons.length > 0 ? { buttons: [...buttons] } : {}),
    ...(letter ? { letter } : {}),
  }
  return { text, extras, delivery: firstDelivery(channel, now) }
}

/** Writes for colleagues what the bot has learnt. */
export async function writeBotNote(tx: Transaction, chat: ChatRow, { text, botName }: { text: string; botName: string }): Promise<ChatRow> {
  return append(tx, chat, { id: newId(), kind: 'internal', text, extras: { automatic: 'bot' }, botName, delivery: null })
}

type Appended = {
  id: string
  kind: 'reply' | 'internal'
  text: string
  file?: { id: string; uploader: Uploader } | undefined
  extras: MessageExtras
  botName: string
  delivery: DeliveryView | null
}

async function append(tx: Transaction, chat: ChatRow, { botName, file, ...given }: Appended): Promise<ChatRow> {
  const uploader = file?.uploader ?? ({ kind: 'customer', id: chat.customer_id } as const)
  const message = { ...given, author: { id: null, name: botName }, fileIds: file ? [file.id] : [], uploader }
  return (await appendToChat(tx, chat, message)).chat
}

function shownIn(
  channel: ChannelRow,
  { text, buttons, person }: Pick<Said, 'text' | 'buttons' | 'person'>,
): { text: string; buttons: readonly MessageButton[] } {
  const capabilities = capabilitiesOf(channel)
  const isOurs = isSiteChatType(channel.type)
  const limits = isOurs ? siteButtons : capabilities.buttons
  const fits = ({ label, value = '' }: MessageButton) =>
    limits !== null && label.length <= limits.labelLength && Buffer.byteLength(value) <= limits.valueBytes
  if (buttons.length === 0) return { text, buttons }
  // Our own chat shows the way to a person itself, as long as a bot has the chat.
  // Links alone are no choice, and stay links.
  const withPerson = person && !isOurs && buttons.some(({ url }) => !url) ? [...buttons, person.button] : buttons
  // In a letter each answer is a link, written when it is sent.
  if (capabilities.letter) return { text, buttons: withPerson }
  const shows = (all: readonly MessageButton[]) => limits !== null && all.length <= limits.max && all.every(fits)
  if (shows(withPerson)) return { text, buttons: withPerson }
  if (shows(buttons))
    return { text: [text, withPerson.length > buttons.length ? person?.inWords : ''].filter(Boolean).join('\n\n'), buttons }
  const lines = buttons.map(({ label, url }, index) => `${index + 1}. ${label}${url ? `: ${url}` : ''}`)
  return { text: [text, lines.join('\n'), person?.inWords ?? ''].join('\n\n').trim(), buttons: [] }
}
