import { create } from 'zustand'

const storageKey = 'besedka.letters.picturesFrom'
const most = 500

/** Senders whose pictures are always shown, on this computer; lower case, the newest last. */
export const useTrustedSenders = create<{ addresses: readonly string[] }>(() => ({ addresses: readKept(localStorage.getItem(storageKey)) }))

export function trust(address: string): void {
  keep([...useTrustedSenders.getState().addresses, address.toLowerCase()].slice(-most))
}

export function distrust(address: string): void {
  keep(useTrustedSenders.getState().addresses.filter((known) => known !== address.toLowerCase()))
}

/** What was kept, or nothing when it is not a list of texts. */
export function readKept(text: string | null): string[] {
  try {
    const kept: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string') : []
  } catch {
    return []
  }
}

function keep(addresses: readonly string[]): void {
  useTrustedSenders.setState({ addresses })
  localStorage.setItem(storageKey, JSON.stringify(addresses))
}
