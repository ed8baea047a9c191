import { type Locale, type PushNotice, pushEventsAtFirst } from '@besedka/contract'
import { alertNotice, describeOccasions, supervisorsNotice } from './describe-occasions.ts'
import type { Occasion } from './occasion.ts'
import { isQuiet } from './quiet-hours.ts'
import type { PushDeviceRow, PushSettingsRow } from './tables.ts'

/** A device with what its account wants, and what the account may hear by now; without `tags` its session is over. */
export type Listener = {
  device: Pick<PushDeviceRow, 'id' | 'account_id' | 'locale'>
  settings: PushSettingsRow | undefined
  tags: ReadonlySet<string> | undefined
}

export type PlannedNotice = { deviceId: string; notice: PushNotice }

/**
 * Which devices are told what: one notice for each chat and one for all that are overdue, nothing to who caused it, is looking, has quiet
 * hours or does not want it.
 */
export function planNotices(given: { occasions: readonly Occasion[]; listeners: readonly Listener[]; now: Date }): PlannedNotice[] {
  return given.listeners
    .filter((listener) => isListening(listener, given.now))
    .flatMap(({ device, ...listener }) => {
      const meant = given.occasions.filter((occasion) => isMeant({ device, ...listener }, occasion))
      return noticesOf(meant, device.locale).map((notice) => ({ deviceId: device.id, notice }))
    })
}

function noticesOf(meant: readonly Occasion[], locale: Locale): PushNotice[] {
  const alerts = meant.filter((occasion) => occasion.event === 'alert')
  const ofChats = meant.filter((occasion) => occasion.event !== 'alert')
  const {
    overdue = [],
    stuck = [],
    other = [],
  } = Object.groupBy(ofChats, ({ event }) => (event === 'overdue' || event === 'stuck' ? event : 'other'))
  const byChat = [...Map.groupBy(other, (occasion) => occasion.chat.id).values()]
  return [
    ...byChat.flatMap(([first, ...more]) => (first ? [describeOccasions([first, ...more], locale)] : [])),
    ...alerts.map(({ alert }) => alertNotice(alert, locale)),
    ...(overdue.length > 0 ? [supervisorsNotice('overdue', overdue, locale)] : []),
    ...(stuck.length > 0 ? [supervisorsNotice('stuck', stuck, locale)] : []),
  ]
}

function isListening({ settings }: Listener, now: Date): boolean {
  if (!settings) return true
  if (settings.attentive_until !== null && settings.attentive_until > now) return false
  const { quiet_from: from, quiet_to: to, quiet_zone: timeZone } = settings
  return from === null || to === null || timeZone === null || !isQuiet({ from, to, timeZone }, now)
}

function isMeant({ device, settings, tags }: Listener, occasion: Occasion): boolean {
  if (!tags || occasion.byAccountId === device.account_id) return false
  const isOneOf = (meant: string | readonly string[]) => [meant].flat().some((tag) => tags.has(tag))
  if (!isOneOf(occasion.audience) || (occasion.heardBy && !isOneOf(occasion.heardBy))) return false
  if (occasion.event === 'alert' && !occasion.watcherIds.includes(device.account_id)) return false
  return (settings?.events ?? pushEventsAtFirst).includes(occasion.event)
}
