import { type Mention, newId } from '@besedka/contract'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Transaction } from '../../platform/events/transaction.ts'
import { accountName } from '../accounts/index.ts'
import { listWhoSees, lockChat } from '../chats/index.ts'
import { sendMessage } from '../messages/index.ts'
import { getTeam } from '../teams/index.ts'
import type { Doing } from './step-actor.ts'
import { notedWords } from './words-for-chat.ts'

export async function writeNote(tx: Transaction, { by, chatId, step }: Doing<'note'>): Promise<void> {
  const chat = await lockChat(tx, chatId, by.account)
  const text = await notedWords(tx, by, chat, step.text)
  await sendMessage(tx, by.account, { chatId, id: newId(), kind: 'internal', text, fileIds: [] })
}

/**
 * Calls people in a note, so that they are told as of every mention. Whoever does not see the chat is passed over; where nobody is left
 * throws mentionedSeesNotException.
 */
export async function notify(tx: Transaction, { by, chatId, step }: Doing<'notify'>): Promise<void> {
  const chat = await lockChat(tx, chatId, by.account)
  const seeing = await listWhoSees(tx.db, chat)
  const called = step.people.filter(({ type, id }) =>
    seeing.some((colleague) => (type === 'account' ? colleague.id === id : colleague.teamIds.includes(id))),
  )
  if (called.length === 0) throw new AppError('mentionedSeesNotException', { name: await nameOf(tx, step.people[0]) })
  let text = ''
  const mentions: Mention[] = []
  for (const person of called) {
    const name = `@${await nameOf(tx, person)}`
    mentions.push({ ...person, start: text.length, length: name.length })
    text += `${name} `
  }
  text += await notedWords(tx, by, chat, step.text)
  await sendMessage(tx, by.account, { chatId, id: newId(), kind: 'internal', text, fileIds: [], mentions })
}

async function nameOf(tx: Transaction, person: Doing<'notify'>['step']['people'][number] | undefined): Promise<string> {
  if (person === undefined) return ''
  return person.type === 'account' ? accountName(tx.db, person.id) : (await getTeam(tx.db, person.id)).name
}
