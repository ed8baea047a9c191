import { z } from 'zod'

/** What the gateways take, by their documentation. What it does not know is refused here, which is stricter than life. */
const phone = z.string().regex(/^[1-9]\d{2,14}$/)
const callback = z.union([z.literal(''), z.url({ protocol: /^https?$/ })])

/** Devino (docs.devino.online/en/http/sms): one message is enough for us, where it takes 32 000. */
export const DevinoMessages = z.strictObject({
  messages: z.tuple([z.strictObject({ from: z.string().min(1).max(15), to: phone, text: z.string(), callbackUrl: callback.optional() })]),
})

/** sms.by (sms.by/en/api-docs/sms-messages). */
export const SmsbyMessages = z.strictObject({
  token: z.string().min(1),
  callback_url: callback,
  messages: z.tuple([
    z.strictObject({
      alphaname_id: z.string().regex(/^\d+$/).optional(),
      name: z.string().min(1),
      message_type: z.literal('personal'),
      delivery_list: z.tuple([z.strictObject({ phone, text: z.string() })]),
    }),
  ]),
})

/** The longest texts, by the alphabet: whether there is anything but ASCII decides here, which is near enough at both ends. */
export const longest = { devino: { latin: 34_170, other: 17_085 }, smsby: { latin: 1_530, other: 670 } }

export function isTooLong(text: string, { latin, other }: { latin: number; other: number }): boolean {
  return text.length > (/^[\x20-\x7e\n\r]*$/.test(text) ? latin : other)
}
