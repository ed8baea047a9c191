import { z } from 'zod'
import { defineChannel } from '../kit/define-channel.ts'
import { tellsRead } from '../kit/read-marks.ts'
import { requiredText } from '../kit/required-text.ts'
import { sampleDigits } from '../kit/sample-digits.ts'
import { avitoCapabilities } from './capabilities.ts'
import { avitoForm } from './form.ts'
import { avitoGuide } from './guide.ts'

export const AvitoSettings = z.object({
  clientId: requiredText(/^[\w-]{8,100}$/),
  tellsRead,
})
export type AvitoSettings = z.infer<typeof AvitoSettings>

/** The messages of a shop's own account of Avito, by the client ID and the client secret of that account. */
export const avito = defineChannel({
  type: 'avito',
  summary: {
    'ru-RU': 'Покупатели пишут под объявлениями на Авито, операторы отвечают отсюда',
    'en-GB': 'Buyers write under the advertisements on Avito, operators answer from here',
  },
  capabilities: avitoCapabilities,
  settings: AvitoSettings,
  secrets: { clientSecret: requiredText(/^[\x21-\x7e]{8,300}$/) },
  destination: ['clientId'],
  identity: ({ clientId }) => clientId,
  form: avitoForm,
  guide: avitoGuide,
  checks: [
    { id: 'token', title: { 'ru-RU': 'Ключи подходят', 'en-GB': 'The client ID and secret work' } },
    { id: 'messenger', title: { 'ru-RU': 'API мессенджера подключён', 'en-GB': 'The messenger API is included' } },
    { id: 'hook', title: { 'ru-RU': 'Авито присылает новые сообщения сразу', 'en-GB': 'Avito sends new messages at once' } },
  ],
  sample: () => ({
    settings: { clientId: `simulator-${sampleDigits('9', 12)}`, tellsRead: true },
    secrets: { clientSecret: `SIMULATOR-${crypto.randomUUID()}` },
  }),
})
