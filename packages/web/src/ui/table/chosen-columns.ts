/** What somebody has chosen of the columns of a table: those they do not want to see, and the rare ones that they do. */
export type ColumnChoice = { hidden: readonly string[]; chosen: readonly string[] }

/**
 * What was kept of a choice. One from before the rare columns were kept by themselves has shown each that it does not hide: it says so of those
 * that there are. Of a rare column that comes later nobody has said anything yet.
 */
export function chosenColumns(
  hidden: readonly string[] | undefined,
  chosen: readonly string[] | undefined,
  rarely: readonly string[],
): ColumnChoice {
  return { hidden: hidden ?? [], chosen: chosen ?? (hidden ? rarely.filter((key) => !hidden.includes(key)) : []) }
}

export function isColumnShown({ hidden, chosen }: ColumnChoice, key: string, rarely: readonly string[]): boolean {
  return rarely.includes(key) ? chosen.includes(key) : !hidden.includes(key)
}

export function withColumn({ hidden, chosen }: ColumnChoice, key: string, isShown: boolean): ColumnChoice {
  const without = (keys: readonly string[]) => keys.filter((one) => one !== key)
  return isShown
    ? { hidden: without(hidden), chosen: [...without(chosen), key] }
    : { hidden: [...without(hidden), key], chosen: without(chosen) }
}
