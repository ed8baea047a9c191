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

/** Brings a message of the open chat into sight: from the calendar, the list of files or the history. */
export function jumpToSeq(chatId: string, seq: number): void {
  if (listener?.chatId === chatId) listener.jump(seq)
}
