import { ChannelService, type OptionName } from '@besedka/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { getOwnOrganisation } from '../organisations/index.ts'
import { type ChannelRow, serviceOf } from './channel.ts'

/** The parts of a channel's service that a plan may lack; all others belong to every plan. */
export const paidParts = ['halfOverdueMinutes', 'overdueMinutes', 'autoReplies', 'assessment'] as const satisfies (keyof ChannelService)[]

/** Which plan option each of them needs. */
export const optionOfPart: Record<(typeof paidParts)[number], OptionName> = {
  halfOverdueMinutes: 'OPTION_SLA_TIMEOUTS',
  overdueMinutes: 'OPTION_SLA_TIMEOUTS',
  autoReplies: 'OPTION_AUTO_REPLIES',
  assessment: 'OPTION_QUALITY_RATING',
}

/** How the channel's customers are served today. What the plan does not include stays stored, and is as in a channel that nobody has set up. */
export function serviceInForce(stored: ChannelService, options: ReadonlySet<OptionName>): ChannelService {
  const { halfOverdueMinutes, overdueMinutes, autoReplies, assessment } = ChannelService.parse({})
  return {
    ...stored,
    ...(options.has(optionOfPart.overdueMinutes) ? {} : { halfOverdueMinutes, overdueMinutes }),
    ...(options.has(optionOfPart.autoReplies) ? {} : { autoReplies }),
    ...(options.has(optionOfPart.assessment) ? {} : { assessment }),
  }
}

/** The same for a channel of the organisation that the transaction is confined to. */
export async function getServiceInForce(db: Kysely<Tables>, channel: ChannelRow): Promise<ChannelService> {
  return serviceInForce(serviceOf(channel), (await getOwnOrganisation(db)).options)
}
