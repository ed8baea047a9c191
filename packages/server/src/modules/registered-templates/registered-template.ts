import type { ChannelTemplate } from '@besedka/channels/kit'
import { placesOf, type RegisteredTemplateView } from '@besedka/contract'
import type { RegisteredTemplateRow } from './tables.ts'

export function toRegisteredTemplateView(row: RegisteredTemplateRow): RegisteredTemplateView {
  return {
    id: row.id,
    version: row.version,
    channelId: row.channel_id,
    name: row.name,
    language: row.language,
    category: row.category,
    header: row.header,
    text: row.text,
    footer: row.footer,
    buttons: row.buttons,
    fills: row.fills,
    state: row.state,
    reason: row.reason,
    enabled: row.enabled,
    createdAt: row.created_at.toISOString(),
  }
}

/** The columns that the provider decides about. */
export function columnsOf({ externalId, name, language, category, header, text, footer, buttons, state, reason }: ChannelTemplate) {
  return {
    external_id: externalId,
    name,
    language,
    category,
    header: header && JSON.stringify(header),
    text,
    footer,
    buttons: JSON.stringify(buttons),
    state,
    reason,
  }
}

/** As many as the template has places: what is known of them stays, what is new is filled in by hand. */
export function fittingFills(
  template: Pick<ChannelTemplate, 'header' | 'text' | 'footer' | 'buttons'>,
  fills: readonly string[],
): string[] {
  return placesOf(template).map((_, index) => fills[index] ?? '')
}
