import type { AppContext } from '../../platform/context.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { readOrganisation } from '../../platform/events/transaction.ts'
import type { CurrentAccount } from '../authentication/index.ts'
import { loadChat } from '../chats/index.ts'
import { findLetter, findMessage } from '../messages/index.ts'
import { createSignedLinks } from './signed-link.ts'

export type LetterAsked = { chatId: string; messageId: string; pictures: 'hide' | 'show'; theme: 'light' | 'dark' }

/** The address of a letter as laid out, for whoever may see its chat. Throws chatNotFoundByIdException, messageNotFoundException. */
export async function linkToLetter(app: AppContext, account: CurrentAccount, asked: LetterAsked): Promise<string> {
  const { organisationId } = account
  await readOrganisation(app, organisationId, async (db) => {
    const chat = await loadChat(db, asked.chatId, account)
    const message = await findMessage(db, asked.messageId)
    const letter = message?.chatId === chat.id ? await findLetter(db, asked.messageId) : undefined
    if (!letter) throw new AppError('messageNotFoundException')
  })
  const { messageId, pictures, theme } = asked
  const token = createSignedLinks(app.vault, app.now).sign({ what: 'letter', organisationId, messageId, pictures, theme })
  return `/letters/${token}`
}
