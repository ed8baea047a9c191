import { fillTemplate } from '@besedka/contract'
import type { Transaction } from '../../platform/events/transaction.ts'
import { chooseGreeting, fillText, holdingPhrase, isPersonName, mayHold } from '../auto-replies/index.ts'
import { type ChatRow, lockChatRow } from '../chats/index.ts'
import { noteNobodyThere } from '../escalation/index.ts'
import { lastAutomatic, sendAutomaticMessage } from '../messages/index.ts'
import { valuesInChat } from '../template-values/index.ts'
import type { ClockAct } from './clock-state.ts'
import type { LoadedSettings } from './load-settings.ts'

/** Whether these acts may have something to tell the customer, or those whom the channel names. */
export function hasToSay(acts: readonly ClockAct[], { service, open, operatorsActive }: LoadedSettings): boolean {
  const greets = !open || !operatorsActive || chooseGreeting(service, { open, operatorsActive }) !== null
  return acts.some(({ type }) => type === 'hold' || (type === 'greet' && greets))
}

/** Says to the customer what these acts are about, and tells those whom the channel names. */
export async function say(tx: Transaction, chat: ChatRow, acts: readonly ClockAct[], loaded: LoadedSettings): Promise<void> {
  for (const act of acts) {
    if (act.type === 'greet') await greet(tx, chat, loaded)
    if (act.type === 'hold') await hold(tx, chat, loaded)
  }
}

/** Tells the customer once that somebody will answer, or that nobody is there; then also whom the channel names for it. */
async function greet(tx: Transaction, chat: ChatRow, { service, company, open, operatorsActive }: LoadedSettings): Promise<void> {
  const greeting = chooseGreeting(service, { open, operatorsActive })
  if (!open || !operatorsActive) await noteNobodyThere(tx, chat)
  if (greeting) await speak(tx, chat, { text: greeting.text, automatic: greeting.kind, company })
}

/** Asks the customer once in a wait for patience, where there is somebody to wait for. */
async function hold(tx: Transaction, chat: ChatRow, { service, company, open, operatorsActive }: LoadedSettings): Promise<void> {
  const phrase = holdingPhrase(service)
  const toldLast = await lastAutomatic(tx.db, chat.id)
  if (phrase && mayHold({ open, operatorsActive, toldLast })) await speak(tx, chat, { text: phrase.text, automatic: 'holding', company })
}

async function speak(
  tx: Transaction,
  chat: ChatRow,
  { text, automatic, company }: { text: string; automatic: 'online' | 'offline' | 'holding'; company: string },
): Promise<void> {
  // What was said before in this look has moved the chat on.
  const moved = (await lockChatRow(tx, chat.id)) ?? chat
  const words = await wordsOf(tx, moved, { text, company })
  if (words.trim() !== '') await sendAutomaticMessage(tx, moved, { text: words, automatic })
}

/** The text with what is known of the chat put in; what is not known has other words, or is left out of a text that is older than that rule. */
async function wordsOf(tx: Transaction, chat: ChatRow, { text, company }: { text: string; company: string }): Promise<string> {
  const given = { name: chat.customer_name, company }
  if (!text.includes('{{')) return fillText(text, given)
  const { values } = await valuesInChat(tx.db, { chat, by: undefined, now: tx.now })
  const known = isPersonName(chat.customer_name) ? values : { ...values, 'customer.name': undefined, 'customer.firstName': undefined }
  return fillText(fillTemplate(text, known, () => '').replace(/\{\{\?[^{}]*\}\}/g, ''), given)
}
