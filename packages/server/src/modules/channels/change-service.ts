import {
  Assessment,
  AutoReplies,
  type ChannelService,
  type ChannelServiceChange,
  type FieldError,
  type OptionName,
} from '@besedka/contract'
import type { Kysely, Updateable } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { getOwnOrganisation } from '../organisations/index.ts'
import { type ChannelRow, capabilitiesOf, serviceOf } from './channel.ts'
import { optionOfPart, paidParts } from './service-in-force.ts'

/**
 * The columns of a changed service. Throws accessDeniedException for a part that the plan does not include (one that stays as it is may be
 * given all the same), and validationException that names every wrong field, `service.<path>`.
 */
export async function changedService(
  db: Kysely<Tables>,
  before: ChannelRow,
  change: ChannelServiceChange,
): Promise<Updateable<Tables['channels']>> {
  const was = serviceOf(before)
  const is = merge(was, change)
  refuseUnpaid(was, is, (await getOwnOrganisation(db)).options)
  refuseWrong(is, capabilitiesOf(before).textLength)
  return {
    half_overdue_minutes: is.halfOverdueMinutes,
    overdue_minutes: is.overdueMinutes,
    notification_emails: is.notificationEmails,
    team_visibility: is.teamVisibility,
    auto_replies: JSON.stringify(is.autoReplies),
    assessment: JSON.stringify(is.assessment),
  }
}

function merge(was: ChannelService, change: ChannelServiceChange): ChannelService {
  return {
    halfOverdueMinutes: change.halfOverdueMinutes ?? was.halfOverdueMinutes,
    overdueMinutes: change.overdueMinutes ?? was.overdueMinutes,
    notificationEmails: change.notificationEmails ? distinct(change.notificationEmails) : was.notificationEmails,
    teamVisibility: change.teamVisibility ?? was.teamVisibility,
    autoReplies: AutoReplies.parse({ ...was.autoReplies, ...change.autoReplies }),
    assessment: Assessment.parse({ ...was.assessment, ...change.assessment }),
  }
}

/** Addresses once each, whatever their case. */
function distinct(emails: readonly string[]): string[] {
  return [...new Map(emails.map((email) => [email.toLowerCase(), email])).values()]
}

function refuseUnpaid(was: ChannelService, is: ChannelService, options: ReadonlySet<OptionName>): void {
  for (const part of paidParts) {
    const changed = JSON.stringify(was[part]) !== JSON.stringify(is[part])
    if (changed && !options.has(optionOfPart[part])) throw new AppError('accessDeniedException', { option: optionOfPart[part] })
  }
}

function refuseWrong(is: ChannelService, textLength: number): void {
  const fields: Record<string, FieldError> = {}
  if (is.overdueMinutes <= is.halfOverdueMinutes) {
    fields['service.overdueMinutes'] = { key: 'mustBeMore', params: { size: is.halfOverdueMinutes } }
  }
  const texts = {
    'autoReplies.holdingPhrase': is.autoReplies.holdingPhrase,
    'autoReplies.onlineMessage': is.autoReplies.onlineMessage,
    'autoReplies.offlineMessage': is.autoReplies.offlineMessage,
    'assessment.text': is.assessment.text,
  }
  for (const [path, text] of Object.entries(texts)) {
    if (text.length > textLength) fields[`service.${path}`] = { key: 'tooLong', params: { size: textLength } }
  }
  if (Object.keys(fields).length > 0) throw new AppError('validationException', { fields })
}
