import type { FileView, LetterView, MessageExtras, MessageView } from '@besedka/contract'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Transaction } from '../../platform/events/transaction.ts'
import type { CurrentAccount } from '../authentication/index.ts'
import { findChannel } from '../channels/index.ts'
import { holdByAnswering, lockChat, withWhoActs } from '../chats/index.ts'
import { getOwnOrganisation } from '../organisations/index.ts'
import { appendMessage, findChatOfMessage } from './append-message.ts'
import { checkChannelTakes } from './check-channel-takes.ts'
import { describeForward } from './describe-letter.ts'
import { inPlainWords } from './in-plain-words.ts'
import { findPassedOn, wordsPassedOn } from './letter-passed-on.ts'
import { requireFilled } from './require-filled.ts'
import { firstDelivery } from './send-message.ts'
import { teamSignature } from './signature-of-letters.ts'

export type Forward = {
  chatId: string
  messageId: string
  id: string
  subject: string
  to: readonly string[]
  cc: readonly string[]
  text: string
  formatted?: string | undefined
  fileIds: readonly string[]
  signature: boolean
}

/**
 * Passes a letter of a chat on to others. It is a note that a provider carries: the customer sees nothing of it, it answers nothing, and no clock stops. Who
 * may answer the chat may do it, and has the chat then. Throws what answering throws, messageNotFoundException for what is no letter, and
 * fileNotFoundException for a file that is not the letter's.
 */
export async function forwardLetter(tx: Transaction, account: CurrentAccount, asked: Forward): Promise<MessageView> {
  const given = inPlainWords(asked)
  const [locked, firstChatId] = await Promise.all([lockChat(tx, given.chatId, account), findChatOfMessage(tx.db, given.id)])
  // An answer that was lost on the way comes again, whoever has the chat by now.
  const repeated = firstChatId !== undefined
  if (locked.state === 'closed' && !repeated) throw new AppError('chatClosedException')
  const channel = await findChannel(tx.db, locked.channel_id)
  if (!channel) throw new AppError('channelDeactivatedException')
  const passedOn = await findPassedOn(tx.db, given)
  if (!passedOn) throw new AppError('messageNotFoundException')
  const files = chosenFiles(passedOn, given.fileIds)
  const { locale } = await getOwnOrganisation(tx.db)
  const words = wordsPassedOn(passedOn, locale)
  let chat = locked
  if (!repeated) {
    requireFilled(given.text)
    chat = await holdByAnswering(tx, account, locked, { channelActive: channel.active })
    const message = { text: given.text || words.head, files, buttons: [], quotes: false, letter: true, automatic: false }
    checkChannelTakes({ channel, chat, message, now: tx.now })
  }
  const signature = given.signature ? await teamSignature(tx.db, { account, channel, chat }) : null
  const letter: LetterView = {
    ...describeForward(account, channel, given),
    quotedText: `${words.head}\n\n${words.text}`,
    ...(signature !== undefined && { signature }),
    forwards: { messageId: given.messageId, files },
  }
  const extras: MessageExtras = { letter, ...(given.formatted !== undefined && { formatted: given.formatted }) }
  return appendMessage(
    tx,
    chat,
    {
      id: given.id,
      kind: 'internal',
      author: { id: account.kind ? null : account.id, name: account.name },
      text: given.text,
      fileIds: [],
      uploader: { kind: 'account', id: account.id },
      extras,
      delivery: firstDelivery(channel, tx.now),
    },
    { participant_ids: withWhoActs(chat, account) },
  )
}

function chosenFiles({ files }: { files: readonly FileView[] }, fileIds: readonly string[]): FileView[] {
  const chosen = files.filter(({ id }) => fileIds.includes(id))
  if (chosen.length < new Set(fileIds).size) throw new AppError('fileNotFoundException')
  return chosen
}
