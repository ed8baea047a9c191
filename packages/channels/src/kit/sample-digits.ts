/** Digits by chance behind a beginning that the provider gives to nobody, `length` in all: for the names of sample accounts. */
export function sampleDigits(beginning: string, length: number): string {
  const chance = String(crypto.getRandomValues(new Uint32Array(1))[0] ?? 0)
  return beginning + chance.padStart(length - beginning.length, '0')
}
