import { deliverySection } from '../kit/delivery.ts'
import { botSection, type SettingsSection } from '../kit/settings-form.ts'

/** What the channel's form asks for. */
export const telegramForm: readonly SettingsSection[] = [
  botSection({
    hint: {
      'ru-RU': 'Его выдаёт @BotFather, когда вы создаёте бота. Имя бота должно оканчиваться на «bot»',
      'en-GB': '@BotFather gives it to you when you create the bot. The bot’s username must end in “bot”',
    },
    placeholder: '1234567890:AAE…',
  }),
  deliverySection('Telegram', {
    'ru-RU': 'Опрос работает везде. Вебхук не держит постоянного соединения, но требует публичного адреса с HTTPS',
    'en-GB': 'Polling works everywhere. A webhook saves a standing connection, and needs a public address with HTTPS',
  }),
]
