import type { CaptchaChallenge } from '@besedka/contract'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'

/** Short enough that typing goes on smoothly meanwhile. */
const sliceMs = 10

/**
 * Solves a task of ALTCHA: counts up until the hash of salt, nonce and counter begins as it should. In the page itself, in slices: a worker
 * would need a page's leave to run, and the browser's own hashes exist over https only. Throws what `signal` was aborted with.
 */
export async function solve({ parameters, signature }: CaptchaChallenge, signal?: AbortSignal): Promise<string> {
  const begun = performance.now()
  const data = hexToBytes(`${parameters.salt}${parameters.nonce}00000000`)
  const counting = new DataView(data.buffer)
  const prefix = hexToBytes(parameters.keyPrefix)
  let sliceEnds = begun + sliceMs
  for (let counter = 0; ; counter++) {
    counting.setUint32(data.length - 4, counter)
    const key = hashed(data, parameters.cost)
    if (prefix.every((byte, index) => byte === key[index])) {
      const solution = { counter, derivedKey: bytesToHex(key), time: Math.round(performance.now() - begun) }
      return btoa(JSON.stringify({ challenge: { parameters, signature }, solution }))
    }
    if (counter % 256 === 0 && performance.now() > sliceEnds) {
      await nextTurn()
      signal?.throwIfAborted()
      sliceEnds = performance.now() + sliceMs
    }
  }
}

function hashed(data: Uint8Array, rounds: number): Uint8Array {
  let key = sha256(data)
  for (let round = 1; round < rounds; round++) key = sha256(key)
  return key
}

/** A message to oneself: timers of a tab in the background wait for a second each. */
function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })
}
