type Listener = { chatId: string; jump: (seq: number) => void }

let listener: Listener | null = null

/** The log on the screen hears jumps to its messages; the answer stops it. */
export function listenToJumps(chatId: string, jump: (seq: number) => void): () => void {
  const mine = { chatId, jump }
  listener = mine
  return () => {
    if (listener === mine) listener = null
  }
}

/** Brings a message of the open chat into sight: from the calendar, the list of files or a quote. False when another chat is open. */
export function jumpToSeq(chatId: string, seq: number): boolean {
  if (listener?.chatId !== chatId) return false
  listener.jump(seq)
  return true
}
