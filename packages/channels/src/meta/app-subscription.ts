import { z } from 'zod'
import { type AppCall, asApp } from './key.ts'

/** Where an app has the updates of one kind of object posted, and which of them. */
export const AppSubscriptions = z.object({
  data: z.array(
    z.object({
      object: z.string(),
      callback_url: z.string().catch(''),
      active: z.boolean().catch(true),
      fields: z.array(z.object({ name: z.string() })).catch([]),
    }),
  ),
})
export type AppSubscription = z.infer<typeof AppSubscriptions>['data'][number]

/** Whether the app hears all of these fields. */
export function hearsAll({ active, fields }: AppSubscription, wanted: readonly string[]): boolean {
  return active && wanted.every((field) => fields.some(({ name }) => name === field))
}

type Wanted = { object: string; callbackUrl: string; verifyToken: string; fields: readonly string[] }

/**
 * Has the app post to our door where it posts nowhere, or to a former address of the door. An address of another program stays: the app is theirs too.
 * Throws SendError.
 */
export async function offerDoor(given: AppCall, { object, callbackUrl, verifyToken, fields }: Wanted): Promise<void> {
  const path = `${given.app.id}/subscriptions`
  const { data } = await asApp(given, { method: 'GET', path, result: AppSubscriptions })
  const known = data.find((one) => one.object === object)
  if (known && pathIn(known.callback_url) !== pathIn(callbackUrl)) return
  if (known?.callback_url === callbackUrl && hearsAll(known, fields)) return
  const json = { object, callback_url: callbackUrl, verify_token: verifyToken, fields: fields.join(','), include_values: true }
  await asApp(given, { method: 'POST', path, json, result: z.unknown() })
}

function pathIn(address: string): string {
  return URL.parse(address)?.pathname ?? ''
}
