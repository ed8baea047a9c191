import type { Disorder, Fault, TelegramSimulator } from '@besedka/channels/simulators'
import type { ChannelSimulator } from './channel-simulator.ts'

export type TelegramFaults = Pick<ChannelSimulator, 'faults' | 'fault' | 'suffer'>

/** What the bot does to people. Updates go on coming, so that one still sees who writes while replies fail. */
const replying = [
  ...['sendMessage', 'sendPhoto', 'sendVideo', 'sendAnimation', 'sendAudio', 'sendVoice', 'sendDocument', 'sendMediaGroup'],
  ...['editMessageText', 'editMessageCaption', 'sendChatAction', 'answerCallbackQuery'],
]

const faults = new Map<string, { fault: Fault; methods?: readonly string[] }>([
  ['serverError', { fault: 'serverError', methods: replying }],
  ['busy', { fault: 'busy', methods: replying }],
  ['hang', { fault: 'hang', methods: replying }],
  ['reset', { fault: 'reset', methods: replying }],
  ['resetAfterAccepting', { fault: 'resetAfterAccepting', methods: replying }],
  ['halfBody', { fault: 'halfBody', methods: replying }],
  ['notJson', { fault: 'notJson', methods: replying }],
  ['unauthorized', { fault: 'unauthorized' }],
])

/** What updates suffer that are posted to the product; one that asks for them by itself knows nothing of these. */
const disorders = new Map<string, Disorder>([
  ['hookCopies', { copies: 3 }],
  ['hookLate', { lateByMs: 3_000 }],
  ['hookForged', { forged: true }],
])

/** The faults of a simulated Telegram by the names that the page knows; answers those of a bot by its token. */
export function createTelegramFaults(telegram: TelegramSimulator): (token: string) => TelegramFaults {
  let current: string | null = null
  return (token) => ({
    faults: () => [...faults.keys(), ...(telegram.hasWebhook(token) ? disorders.keys() : [])],
    fault: () => current,
    suffer(name) {
      const fault = faults.get(name ?? '')
      const disorder = disorders.get(name ?? '')
      if (name !== null && !fault && !disorder) return false
      telegram.faults.heal()
      if (fault) telegram.faults.break(fault.fault, fault.methods ? { methods: fault.methods } : {})
      telegram.disturbWebhook(token, disorder ?? {})
      current = name
      return true
    },
  })
}
