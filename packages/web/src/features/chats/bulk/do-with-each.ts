/** What came of doing one thing with many. */
export type Outcome<T> = { done: T[]; failed: { item: T; error: unknown }[] }

/** Does it with one after another, and goes on where one fails. `onProgress` hears how many it has come to. */
export async function doWithEach<T>(
  items: readonly T[],
  act: (item: T) => Promise<void>,
  onProgress: (done: number) => void,
): Promise<Outcome<T>> {
  const outcome: Outcome<T> = { done: [], failed: [] }
  for (const [at, item] of items.entries()) {
    onProgress(at)
    try {
      await act(item)
      outcome.done.push(item)
    } catch (error) {
      outcome.failed.push({ item, error })
    }
  }
  return outcome
}
