type Asking = { running: Promise<unknown>; next: Promise<unknown> | undefined }

const asking = new Map<string, Asking>()

/**
 * Asks once for all who want to know the same at the same time: a screen full of walls costs as much as one. Nobody is given what was asked
 * before they came: whoever comes while it is being asked gets the next answer.
 */
export function together<T>(what: string, ask: () => Promise<T>): Promise<T> {
  const known = asking.get(what)
  if (!known) return begin(what, ask)
  known.next ??= known.running.then(
    () => begin(what, ask),
    () => begin(what, ask),
  )
  return known.next as Promise<T>
}

function begin<T>(what: string, ask: () => Promise<T>): Promise<T> {
  const running = ask()
  const mine: Asking = { running, next: undefined }
  asking.set(what, mine)
  const over = () => {
    if (mine.next === undefined && asking.get(what) === mine) asking.delete(what)
  }
  void running.then(over, over)
  return running
}
