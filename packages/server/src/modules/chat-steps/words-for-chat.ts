import { type ChannelType, fillTemplate, type TemplateVariable, variableTitle } from '@besedka/contract'
import type { Transaction } from '../../platform/events/transaction.ts'
import { findChannel } from '../channels/index.ts'
import type { ChatRow } from '../chats/index.ts'
import { valuesInChat } from '../template-values/index.ts'
import { isRule, type StepActor } from './step-actor.ts'

type Texts = { text: string; variants?: readonly { channelType: ChannelType; text: string }[] }

/**
 * The words of a template or of an act for a chat, with what is known of it put in; of several those for its channel. What is not known and has
 * no other words stays a blank.
 */
export async function wordsForChat(tx: Transaction, by: StepActor, chat: ChatRow, { text, variants = [] }: Texts): Promise<string> {
  const channel = await findChannel(tx.db, chat.channel_id)
  const said = variants.find(({ channelType }) => channelType === channel?.type)?.text ?? text
  const author = isRule(by.mark) ? undefined : by.account.name
  const { values, locale, fieldNames } = await valuesInChat(tx.db, { chat, by: author, now: tx.now })
  return fillTemplate(said, values, (name: TemplateVariable) => variableTitle(name, locale, fieldNames))
}

/** The same for colleagues: they need not fill in what is not known. */
export async function notedWords(tx: Transaction, by: StepActor, chat: ChatRow, text: string): Promise<string> {
  return (await wordsForChat(tx, by, chat, { text })).replace(/\{\{\?([^{}]*)\}\}/g, '($1)')
}
