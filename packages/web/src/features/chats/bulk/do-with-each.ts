/** What came of doing one thing with many. */
export type Outcome<T> = { done: T[]; failed: { item: T; error: unknown }[] }

/** Does it with one after another, and goes on where one fails. `onEach` hears of each that it is through with. */
export async function doWithEach<T>(items: readonly T[], act: (item: T) => Promise<void>, onEach: () => void): Promise<Outcome<T>> {
  const outcome: Outcome<T> = { done: [], failed: [] }
  for (const item of items) {
    try {
      await act(item)
      outcome.done.push(item)
    } catch (error) {
      outcome.failed.push({ item, error })
    }
    onEach()
  }
  return outcome
}
