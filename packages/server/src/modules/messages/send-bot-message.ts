import { isSiteChatType, type MessageButton, type MessageExtras, newId } from '@besedka/contract'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Transaction } from '../../platform/events/transaction.ts'
import { type ChannelRow, capabilitiesOf, getChannel } from '../channels/index.ts'
import { type ChatRow, lockChatRow } from '../chats/index.ts'
import { copyFile, type Uploader, viewsOfFiles } from '../files/index.ts'
import { appendMessage } from './append-message.ts'
import { checkChannelTakes } from './check-channel-takes.ts'
import { describeAutomaticLetter } from './describe-letter.ts'
import { firstDelivery } from './send-message.ts'

/**
 * `id`: the message's. `fileId`: a file that is kept for colleagues, and sent with the text. `person`: what asks for a person, shown behind the
 * buttons.
 */
type Said = {
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
 * numbered list. Answers the
 * chat after it; undefined where the channel cannot carry it now.
 */
export async function sendBotMessage(tx: Transaction, chat: ChatRow, said: Said): Promise<ChatRow | undefined> {
  const channel = await getChannel(tx.db, chat.channel_id)
  const letter = describeAutomaticLetter(channel, chat)
  const shown = shownIn(channel, said)
  const files = said.fileId === undefined ? [] : [...(await viewsOfFiles(tx.db, [said.fileId])).values()]
  try {
    const message = { text: shown.text, files, quotes: false, buttons: [], letter: letter !== undefined, automatic: true }
    checkChannelTakes({ channel, chat, message, now: tx.now })
  } catch (error) {
    if (error instanceof AppError) return undefined
    throw error
  }
  const extras: MessageExtras = {
    automatic: 'bot',
    ...(shown.buttons.length > 0 ? { buttons: [...shown.buttons] } : {}),
    ...(letter ? { letter } : {}),
  }
  const file = said.fileId === undefined ? undefined : await copyFile(tx, said.fileId)
  const delivery = firstDelivery(channel, tx.now)
  await append(tx, chat, { id: said.id, kind: 'reply', text: shown.text, file, extras, botName: said.botName, delivery })
  return lockChatRow(tx, chat.id)
}

/** Writes for colleagues what the bot has learnt. */
export async function writeBotNote(tx: Transaction, chat: ChatRow, { text, botName }: { text: string; botName: string }): Promise<ChatRow> {
  await append(tx, chat, { id: newId(), kind: 'internal', text, extras: { automatic: 'bot' }, botName, delivery: null })
  return (await lockChatRow(tx, chat.id)) ?? chat
}

type Appended = {
  id: string
  kind: 'reply' | 'internal'
  text: string
  file?: { id: string; uploader: Uploader } | undefined
  extras: MessageExtras
  botName: string
  delivery: ReturnType<typeof firstDelivery>
}

async function append(tx: Transaction, chat: ChatRow, { botName, file, ...given }: Appended): Promise<void> {
  const uploader = file?.uploader ?? ({ kind: 'customer', id: chat.customer_id } as const)
  await appendMessage(tx, chat, { ...given, author: { id: null, name: botName }, fileIds: file ? [file.id] : [], uploader })
}

function shownIn(channel: ChannelRow, { text, buttons, person }: Said): { text: string; buttons: readonly MessageButton[] } {
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
  if (shows(buttons)) return { text, buttons }
  const lines = buttons.map(({ label, url }, index) => `${index + 1}. ${label}${url ? `: ${url}` : ''}`)
  return { text: [text, lines.join('\n'), person?.inWords ?? ''].join('\n\n').trim(), buttons: [] }
}
