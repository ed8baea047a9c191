import type { InboundEvent } from '@besedka/channels/kit'

/** What a provider tells about a message: how far it got, or what the customer did with it. */
export type Mark = Extract<InboundEvent, { kind: 'status' | 'edit' | 'delete' | 'reaction' }>
