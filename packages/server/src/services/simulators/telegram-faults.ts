import type { Fault, TelegramSimulator } from '@besedka/channels/simulators'
import type { ChannelSimulator } from './channel-simulator.ts'

export type TelegramFaults = Pick<ChannelSimulator, 'faults' | 'fault' | 'suffer'>

/** What the bot does to people. Updates go on coming, so that one still sees who writes while replies fail. */
const replying = [
  ...['sendMessage', 'sendPhoto', 'sendVideo', 'sendAnimation', 'sendAudio', 'sendVoice', 'sendDocument', 'sendMediaGroup'],
  ...['editMessageText', 'editMessageCaption', 'sendChatAction', 'answerCallbackQuery'],
]

const faults: Readonly<Record<string, { fault: Fault; methods?: readonly string[] }>> = {
  serverError: { fault: 'serverError', methods: replying },
  busy: { fault: 'busy', methods: replying },
  hang: { fault: 'hang', methods: replying },
  reset: { fault: 'reset', methods: replying },
  resetAfterAccepting: { fault: 'resetAfterAccepting', methods: replying },
  halfBody: { fault: 'halfBody', methods: replying },
  notJson: { fault: 'notJson', methods: replying },
  unauthorized: { fault: 'unauthorized' },
}

/** The faults of a simulated Telegram by the names that the page knows. */
export function createTelegramFaults(telegram: TelegramSimulator): TelegramFaults {
  let current: string | null = null
  return {
    faults: Object.keys(faults),
    fault: () => current,
    suffer(name) {
      const chosen = name === null || !Object.hasOwn(faults, name) ? undefined : faults[name]
      if (name !== null && !chosen) return false
      telegram.faults.heal()
      if (chosen) telegram.faults.break(chosen.fault, chosen.methods ? { methods: chosen.methods } : {})
      current = name
      return true
    },
  }
}
