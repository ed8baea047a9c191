import { type AskedPreChatField, type Locale, plainFieldValue, preChatKey, SiteChatSettings, saidFieldValue } from '@besedka/contract'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Transaction } from '../../platform/events/transaction.ts'
import type { CurrentVisitor } from '../authentication/index.ts'
import { getChannel } from '../channels/index.ts'
import { audienceOfCustomer } from '../chats/index.ts'
import { noteTypedField, noteTypedValue, tellCustomer } from '../customers/index.ts'
import { getOwnOrganisation } from '../organisations/index.ts'
import { askedForm } from './asked-form.ts'
import { introduceVisitor } from './introduce-visitor.ts'

export type PreChatAnswers = { values: readonly string[]; consent: boolean; asked?: readonly string[] | undefined }

/**
 * Takes in what a visitor has filled in before the first message: their name and contacts, defined fields, and additional fields for the rest. The
 * channel's form decides which answers are taken; where the visitor also sends the questions (`asked`), each answer belongs to its question alone. Throws
 * preChatFormException for an answer that is missing or not valid, and profileContactInvalidException.
 */
export async function fillPreChat(tx: Transaction, visitor: CurrentVisitor, { values, consent, asked }: PreChatAnswers): Promise<void> {
  const channel = await getChannel(tx.db, visitor.channelId)
  const { preChat } = SiteChatSettings.parse(channel.settings)
  if (!preChat.enabled) return
  if (preChat.consent !== '' && !consent) throw new AppError('preChatFormException')
  const form = await askedForm(tx.db, preChat)
  const left = asked && [...asked]
  for (const [place, field] of form.fields.entries()) {
    const at = left ? left.indexOf(preChatKey(field)) : place
    // Of two questions with the same words each has its own answer, in their order.
    if (left?.[at] !== undefined) left[at] = ''
    const value = answerTo(field, (values[at] ?? '').trim())
    if (value === undefined) throw new AppError('preChatFormException')
    if (value !== '') await take(tx, visitor, field, value)
  }
  const { customerId } = visitor
  if (preChat.consent !== '') {
    const { locale } = await getOwnOrganisation(tx.db)
    await noteTypedField(tx, { customerId, name: consentField[locale], value: consented(preChat.consent, tx.now), over: true })
  }
  await tellCustomer(tx, customerId, await audienceOfCustomer(tx.db, customerId))
}

/** What the agreement is noted as, for colleagues: in the language of the organisation. */
const consentField: Record<Locale, string> = { 'ru-RU': 'Согласие', 'en-GB': 'Consent' }

function consented(text: string, at: Date): string {
  return `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC: ${text}`
}

/** An answer as it is stored, empty where none was given or needed; undefined where it is not valid. */
function answerTo({ kind, required, options, defined }: AskedPreChatField, given: string): string | undefined {
  if (given === '') return required ? undefined : ''
  if (defined) return plainFieldValue(defined, given) ?? saidFieldValue(defined, given)
  return kind !== 'choice' || options.includes(given) ? given : undefined
}

async function take(tx: Transaction, visitor: CurrentVisitor, { kind, label, fieldId }: AskedPreChatField, value: string): Promise<void> {
  const { customerId } = visitor
  if (kind === 'name') await introduceVisitor(tx, visitor, { name: value.slice(0, 255) })
  else if (kind === 'email' || kind === 'phone') await introduceVisitor(tx, visitor, { contact: { type: kind, value } })
  else if (fieldId !== undefined) await noteTypedValue(tx, { customerId, fieldId, value })
  else await noteTypedField(tx, { customerId, name: label, value })
}
