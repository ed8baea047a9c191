import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Where this process speaks with telephone networks, and keeps calls while they last. */
export type TelephonyPlace = {
  /** The address that ports are opened on. */
  host: string
  /** The address that providers are told; null: the one of ours that leads to them. */
  announced: string | null
  /** Ports for sound, for the firewall's sake; null: any. */
  rtpPorts: { from: number; to: number } | null
  /** A folder for recordings under way. */
  folder: string
}

export const usualPlace: TelephonyPlace = { host: '0.0.0.0', announced: null, rtpPorts: null, folder: join(tmpdir(), 'besedka-calls') }
