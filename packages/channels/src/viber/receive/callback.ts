import { z } from 'zod'

/**
 * What Viber posts about a message: its way to the customer, or the customer's own words. Viber shows its document to partners only, so names that
 * are spelt otherwise by providers are taken too, and what is inside is read forgivingly.
 */
const optional = <T extends z.ZodType>(schema: T) => schema.nullish().catch(undefined)
const Text = z.string()
const Digits = z
  .union([z.string().regex(/^\+?\d{1,20}$/), z.number().int().nonnegative()])
  .transform((given) => String(given).replace('+', ''))
/** Nineteen digits: a string where JavaScript cannot hold them. */
const Token = z.union([z.string().min(1).max(100), z.number().int()]).transform(String)
const Moment = z.number().int().positive().max(8_640_000_000_000_000)

export const Content = z.object({
  text: optional(Text),
  media: optional(z.url({ protocol: /^https?$/ }).max(2_000)),
  type: optional(Text),
  file_name: optional(Text),
  size: optional(z.number().int().nonnegative()),
  tracking_data: optional(Text),
})
export type Content = z.infer<typeof Content>

export const Callback = z.object({
  message_token: Token,
  phone_number: Digits,
  service_id: optional(Digits),
  time: optional(Moment),
  message_time: optional(Moment),
  message_status: optional(z.union([z.number().int(), Text])),
  /** `subscribed`, `unsubscribed`. */
  event: optional(Text),
  message: optional(Content),
})
export type Callback = z.infer<typeof Callback>

/** When it happened: milliseconds, or seconds where a provider counts those. */
export function momentOf({ time, message_time }: Callback): number | undefined {
  const given = time ?? message_time
  if (given === null || given === undefined) return undefined
  return given < 100_000_000_000 ? given * 1_000 : given
}
