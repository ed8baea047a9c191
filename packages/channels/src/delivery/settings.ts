import { DeliveryRegion } from '@besedka/contract'
import { z } from 'zod'

/** Gateways that a channel can speak with: those of a region, and one's own. */
export type GatewayName = 'devino' | 'smsby' | 'kannel'

export const DeliverySettings = z
  .object({
    /** Whose numbers are written without a country code, and which provider the region has (spec 3). */
    region: DeliveryRegion,
    /** The provider of the region, or a Kannel of one's own. */
    gateway: z.enum(['provider', 'kannel'], 'invalidValue'),
    /** From whom messages come: a number, or a name that the provider has agreed to. At sms.by the number of that name (alphaname_id). */
    sender: z
      .string()
      .trim()
      .regex(/^(\+?\d{1,15}|[A-Za-z0-9][A-Za-z0-9 ._&-]{0,10})?$/, 'invalidValue')
      .default(''),
    /** Kannel's door for sending. */
    address: z
      .url({ protocol: /^https?$/, error: 'invalidValue' })
      .max(300, 'tooLong')
      .default('http://127.0.0.1:13013/cgi-bin/sendsms'),
    /** The name of Kannel's `sendsms-user`. */
    login: z
      .string()
      .trim()
      .min(1, 'required')
      .max(100, 'tooLong')
      .regex(/^[!-~]+$/, 'invalidValue')
      .default('besedka'),
  })
  .superRefine((settings, context) => {
    const { sender } = settings
    const gateway = gatewayNameOf(settings)
    // Devino refuses a message without a sender; sms.by knows names by their numbers.
    const message =
      gateway === 'devino' && sender === '' ? 'required' : gateway === 'smsby' && !/^\d*$/.test(sender) ? 'invalidValue' : undefined
    if (message) context.addIssue({ code: 'custom', path: ['sender'], message })
  })
export type DeliverySettings = z.infer<typeof DeliverySettings>

/** Which gateway these settings mean. */
export function gatewayNameOf({ region, gateway }: Pick<DeliverySettings, 'region' | 'gateway'>): GatewayName {
  if (gateway === 'kannel') return 'kannel'
  return region === 'russia' ? 'devino' : 'smsby'
}
