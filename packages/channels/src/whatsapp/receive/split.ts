import type { RawUpdate } from '../../kit/inbound.ts'
import { parseJson } from '../../kit/json.ts'
import type { WhatsappSettings } from '../definition.ts'
import { AnyPart, Metadata, NumberUpdate, Post, TemplateUpdate } from './value.ts'

/** Cuts a post into its messages, statuses and judgements of templates; what else Meta tells about an account is left out. Undefined for what is no post of WhatsApp. */
export function split(body: Buffer): RawUpdate[] | undefined {
  return cut(body)?.map(({ update }) => update)
}

/** The same by what the post is about: a number by its id, a template by its business account, a judgement by the phone itself. */
export function splitByAccount(body: Buffer): Map<string, RawUpdate[]> | undefined {
  const all = cut(body)
  if (!all) return undefined
  const groups = Map.groupBy(all, ({ account }) => account)
  return new Map([...groups].map(([account, own]) => [account, own.map(({ update }) => update)]))
}

/** What posts call the accounts of a channel. */
export function accountsOf({ phoneNumberId, businessAccountId, phone }: WhatsappSettings): string[] {
  return [phoneNumberId, phone, ...(businessAccountId === '' ? [] : [businessAccountId])]
}

type Cut = { account: string; update: RawUpdate }

function cut(body: Buffer): Cut[] | undefined {
  const post = Post.safeParse(parseJson(body)).data
  if (!post) return undefined
  return post.entry.flatMap(({ id, time, changes }) =>
    changes.flatMap(({ field, value }) => {
      if (field === 'messages') return about(numberIn(value), [...partsOf(value, 'messages'), ...partsOf(value, 'statuses')])
      if (field === 'phone_number_quality_update') return about(phoneIn(value), stateOfNumber(value, time))
      return field === 'message_template_status_update' ? about(id, stateOfTemplate(value, id, time)) : []
    }),
  )
}

function about(account: string, updates: readonly RawUpdate[]): Cut[] {
  return updates.map((update) => ({ account, update }))
}

function numberIn({ metadata }: Record<string, unknown>): string {
  return Metadata.safeParse(metadata).data?.phone_number_id ?? ''
}

function phoneIn({ display_phone_number: phone }: Record<string, unknown>): string {
  return typeof phone === 'string' ? phone.replaceAll(/\D/g, '') : ''
}

/** What became of a template has no id of its own: the same again at another moment is another update. */
function stateOfTemplate(template: Record<string, unknown>, account: string, time: number): RawUpdate[] {
  const known = TemplateUpdate.safeParse(template).data
  if (!known) return []
  const { message_template_id: id, event } = known
  return [
    {
      externalId: `template:${id}:${event}:${time}`.slice(0, 400),
      conversation: 'templates',
      order: time,
      body: Buffer.from(JSON.stringify({ account, template })),
    },
  ]
}

/** That a number is judged otherwise has no id either. */
function stateOfNumber(number: Record<string, unknown>, time: number): RawUpdate[] {
  const known = NumberUpdate.safeParse(number).data
  if (!known) return []
  const externalId = `number:${known.display_phone_number}:${known.event}:${time}`.slice(0, 400)
  return [{ externalId, conversation: 'number', order: time, body: Buffer.from(JSON.stringify({ number })) }]
}

function partsOf(value: Record<string, unknown>, name: 'messages' | 'statuses'): RawUpdate[] {
  const { metadata, contacts } = value
  const all = Array.isArray(value[name]) ? value[name] : []
  return all.flatMap((part: unknown) => {
    const known = AnyPart.safeParse(part).data
    if (!known) return []
    const { id, timestamp, from, from_user_id, recipient_id, recipient_user_id, status } = known
    return [
      {
        externalId: `${name === 'statuses' ? (status ?? 'status') : 'message'}:${id}`,
        // The id goes before the number, which may be left out: updates with and without it are one conversation.
        conversation: from_user_id || recipient_user_id || from || recipient_id || 'none',
        order: timestamp ?? 0,
        body: Buffer.from(JSON.stringify({ metadata, contacts, [name]: [part] })),
      },
    ]
  })
}
