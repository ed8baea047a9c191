import type { MessageButton } from '@besedka/contract'
import { z } from 'zod'
import { parseJson } from './json.ts'

const longest = 4000

const Tracking = z.object({ buttons: z.array(z.tuple([z.string(), z.string()])).max(100) })

/**
 * What a provider keeps for us with a message and gives back with the customer's next one (Viber, to bots and to businesses). A press comes as an
 * ordinary text there, so this says which texts are labels of buttons, and what they stand for.
 */
export function writeTracking(buttons: readonly MessageButton[]): string {
  const written = JSON.stringify({ buttons: buttons.filter(({ url }) => !url).map(({ label, value }) => [label, value || label]) })
  return written.length <= longest ? written : ''
}

/** The button whose label the customer sent; undefined for words of their own. */
export function pressedButton(tracking: string | undefined, text: string): { label: string; value: string } | undefined {
  const known = Tracking.safeParse(parseJson(tracking ?? '')).data?.buttons.find(([label]) => label === text)
  return known && { label: known[0], value: known[1] }
}
