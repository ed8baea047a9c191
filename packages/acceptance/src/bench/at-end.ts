type Act = () => unknown

const acts: Act[] = []

/** Remembers what has to be undone when the run ends, in whatever way: the last first. Answers the undoing itself, to do it earlier. */
export function atEnd(act: Act): () => Promise<void> {
  acts.push(act)
  return async () => {
    const place = acts.indexOf(act)
    if (place < 0) return
    acts.splice(place, 1)
    await act()
  }
}

/** Undoes everything. One act that fails does not keep the others from being done. */
export async function endAll(): Promise<void> {
  for (let act = acts.pop(); act; act = acts.pop()) {
    try {
      await act()
    } catch (error) {
      console.error(error)
    }
  }
}

/** Ctrl-C and SIGTERM end the run in order. */
export function endAllOnSignals(): void {
  for (const [signal, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const) {
    process.once(signal, () => void endAll().then(() => process.exit(code)))
  }
}
