import type { ViberBotSettings } from '../definition.ts'

/** Who stands above a message on the customer's phone. */
export function senderOf({ senderName: name, senderPicture: avatar }: ViberBotSettings): { name: string; avatar?: string } {
  return { name, ...(avatar && { avatar }) }
}
