import { type AiAnswer, type AiRewrite, type AiText, aiLimits, isTakenBack, type Locale } from '@besedka/contract'
import { AppError } from '../../platform/errors/app-error.ts'
import { readOrganisation } from '../../platform/events/transaction.ts'
import type { SignedInAccount } from '../authentication/index.ts'
import { findMessage, listMessages } from '../messages/index.ts'
import { type Asker, askModel } from './ask-model.ts'
import { type Line, questionIn, readConversation } from './conversation.ts'
import { answerFromArticles } from './from-articles.ts'
import type { Mask } from './mask.ts'
import { rules } from './rules.ts'

/** A colleague who asks, and sees the chats that they may see. */
export type StaffAsker = Asker & { account: SignedInAccount }

/** How the language of a person is called to the model. */
const languages: Record<Locale, string> = { 'ru-RU': 'Russian', 'en-GB': 'English' }

/**
 * A reply to the customer out of public articles: what colleagues know among themselves must not get out by itself, so notes and internal articles are
 * left out. Throws chatNotFoundByIdException and what `askModel` throws.
 */
export async function suggestReply(asker: StaffAsker, chatId: string): Promise<AiAnswer> {
  const said = await readConversation(asker.app, asker.account, chatId)
  const lines = said.filter(({ from }) => from !== 'note')
  const question = questionIn(lines)
  if (question === '') return { id: null, text: null, sources: [] }
  return answerFromArticles(asker, {
    kind: 'reply',
    question,
    lines,
    publicOnly: true,
    task: 'Write the reply of the operator to what the customer wrote last, friendly and short, in the language of the customer.',
  })
}

/** An answer to a colleague out of all published articles. Throws what `askModel` throws. */
export function askKnowledge(asker: Asker, question: string): Promise<AiAnswer> {
  return answerFromArticles(asker, {
    kind: 'question',
    question,
    publicOnly: false,
    task: 'Answer the question of a colleague, in the language of the question.',
  })
}

const ways: Record<AiRewrite, string> = {
  correct: 'Correct spelling, grammar and punctuation of the draft. Change nothing else, and keep its language.',
  friendlier: 'Make the draft friendlier and more polite. Keep its meaning, its facts and its language.',
  shorter: 'Make the draft shorter and clearer. Keep its meaning, its facts and its language.',
  translate: 'Translate the draft into the language in which the customer writes in the conversation.',
}

/** The draft in other words; for a translation the customer's words show the language. Throws chatNotFoundByIdException and what `askModel` throws. */
export async function rewrite(asker: StaffAsker, { chatId, text, way }: { chatId: string; text: string; way: AiRewrite }): Promise<AiText> {
  const said = await readConversation(asker.app, asker.account, chatId)
  const conversation = way === 'translate' ? said.filter(({ from }) => from === 'customer').slice(-3) : []
  return askModel(asker, {
    kind: 'rewrite',
    tell: (mask) => [
      { role: 'system', content: [...rules, ways[way], 'Answer with the new text only.'].join('\n') },
      {
        role: 'user',
        content: JSON.stringify({ draft: mask.hide(text), ...(conversation.length > 0 && { conversation: hidden(conversation, mask) }) }),
      },
    ],
  })
}

/**
 * A message in the language of its reader. Throws chatNotFoundByIdException, messageNotFoundException (also of one without words, or that was taken
 * back), and what `askModel` throws.
 */
export async function translate(asker: StaffAsker, about: { chatId: string; messageId: string }): Promise<AiText> {
  const text = await readWords(asker, about)
  return askModel(asker, {
    kind: 'translation',
    tell: (mask) => [
      {
        role: 'system',
        content: [...rules, `Translate the text into ${languages[asker.locale]}. Answer with the translation only.`].join('\n'),
      },
      { role: 'user', content: JSON.stringify({ text: mask.hide(text) }) },
    ],
  })
}

/** What a message says, of a chat that the asker may see. */
async function readWords({ app, account }: StaffAsker, { chatId, messageId }: { chatId: string; messageId: string }): Promise<string> {
  const named = await readOrganisation(app, account.organisationId, (db) => findMessage(db, messageId))
  const { items } = await listMessages(app, account, { chatId, aroundSeq: named?.seq ?? 1, limit: 1 })
  const message = items.find(({ id }) => id === messageId)
  if (!message || message.text.trim() === '' || isTakenBack(message)) throw new AppError('messageNotFoundException')
  return message.text.slice(0, aiLimits.draftLength)
}

/** What a chat is about, for colleagues. Throws chatNotFoundByIdException, aiRequestException for a chat without words, and what `askModel` throws. */
export async function summarise(asker: StaffAsker, chatId: string): Promise<AiText> {
  const lines = await readConversation(asker.app, asker.account, chatId)
  if (lines.length === 0) throw new AppError('aiRequestException')
  const task = [
    'Summarise the conversation for a colleague who takes it over: what the customer wants, what was done, what is still open.',
    `At most five short lines, in ${languages[asker.locale]}. Lines from "note" are notes of colleagues.`,
  ]
  return askModel(asker, {
    kind: 'summary',
    tell: (mask) => [
      { role: 'system', content: [...rules, ...task].join('\n') },
      { role: 'user', content: JSON.stringify({ conversation: hidden(lines, mask) }) },
    ],
  })
}

function hidden(lines: readonly Line[], mask: Mask): Line[] {
  return lines.map(({ from, text }) => ({ from, text: mask.hide(text) }))
}
