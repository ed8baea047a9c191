import { z } from 'zod'
import { defineChannel, hookCheck } from '../kit/define-channel.ts'
import { tokenOnly } from '../kit/token-only.ts'
import { viberBotCapabilities } from './capabilities.ts'
import { viberBotForm } from './form.ts'
import { viberBotGuide } from './guide.ts'

export const ViberBotSettings = z.object({
  /** Stands above every message on the customer's phone; at most 28 characters. */
  senderName: z.string().trim().min(1, 'required').max(28, 'tooLong'),
  /** The picture beside every message, a JPEG: the id of an uploaded file, or the address of one. Empty: the bot's own. */
  senderPicture: z
    .union(
      [
        z.literal(''),
        z.uuid(),
        z
          .string()
          .trim()
          .max(2000, 'tooLong')
          .regex(/^https?:\/\/[^\s?#]+\.jpe?g$/i, 'invalidValue'),
      ],
      'invalidValue',
    )
    .default(''),
  /** Said to whoever opens the chat for the first time; empty: nothing. */
  welcome: z.string().trim().max(7000, 'tooLong').default(''),
})
export type ViberBotSettings = z.infer<typeof ViberBotSettings>

/** A bot of Viber, by the token of its account. */
export const viberBot = defineChannel({
  type: 'viber_bot',
  summary: {
    'ru-RU': 'Клиенты пишут боту в Viber, операторы отвечают отсюда',
    'en-GB': 'Customers write to your bot in Viber, operators answer from here',
  },
  capabilities: viberBotCapabilities,
  settings: ViberBotSettings,
  ...tokenOnly(/^[0-9a-f]{16}-[0-9a-f]{16}-[0-9a-f]{16}$/),
  form: viberBotForm,
  guide: viberBotGuide,
  checks: [{ id: 'token', title: { 'ru-RU': 'Токен действует', 'en-GB': 'The token works' } }, hookCheck],
  sample: () => ({ settings: { senderName: 'Магазин «Беседка»' }, secrets: { token: sampleToken() } }),
})

/** A token in Viber's form that Viber has never given to anybody. */
function sampleToken(): string {
  const digits = `51b0${crypto.randomUUID()}${crypto.randomUUID()}`.replaceAll('-', '')
  return [0, 16, 32].map((start) => digits.slice(start, start + 16)).join('-')
}
