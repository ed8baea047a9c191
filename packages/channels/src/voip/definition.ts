import { defineChannel } from '../kit/define-channel.ts'
import { voipCapabilities } from './capabilities.ts'
import { voipForm } from './form.ts'
import { voipGuide } from './guide.ts'
import { NewVoipSettings, VoipSettings, voipSecrets } from './settings.ts'

/** A telephone number: calls become messages with a recording. */
export const voip = defineChannel({
  type: 'voip',
  summary: {
    'ru-RU': 'Звонки на ваш номер становятся чатами с записью разговора',
    'en-GB': 'Calls to your number become chats with a recording',
  },
  capabilities: voipCapabilities,
  settings: VoipSettings,
  newSettings: NewVoipSettings,
  secrets: voipSecrets,
  destination: ['host', 'port', 'registers', 'login'],
  identity: ({ number }) => number.slice(1),
  closesAfterSeconds: ({ closingSeconds }) => closingSeconds,
  form: voipForm,
  guide: voipGuide,
  checks: [
    { id: 'reachable', title: { 'ru-RU': 'Сервер провайдера отвечает', 'en-GB': 'The provider’s server answers' } },
    { id: 'registered', title: { 'ru-RU': 'Линия зарегистрирована', 'en-GB': 'The line is registered' } },
  ],
})
