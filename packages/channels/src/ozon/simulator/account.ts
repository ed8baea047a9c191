import type { HookLine } from '../../kit/simulator/hook-line.ts'
import type { MessengerAccount } from '../../kit/simulator/messenger.ts'
import type { PhoneMessage } from '../../kit/simulator/phone-chat.ts'

/** An address that notifications go to, as some program has told it. */
export type Address = { id: number; url: string; types: readonly string[]; enable: boolean; createdAt: Date; line: HookLine | undefined }

/** A seller's account, as Ozon knows it. */
export type Account = {
  clientId: string
  name: string
  apiKey: string
  /** What the shop has subscribed to, in Ozon's own word. */
  plan: string
  /** Whether its key may be used for chats and notifications. */
  hasRole: boolean
  addresses: Address[]
  /** Whether it posts at all: notifications may get lost. */
  notifies: boolean
}

/** Who speaks in a chat beside the buyer, in Ozon's own word. */
export type Writer = 'Seller' | 'Support' | 'NotificationUser' | 'ChatBot'

/** A seller's account as its owner and Ozon's own people see it, and the phones of those who write to it. */
export type OzonAccount = MessengerAccount & {
  /** Somebody writes into a chat from elsewhere: a colleague in the cabinet, Ozon's support or program. */
  writes(writer: Writer, chatId: string, text: string): PhoneMessage
  /** Makes a chat one of another type, such as Seller_Support. */
  makeChat(chatId: string, type: string): void
  /** The next readings of histories lack the newest message, though it is listed; `readings` says how many. */
  delayHistory(readings: number): void
  subscribe(plan: string): void
  /** Makes the key one that may not be used for chats, or may again. */
  takeRole(taken: boolean): void
  /** Another program tells Ozon an address, or ours is taken away. */
  tellAddress(url: string): void
  forgetAddresses(): void
  /** Loses all notifications from now on, or no more. */
  loseNotifications(lost: boolean): void
}
