import type { held as russian } from '../ru-RU/held.ts'
import type { Translation } from '../translation.ts'

export const held = {
  leavesIn: 'Sending in {{count}} s',
  leavesWhenUploaded: 'Sends once uploaded:',
  takeBack: 'Undo',
  takeBackSending: 'Undo sending',
} as const satisfies Translation<typeof russian>
