import { AppError } from '../../platform/errors/app-error.ts'
import type { Transaction } from '../../platform/events/transaction.ts'
import { toChatView } from '../chats/index.ts'
import { queueForRule } from '../webhooks/index.ts'
import { requireChat } from './require-chat.ts'
import { type Doing, isRule } from './step-actor.ts'

/** Queues a message about the chat, as it is by now, to a webhook. Throws what `queueForRule` does. */
export async function callWebhook(tx: Transaction, { by, chatId, step }: Doing<'webhook'>): Promise<void> {
  if (!isRule(by.mark)) throw new AppError('webhookNotFoundException')
  await queueForRule(tx, step.webhookId, { rule: by.mark.rule, chat: toChatView(await requireChat(tx, chatId)) })
}
