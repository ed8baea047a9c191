import { channelTypeTitles } from '@besedka/contract'
import { z } from 'zod'
import { defineChannel } from '../kit/define-channel.ts'
import { telegramCapabilities } from './capabilities.ts'
import { telegramForm } from './form.ts'
import { telegramGuide } from './guide.ts'

/** How updates come to us: Telegram posts them to our public address, or we ask for them, which works behind any firewall. */
export const TelegramSettings = z.object({ delivery: z.enum(['poll', 'webhook']).default('poll') })
export type TelegramSettings = z.infer<typeof TelegramSettings>

/** A bot of Telegram. Its name must end in "bot" (spec 5), which the check `token` asks Telegram itself. */
export const telegram = defineChannel({
  type: 'telegram',
  title: channelTypeTitles.telegram,
  summary: {
    'ru-RU': 'Клиенты пишут вашему боту, операторы отвечают отсюда',
    'en-GB': 'Customers write to your bot, operators answer from here',
  },
  capabilities: telegramCapabilities,
  settings: TelegramSettings,
  secrets: {
    token: z
      .string()
      .trim()
      .min(1, 'required')
      .regex(/^\d{1,20}:[\w-]{30,100}$/, 'invalidValue'),
  },
  destination: [],
  // What stands before the colon is the bot itself; the rest changes with every new token.
  identity: (_settings, { token }) => token?.split(':')[0] ?? null,
  form: telegramForm,
  guide: telegramGuide,
  checks: [
    {
      id: 'token',
      title: { 'ru-RU': 'Токен действует, имя бота оканчивается на «bot»', 'en-GB': 'The token works, the bot’s name ends in “bot”' },
    },
    { id: 'hook', title: { 'ru-RU': 'Сообщения клиентов доходят до нас', 'en-GB': 'Customers’ messages reach us' } },
  ],
  sample: () => ({ settings: {}, secrets: { token: sampleToken() } }),
})

/** A token in Telegram's form that Telegram has never given to anybody: real bots have ten digits. */
function sampleToken(): string {
  const number = crypto.getRandomValues(new Uint32Array(1))[0] ?? 0
  return `9${String(number).padStart(10, '0')}:SIMULATOR_${crypto.randomUUID().replaceAll('-', '')}`
}
