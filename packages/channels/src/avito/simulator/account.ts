import type { HookLine } from '../../kit/simulator/hook-line.ts'
import type { MessengerAccount } from '../../kit/simulator/messenger.ts'
import type { PhoneMessage } from '../../kit/simulator/phone-chat.ts'

/** A shop, as Avito knows it. */
export type Account = {
  userId: number
  name: string
  clientId: string
  clientSecret: string
  /** Access tokens, and when each of them ends. */
  tokens: Map<string, number>
  /** How many tokens it was given. */
  granted: number
  /** Whether its plan has the messenger API. */
  hasMessenger: boolean
  /** The addresses that are subscribed, in their order. */
  hooks: Map<string, HookLine>
  /** Whether it posts at all: notifications may get lost. */
  notifies: boolean
  /** Where this simulator is, as its last caller knows it: files are fetched from there. */
  base: string
}

/** Who speaks in a chat beside the buyer and the API: the shop in Avito itself, Avito's program, and its chat bot in the name of the shop. */
export type Sender = 'shop' | 'system' | 'bot'

/** A shop as its owner and Avito's own people see it, and the phones of those who write to it. */
export type AvitoAccount = MessengerAccount & {
  userId: number
  /** Somebody writes into a chat from elsewhere. */
  writes(sender: Sender, chatId: string, text: string): PhoneMessage
  /** The buyer deletes a message of theirs. */
  deletes(chatId: string, message: PhoneMessage): void
  /** Adds the messenger API to the plan, or takes it out. */
  setPlan(hasMessenger: boolean): void
  /** Makes all access tokens worthless before they end. */
  revokeTokens(): void
  tokensGranted(): number
  /** Loses all notifications from now on, or no more. */
  loseNotifications(lost: boolean): void
}
