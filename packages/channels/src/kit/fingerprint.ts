/**
 * Tells one secret from another without saying it: 64 bits of FNV-1a. For the `identity` of accounts that have no other name than their token,
 * which browsers compute too; a token has far more bits than that.
 */
export function fingerprint(secret: string): string {
  let hash = 0xcbf29ce484222325n
  for (const byte of new TextEncoder().encode(secret)) hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n)
  return hash.toString(16).padStart(16, '0')
}
