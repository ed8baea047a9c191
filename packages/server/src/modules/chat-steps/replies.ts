import { newId, unfilledIn } from '@besedka/contract'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Transaction } from '../../platform/events/transaction.ts'
import { lockChat } from '../chats/index.ts'
import { copyFile } from '../files/index.ts'
import { sendAutomaticMessage, sendMessage } from '../messages/index.ts'
import { getUsableTemplate } from '../templates/index.ts'
import { type Doing, isRule, type StepActor } from './step-actor.ts'
import { wordsForChat } from './words-for-chat.ts'

type Reply = { by: StepActor; chatId: string; text: string; fileIds: readonly string[]; templateIds?: string[] }

/** Answers the customer in the words of a template. Throws templateNotFoundException, and what {@link send} throws. */
export async function replyByTemplate(tx: Transaction, { by, chatId, step }: Doing<'template'>): Promise<void> {
  const template = await getUsableTemplate(tx.db, by.account, step.templateId)
  const chat = await lockChat(tx, chatId, by.account)
  const text = await wordsForChat(tx, by, chat, template)
  await send(tx, { by, chatId, text, fileIds: template.fileIds, templateIds: [step.templateId] })
}

/** Answers the customer in words of the macro or rule. */
export async function replyInWords(tx: Transaction, { by, chatId, step }: Doing<'reply'>): Promise<void> {
  const chat = await lockChat(tx, chatId, by.account)
  await send(tx, { by, chatId, text: await wordsForChat(tx, by, chat, step), fileIds: [] })
}

/**
 * A macro's reply is its operator's. A rule speaks in the company's name, as auto-replies do: nobody has answered, so the customer goes on
 * waiting. Throws templateNotFilledException, tooManyAutomaticMessagesException, and what sending by hand throws.
 */
async function send(tx: Transaction, { by, chatId, text, fileIds, templateIds }: Reply): Promise<void> {
  const { account, mark } = by
  if (!isRule(mark)) {
    const copies = await copiesOf(tx, fileIds, account.id)
    const files = copies.map(({ id }) => id)
    await sendMessage(tx, account, { chatId, id: newId(), kind: 'reply', text, fileIds: files, templateIds })
    return
  }
  const blank = unfilledIn(text)
  if (blank !== undefined) throw new AppError('templateNotFilledException', { name: blank })
  const chat = await lockChat(tx, chatId, account)
  const sent = await sendAutomaticMessage(tx, chat, { text, automatic: 'rule', refusing: true, files: await copiesOf(tx, fileIds, null) })
  if (!sent) throw new AppError('tooManyAutomaticMessagesException')
}

async function copiesOf(tx: Transaction, fileIds: readonly string[], uploaderId: string | null) {
  const copies = []
  for (const fileId of fileIds) copies.push((await copyFile(tx, fileId, uploaderId)) ?? [])
  return copies.flat()
}
