import { type Locale, type PreChatField, SiteChatSettings } from '@besedka/contract'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Transaction } from '../../platform/events/transaction.ts'
import type { CurrentVisitor } from '../authentication/index.ts'
import { getChannel } from '../channels/index.ts'
import { audienceOfCustomer } from '../chats/index.ts'
import { noteTypedField, tellCustomer } from '../customers/index.ts'
import { getOwnOrganisation } from '../organisations/index.ts'
import { introduceVisitor } from './introduce-visitor.ts'

export type PreChatAnswers = { values: readonly string[]; consent: boolean }

/**
 * Takes in what a visitor has filled in before the first message: their name and contacts, and the additional fields of the rest. The channel's
 * form is the measure, whatever was sent. Throws preChatFormException when something required is missing or is none of the choices, and
 * profileContactInvalidException.
 */
export async function fillPreChat(tx: Transaction, visitor: CurrentVisitor, { values, consent }: PreChatAnswers): Promise<void> {
  const channel = await getChannel(tx.db, visitor.channelId)
  const { preChat } = SiteChatSettings.parse(channel.settings)
  if (!preChat.enabled) return
  if (preChat.consent !== '' && !consent) throw new AppError('preChatFormException')
  for (const [place, field] of preChat.fields.entries()) {
    const value = (values[place] ?? '').trim()
    if (!isAnswer(field, value)) throw new AppError('preChatFormException')
    if (value !== '') await take(tx, visitor, field, value)
  }
  const { customerId } = visitor
  if (preChat.consent !== '') {
    const { locale } = await getOwnOrganisation(tx.db)
    await noteTypedField(tx, { customerId, name: consentField[locale], value: consented(preChat.consent, tx.now) })
  }
  await tellCustomer(tx, customerId, await audienceOfCustomer(tx.db, customerId))
}

/** What the agreement is noted as, for colleagues: in the language of the organisation. */
const consentField: Record<Locale, string> = { 'ru-RU': 'Согласие', 'en-GB': 'Consent' }

function consented(text: string, at: Date): string {
  return `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC: ${text}`
}

function isAnswer({ kind, required, options }: PreChatField, value: string): boolean {
  if (value === '') return !required
  return kind !== 'choice' || options.includes(value)
}

async function take(tx: Transaction, visitor: CurrentVisitor, { kind, label }: PreChatField, value: string): Promise<void> {
  if (kind === 'name') await introduceVisitor(tx, visitor, { name: value.slice(0, 255) })
  else if (kind === 'email' || kind === 'phone') await introduceVisitor(tx, visitor, { contact: { type: kind, value } })
  else await noteTypedField(tx, { customerId: visitor.customerId, name: label, value })
}
