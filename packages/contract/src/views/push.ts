import { z } from 'zod'
import type { OptionName } from '../plan-options.ts'
import { Id, Moment } from './shared.ts'

/**
 * What a device can be told of: a chat waits in one's queue, one's own chat got a message, a chat was given or handed to one, one that was set
 * aside is back, a note calls one, there is something new in a chat that one follows, a reply that was to leave later did not, or the answer in one's
 * own chat is overdue; and, for those who manage all chats, that it is in any chat, that a chat was let go so often that it is not offered again, and
 * that a team that one watches does not keep up.
 */
export const pushEvents = [
  'newChat',
  'newMessage',
  'assigned',
  'transferred',
  'returned',
  'mentioned',
  'followed',
  'notSent',
  'overdue',
  'stuck',
  'alert',
] as const
export const PushEvent = z.enum(pushEvents)
export type PushEvent = z.infer<typeof PushEvent>

/** Those that only who manages all chats is told of. */
export const supervisorsPushEvents: readonly PushEvent[] = ['stuck', 'alert']

/** What can only happen in a plan with this option. */
export const pushEventOptions: Partial<Record<PushEvent, OptionName>> = {
  overdue: 'OPTION_SLA_TIMEOUTS',
  alert: 'OPTION_ONLINE_MONITORING',
}

/** What devices are told of until somebody chooses otherwise: everything but overdue answers. */
export const pushEventsAtFirst: readonly PushEvent[] = pushEvents.filter((event) => event !== 'overdue')

const TimeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'invalidValue')

/** Nothing is sent between two times of the day, in the person's own zone; over midnight where `from` is the later one. */
export const QuietHours = z.object({
  from: TimeOfDay,
  to: TimeOfDay,
  timeZone: z
    .string()
    .max(64, 'tooLong')
    .refine((zone) => isTimeZone(zone), 'invalidValue'),
})
export type QuietHours = z.infer<typeof QuietHours>

/** A browser that notices are sent to. */
export const PushDevice = z.object({
  id: Id,
  /** As the browser named itself when it was added. */
  userAgent: z.string().nullable(),
  /** Whether it is the browser of this session. */
  current: z.boolean(),
  addedAt: Moment,
})
export type PushDevice = z.infer<typeof PushDevice>

export const PushSettings = z.object({
  /** The public half of our VAPID key (RFC 8292), base64url: a browser subscribes for it. */
  serverKey: z.string(),
  devices: z.array(PushDevice),
  events: z.array(PushEvent),
  quietHours: QuietHours.nullable(),
})
export type PushSettings = z.infer<typeof PushSettings>

/** What a service worker is given, encrypted for the device alone (RFC 8291). Never what a customer wrote. */
export const PushNotice = z.object({
  title: z.string(),
  body: z.string(),
  /** Notices with one tag replace each other. */
  tag: z.string(),
  /** The page that a click opens: a path of ours. */
  path: z.string().startsWith('/'),
  lang: z.string(),
})
export type PushNotice = z.infer<typeof PushNotice>

function isTimeZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone })
    return true
  } catch {
    return false
  }
}
