import { type ChannelType, fillTemplate, type TemplateVariable, templateValues, templateVariables } from '@besedka/contract'
import type { Transaction } from '../../platform/events/transaction.ts'
import { findChannel } from '../channels/index.ts'
import type { ChatRow } from '../chats/index.ts'
import { getOwnOrganisation } from '../organisations/index.ts'
import { getTeam } from '../teams/index.ts'
import { isRule, type StepActor } from './step-actor.ts'

type Texts = { text: string; variants?: readonly { channelType: ChannelType; text: string }[] }

/**
 * The words of a template or of an act for a chat, with what is known of it put in; of several those for its channel. What is not known and has
 * no other words stays a blank.
 */
export async function wordsForChat(tx: Transaction, by: StepActor, chat: ChatRow, { text, variants = [] }: Texts): Promise<string> {
  const [channel, organisation, teamName] = [
    await findChannel(tx.db, chat.channel_id),
    await getOwnOrganisation(tx.db),
    chat.team_id === null ? undefined : (await getTeam(tx.db, chat.team_id)).name,
  ]
  const values = templateValues({
    chat: { id: chat.id, customerName: chat.customer_name, subject: chat.subject },
    user: { name: isRule(by.mark) ? undefined : by.account.name, organisation },
    channelName: channel?.name,
    teamName,
    locale: organisation.locale,
    now: tx.now,
  })
  const said = variants.find(({ channelType }) => channelType === channel?.type)?.text ?? text
  return fillTemplate(said, values, (name: TemplateVariable) => templateVariables[name][organisation.locale])
}

/** The same for colleagues: they need not fill in what is not known. */
export async function notedWords(tx: Transaction, by: StepActor, chat: ChatRow, text: string): Promise<string> {
  return (await wordsForChat(tx, by, chat, { text })).replace(/\{\{\?([^{}]*)\}\}/g, '($1)')
}
