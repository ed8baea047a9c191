/** How often the server hears that the visitor types, and how long either side's typing is believed without a word. */
const repeatMs = 3_000
const fadeMs = 6_000

/** Turns key presses into few calls: one every 3 s while typing goes on, one when it ends. */
export function createTypingSender(send: (typing: boolean) => void) {
  let sentAt = Number.NEGATIVE_INFINITY
  let fade: ReturnType<typeof setTimeout> | undefined

  function stop(): void {
    clearTimeout(fade)
    if (sentAt === Number.NEGATIVE_INFINITY) return
    sentAt = Number.NEGATIVE_INFINITY
    send(false)
  }

  return {
    typing(): void {
      clearTimeout(fade)
      fade = setTimeout(stop, fadeMs)
      if (Date.now() - sentAt < repeatMs) return
      sentAt = Date.now()
      send(true)
    },
    stop,
    /** The message itself ends the typing on the other side: nothing is sent. */
    forget(): void {
      clearTimeout(fade)
      sentAt = Number.NEGATIVE_INFINITY
    },
  }
}

/** How often the operator sees what stands in the field, and how much of it. */
const wordsMs = 1_000
const wordsMax = 1_000

/** Sends what stands in the field at most once a second, the last of it always. */
export function createWordsSender(send: (words: string) => void) {
  let next: string | undefined
  let pause: ReturnType<typeof setTimeout> | undefined

  function sendNext(): void {
    pause = undefined
    if (next === undefined) return
    send(next.slice(0, wordsMax))
    next = undefined
    pause = setTimeout(sendNext, wordsMs)
  }

  return {
    typed(words: string): void {
      next = words
      if (pause === undefined) sendNext()
    },
    /** The message itself takes them away on the other side. */
    forget(): void {
      next = undefined
    },
  }
}

/** The operator's typing fades by itself when the signal that ends it is lost. */
export function createTypingReceiver(show: (typing: boolean) => void) {
  let fade: ReturnType<typeof setTimeout> | undefined
  return {
    receive(typing: boolean): void {
      clearTimeout(fade)
      if (typing) fade = setTimeout(() => show(false), fadeMs)
      show(typing)
    },
    dispose(): void {
      clearTimeout(fade)
    },
  }
}
