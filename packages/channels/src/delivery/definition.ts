import { defineChannel, hookCheck } from '../kit/define-channel.ts'
import { fingerprint } from '../kit/fingerprint.ts'
import { requiredText } from '../kit/required-text.ts'
import { deliveryCapabilities } from './capabilities.ts'
import { deliveryForm } from './form.ts'
import { deliveryGuide } from './guide.ts'
import { DeliverySettings, gatewayNameOf } from './settings.ts'

/**
 * Text messages of a region (spec 1 to 3). The specification calls it the "regional delivery channel" and lists no type for it; the contract's type is
 * `delivery`, and people read "Delivery channel (SMS)".
 */
export const delivery = defineChannel({
  type: 'delivery',
  summary: {
    'ru-RU': 'SMS в России и Беларуси: клиенты пишут на ваш номер, операторы отвечают и пишут первыми',
    'en-GB': 'Text messages in Russia and Belarus: customers write to your number, operators answer and write first',
  },
  capabilities: deliveryCapabilities,
  settings: DeliverySettings,
  secrets: { key: requiredText(/^[!-~]{1,2000}$/) },
  destination: ['region', 'gateway', 'address', 'login'],
  // One account may have several numbers, each a channel of its own.
  identity: (settings, { key }) => (key ? `${gatewayNameOf(settings)}:${settings.sender}:${fingerprint(key)}` : null),
  form: deliveryForm,
  guide: deliveryGuide,
  checks: [
    { id: 'key', title: { 'ru-RU': 'Шлюз принимает ключ', 'en-GB': 'The gateway takes the key' } },
    { id: 'sender', title: { 'ru-RU': 'Имя отправителя согласовано', 'en-GB': 'The sender is agreed' } },
    hookCheck,
  ],
  sample: () => ({
    settings: { region: 'russia', gateway: 'provider', sender: '79000000070' },
    secrets: { key: crypto.randomUUID() },
  }),
})
