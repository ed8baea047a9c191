import type { Connection } from '../../kit/adapter.ts'
import type { ViberBotSettings } from '../definition.ts'

/** Who stands above a message on the customer's phone. */
export function senderOf({ settings, pictureUrl }: Connection<ViberBotSettings>): { name: string; avatar?: string } {
  const { senderName: name, senderPicture: picture } = settings
  const avatar = picture === '' || picture.includes('/') ? picture : pictureUrl?.(picture)
  return { name, ...(avatar && { avatar }) }
}
