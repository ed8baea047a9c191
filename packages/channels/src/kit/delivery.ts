import type { LocalText } from '@besedka/contract'
import { z } from 'zod'
import type { SettingsSection } from './settings-form.ts'

/** How updates come to us: we ask for them, which works behind any firewall, or the provider posts them to our public address. */
export const delivery = z.enum(['poll', 'webhook']).default('poll')

/** The part of the form that asks for it. */
export function deliverySection(provider: string, hint: LocalText): SettingsSection {
  return {
    title: { 'ru-RU': 'Доставка сообщений', 'en-GB': 'How messages arrive' },
    fields: [
      {
        name: 'delivery',
        kind: 'select',
        label: { 'ru-RU': 'Способ', 'en-GB': 'Method' },
        hint,
        options: [
          { value: 'poll', label: { 'ru-RU': `Опрос: мы спрашиваем ${provider}`, 'en-GB': `Polling: we ask ${provider}` } },
          { value: 'webhook', label: { 'ru-RU': `Вебхук: ${provider} обращается к нам`, 'en-GB': `Webhook: ${provider} calls us` } },
        ],
      },
    ],
  }
}
