/** Compares whole numbers as digits, for those that JavaScript cannot count. */
export function compareNumbers(one: string, other: string): number {
  return one.length - other.length || (one < other ? -1 : one > other ? 1 : 0)
}
