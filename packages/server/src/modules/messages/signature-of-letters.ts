import { fillTemplate, type signatureVariables, unformatted } from '@besedka/contract'
import type { Kysely } from 'kysely'
import type { AppContext } from '../../platform/context.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { readOrganisation } from '../../platform/events/transaction.ts'
import type { CurrentAccount } from '../authentication/index.ts'
import { type ChannelRow, capabilitiesOf, findChannel } from '../channels/index.ts'
import { type ChatRow, loadChat } from '../chats/index.ts'
import { getOwnOrganisation } from '../organisations/index.ts'
import { findTeamSignature } from '../teams/index.ts'
import { hasLetterToQuote } from './letter-answered.ts'
import { firstName } from './message.ts'

/** What stands below an operator's letters in a chat: their signature, and the letter that they answer. Nothing in chats that are no letters. */
export async function readSignature(
  app: AppContext,
  account: CurrentAccount,
  chatId: string,
): Promise<{ signature: string; quotesLetter: boolean }> {
  return readOrganisation(app, account.organisationId, async (db) => {
    const chat = await loadChat(db, chatId, account)
    const channel = await findChannel(db, chat.channel_id)
    if (!channel || !capabilitiesOf(channel).letter) return { signature: '', quotesLetter: false }
    const signature = (await teamSignature(db, { account, channel, chat })) ?? mailboxSignature(channel)
    return { signature, quotesLetter: !account.kind && quotesAnswered(channel) && (await hasLetterToQuote(db, chat)) }
  })
}

type About = { account: CurrentAccount; channel: ChannelRow; chat: ChatRow }

/** The signature of the chat's team with what is known put in; undefined where the mailbox's own stands. */
export async function teamSignature(db: Kysely<Tables>, { account, channel, chat }: About): Promise<string | undefined> {
  const team = chat.team_id === null ? undefined : await findTeamSignature(db, chat.team_id)
  if (!team?.signature) return undefined
  const organisation = await getOwnOrganisation(db)
  // A program writes for the company.
  const author = account.kind ? organisation.name : account.name
  const values: Record<(typeof signatureVariables)[number], string> = {
    'operator.name': author,
    'operator.firstName': account.kind ? author : firstName(author),
    'organisation.name': organisation.name,
    'channel.name': channel.name,
    'team.name': team.name,
  }
  // A name may hold signs that would mean something.
  const asWords = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, unformatted(value)]))
  return fillTemplate(team.signature, asWords, (name) => name)
}

/** Kept as plain words: signs in it mean nothing. */
function mailboxSignature({ settings }: ChannelRow): string {
  const { signature } = settings as { signature?: unknown }
  return typeof signature === 'string' ? unformatted(signature) : ''
}

function quotesAnswered({ settings }: ChannelRow): boolean {
  return (settings as { quoteAnswered?: unknown }).quoteAnswered !== false
}
