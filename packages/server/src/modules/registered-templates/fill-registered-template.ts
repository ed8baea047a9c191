import { fillPlaces, isSendable, type MessageButton, type MessageExtras, placesOf } from '@besedka/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { getRegisteredTemplate } from './find-registered-template.ts'
import { toRegisteredTemplateView } from './registered-template.ts'

export type FilledTemplate = { text: string; buttons: MessageButton[]; template: NonNullable<MessageExtras['template']> }

/** Providers take no line breaks and no rows of spaces in what is put in. */
const gaps = /\s+/g

/**
 * A template with its places filled, as a customer reads it. Throws registeredTemplateNotFoundException (also for one of another channel),
 * registeredTemplateUnavailableException, and templateNotFilledException for a place without a value.
 */
export async function fillRegisteredTemplate(
  db: Kysely<Tables>,
  { channelId, templateId, values }: { channelId: string; templateId: string; values: readonly string[] },
): Promise<FilledTemplate> {
  const row = await getRegisteredTemplate(db, templateId)
  if (row.channel_id !== channelId) throw new AppError('registeredTemplateNotFoundException')
  const view = toRegisteredTemplateView(row)
  if (!isSendable(view)) throw new AppError('registeredTemplateUnavailableException', { name: row.name })
  const filled = placesOf(view).map((place, index) => {
    const value = (values[index] ?? '').replace(gaps, ' ').trim()
    if (value === '') throw new AppError('templateNotFilledException', { name: place.name })
    return { ...place, value }
  })
  const { id, name, language } = view
  const { header, text, footer, buttons } = fillPlaces(view, filled)
  return {
    text,
    buttons: buttons.map(({ type, label, target }) => ({ label, ...(type === 'link' && target ? { url: target } : {}) })),
    template: { id, name, language, header, footer, filled },
  }
}
