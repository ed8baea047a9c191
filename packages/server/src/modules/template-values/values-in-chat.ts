import { type DefinedFieldView, type Locale, plainShown, type TemplateVariable, templateValues, variableOfField } from '@besedka/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { findChannel } from '../channels/index.ts'
import type { ChatRow } from '../chats/index.ts'
import { getCustomer, listDefinedFields } from '../customers/index.ts'
import { getOwnOrganisation } from '../organisations/index.ts'
import { getTeam } from '../teams/index.ts'
import { effectiveHours } from '../working-hours/index.ts'
import { hoursToday, nextOpeningInWords } from './hours-in-words.ts'

type About = {
  chat: ChatRow
  /** Who says it; undefined where nobody does. */
  by: string | undefined
  /** The language of dates and hours; the organisation's where it is not said. */
  locale?: Locale | undefined
  now: Date
}

/** What the variables of templates mean in a chat, and what its fields are called. What is not known is left out. */
export async function valuesInChat(
  db: Kysely<Tables>,
  { chat, by, locale, now }: About,
): Promise<{ values: Record<string, string>; locale: Locale; fieldNames: ReadonlyMap<string, string> }> {
  const organisation = await getOwnOrganisation(db)
  const language = locale ?? organisation.locale
  const [channel, team, customer, hours, customerFields, chatFields] = [
    await findChannel(db, chat.channel_id),
    chat.team_id === null ? undefined : await getTeam(db, chat.team_id),
    await getCustomer(db, chat.customer_id),
    await effectiveHours(db, { channelId: chat.channel_id, teamId: chat.team_id }),
    await listDefinedFields(db, 'customer'),
    await listDefinedFields(db, 'chat'),
  ]
  const atHand = templateValues({
    chat: { id: chat.id, customerName: chat.customer_name, subject: chat.subject },
    user: { name: by, organisation },
    channelName: channel?.name,
    teamName: team?.name,
    locale: language,
    now,
    timeZone: hours?.timeZone,
  })
  const asked: (readonly [TemplateVariable, string | undefined])[] = [
    ['customer.company', customer.companies.map(({ name }) => name).join(', ')],
    ['hours.today', hoursToday(hours, now, language)],
    ['hours.nextOpening', nextOpeningInWords(hours, now, language)],
    ...customerFields.map((field) => [variableOfField('customer', field.id), shown(field, customer.values[field.id], language)] as const),
    ...chatFields.map((field) => [variableOfField('chat', field.id), shown(field, chat.field_values[field.id], language)] as const),
  ]
  return {
    values: { ...atHand, ...Object.fromEntries(asked.flatMap(([name, value]) => (value ? [[name, value]] : []))) },
    locale: language,
    fieldNames: new Map([...customerFields, ...chatFields].map(({ id, name }) => [id, name])),
  }
}

const yesNo = { 'ru-RU': { yes: 'да', no: 'нет' }, 'en-GB': { yes: 'yes', no: 'no' } } as const

/** A value in words for customers. What is archived is shown nowhere, so it is not said either. */
function shown({ type, options, archived }: DefinedFieldView, value: string | undefined, locale: Locale): string | undefined {
  if (value === undefined || archived) return undefined
  if (type === 'yesNo') return yesNo[locale][value === 'yes' ? 'yes' : 'no']
  return type === 'choice' ? options.find(({ id }) => id === value)?.name : plainShown(type, value, locale)
}
