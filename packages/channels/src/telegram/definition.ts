import { z } from 'zod'
import { defineChannel, hookCheck } from '../kit/define-channel.ts'
import { delivery } from '../kit/delivery.ts'
import { requiredText } from '../kit/required-text.ts'
import { sampleDigits } from '../kit/sample-digits.ts'
import { telegramCapabilities } from './capabilities.ts'
import { telegramForm } from './form.ts'
import { telegramGuide } from './guide.ts'

export const TelegramSettings = z.object({ delivery })
export type TelegramSettings = z.infer<typeof TelegramSettings>

/** A bot of Telegram. Its name must end in "bot" (spec 5), which the check `token` asks Telegram itself. */
export const telegram = defineChannel({
  type: 'telegram',
  summary: {
    'ru-RU': 'Клиенты пишут вашему боту, операторы отвечают отсюда',
    'en-GB': 'Customers write to your bot, operators answer from here',
  },
  capabilities: telegramCapabilities,
  settings: TelegramSettings,
  secrets: {
    token: requiredText(/^\d{1,20}:[\w-]{30,100}$/),
  },
  destination: [],
  // The part before the colon is the bot's id; the rest changes with every new token.
  identity: (_settings, { token }) => token?.split(':')[0] ?? null,
  form: telegramForm,
  guide: telegramGuide,
  checks: [
    {
      id: 'token',
      title: { 'ru-RU': 'Токен действует, имя бота оканчивается на «bot»', 'en-GB': 'The token works, the bot’s name ends in “bot”' },
    },
    hookCheck,
  ],
  sample: () => ({ settings: {}, secrets: { token: sampleToken() } }),
})

/** A token in Telegram's form that Telegram has never given to anybody: real bots have ten digits. */
function sampleToken(): string {
  return `${sampleDigits('9', 11)}:SIMULATOR_${crypto.randomUUID().replaceAll('-', '')}`
}
