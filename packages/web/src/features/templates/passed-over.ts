import type { TemplateView } from '@besedka/contract'
import { api } from '../../api/client.ts'

/** Fewer letters find so much that passing it over says nothing. */
const lettersMin = 2
/** Those further down were hardly looked at. */
const countedMax = 5

/** Whether templates that were found for what was typed count as passed over, and which: the first ones. */
export function passedOverOf(typed: string, found: readonly TemplateView[]): string[] {
  return typed.trim().length < lettersMin ? [] : found.slice(0, countedMax).map(({ id }) => id)
}

/** Tells those who look after templates that these were found and not taken. A count that does not get through is missed by nobody. */
export function notePassedOver(channelId: string, templateIds: string[]): void {
  if (templateIds.length > 0) api.templates.notePassedOver({ channelId, templateIds }, { quiet: true }).catch(() => undefined)
}
