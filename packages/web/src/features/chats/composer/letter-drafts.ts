import { create } from 'zustand'

/** The head of the letter that is being written. */
export type LetterDraft = {
  subject: string
  /** Everybody beside the customer. */
  to: string[]
  cc: string[]
  /** This letter goes without the signature. */
  unsigned?: boolean | undefined
  /** What stands in the fields of addresses and is none yet. */
  typing?: { to?: string | undefined; cc?: string | undefined } | undefined
  /** Nobody has changed anything: the next letter that comes may. */
  untouched?: boolean | undefined
  /** The letter has been sent; the next one goes on with its head. */
  sent?: boolean | undefined
  /** Why it cannot be sent as it is: the key of a sentence. */
  problem?: 'subjectMissing' | 'addressInvalid' | undefined
}

/** Heads of letters, by chat: leaving a chat keeps what was typed. A chat whose head nobody has seen yet has none. */
export const useLetterDrafts = create<{ byChat: Readonly<Record<string, LetterDraft | undefined>> }>(() => ({ byChat: {} }))

export function useLetterDraft(chatId: string): LetterDraft | undefined {
  return useLetterDrafts((state) => state.byChat[chatId])
}

export function setLetterDraft(chatId: string, draft: LetterDraft): void {
  useLetterDrafts.setState(({ byChat }) => ({ byChat: { ...byChat, [chatId]: draft } }))
}
