import type { SignedUser } from '@besedka/customer-sdk'

/** Page of the host that the visitor is on, as the host's script says. `visit`: of this tab, where the channel shows its visitors. */
export type HostPage = { url: string; title: string; visit: string }

/** All that a host page can ask of the frame. It never gets anything of the chat in return. */
export type HostMessage =
  | { type: 'show'; fullScreen: boolean; focus: boolean; dark: boolean; proactive: string; page: HostPage }
  | { type: 'hide'; page: HostPage }
  | { type: 'resize'; fullScreen: boolean }
  | { type: 'identify'; user: SignedUser }
  | { type: 'fields'; values: Record<string, string | null> }

/** All that the frame tells the host page. `keep`: a chat is open, so the next page should load the frame in the background. */
export type FrameMessage = { type: 'ready' } | { type: 'close' } | { type: 'state'; unread: number; keep: boolean }

/** Marks our messages among those of other scripts, with the version of their shapes. */
const mark = { besedka: 1 } as const

export function sealed<T extends { type: string }>(message: T): T & typeof mark {
  return { ...mark, ...message }
}

/** The message, when it has the mark; its fields are still to be checked. */
export function unsealed(data: unknown): Record<string, unknown> | undefined {
  if (typeof data !== 'object' || data === null) return undefined
  const fields = data as Record<string, unknown>
  return fields.besedka === mark.besedka ? fields : undefined
}
