import type { PushNotice } from '@besedka/contract'
import { describeOccasions } from './describe-occasions.ts'
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

/** Which devices are told what: one notice for each chat, nothing to who caused it, is looking, has quiet hours or does not want it. */
export function planNotices(given: { occasions: readonly Occasion[]; listeners: readonly Listener[]; now: Date }): PlannedNotice[] {
  return given.listeners
    .filter((listener) => isListening(listener, given.now))
    .flatMap((listener) => {
      const meant = given.occasions.filter((occasion) => isMeant(listener, occasion))
      return [...Map.groupBy(meant, (occasion) => occasion.chat.id).values()].flatMap(([first, ...more]) =>
        first ? [{ deviceId: listener.device.id, notice: describeOccasions([first, ...more], listener.device.locale) }] : [],
      )
    })
}

function isListening({ settings }: Listener, now: Date): boolean {
  if (!settings) return true
  if (settings.attentive_until !== null && settings.attentive_until > now) return false
  const { quiet_from: from, quiet_to: to, quiet_zone: timeZone } = settings
  return from === null || to === null || timeZone === null || !isQuiet({ from, to, timeZone }, now)
}

function isMeant({ device, settings, tags }: Listener, occasion: Occasion): boolean {
  if (!tags?.has(occasion.audience) || occasion.byAccountId === device.account_id) return false
  return settings?.events.includes(occasion.event) ?? true
}
