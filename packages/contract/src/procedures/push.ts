import { z } from 'zod'
import { errors } from '../errors/error-map.ts'
import { PushDevice, PushEvent, PushSettings, pushEvents, QuietHours } from '../views/push.ts'
import { answer, Id } from '../views/shared.ts'
import { staffProcedure } from './define.ts'

/** A key of a browser's subscription, in base64url: the point of a curve, or sixteen bytes. */
const Key = (bytes: number) =>
  z
    .string()
    .max(120, 'tooLong')
    .regex(/^[A-Za-z0-9_-]+={0,2}$/, 'invalidValue')
    .refine((text) => Math.floor((text.replace(/=+$/, '').length * 3) / 4) === bytes, 'invalidValue')

export const push = {
  /** What this account is told of on its devices, and which devices these are. */
  settings: staffProcedure()
    .route({ method: 'GET', path: '/push/settings', tags: ['push'], summary: 'Push settings' })
    .output(answer(PushSettings)),

  /** Changes what is given; `quietHours: null` ends them. */
  update: staffProcedure({ audits: 'none' })
    .route({ method: 'PATCH', path: '/push/settings', tags: ['push'], summary: 'Change push settings' })
    .input(z.object({ events: z.array(PushEvent).max(pushEvents.length).optional(), quietHours: QuietHours.nullable().optional() }))
    .output(answer(PushSettings)),

  /** Adds the browser of this session, or renews its keys. It is told of things until the session ends. At most ten for an account. */
  subscribe: staffProcedure({ audits: 'none' })
    .route({ method: 'POST', path: '/push/devices', tags: ['push'], summary: 'Add this device' })
    .input(
      z.object({
        endpoint: z.url({ protocol: /^https?$/, error: 'invalidValue' }).max(1_000, 'tooLong'),
        keys: z.object({ p256dh: Key(65), auth: Key(16) }),
      }),
    )
    .output(answer(PushDevice))
    .errors(errors('objectLimitReachedException')),

  /** Forgets a device; one that is gone already is no error. */
  unsubscribe: staffProcedure({ audits: 'none' })
    .route({ method: 'DELETE', path: '/push/devices/{deviceId}', tags: ['push'], summary: 'Remove a device' })
    .input(z.object({ deviceId: Id }))
    .output(answer(z.null())),

  /**
   * Sends a notice to a device at once, whatever the hour. pushPermissionMissingException: the browser has withdrawn its subscription
   * (the device is forgotten). pushSendException: the push service did not take it.
   */
  test: staffProcedure({ audits: 'none' })
    .route({ method: 'POST', path: '/push/devices/{deviceId}/test', tags: ['push'], summary: 'Try a device' })
    .input(z.object({ deviceId: Id }))
    .output(answer(z.null()))
    .errors(errors('pushPermissionMissingException', 'pushSendException')),

  /** Somebody looks at the workspace: devices stay silent for the given seconds. Zero ends that. */
  attention: staffProcedure({ audits: 'none' })
    .route({ method: 'POST', path: '/push/attention', tags: ['push'], summary: 'I am looking' })
    .input(z.object({ seconds: z.int().min(0).max(300) }))
    .output(answer(z.null())),
}
