import { lazyPart } from '../../../ui/lazy-part.ts'

/** Seldom needed, so none of it is part of the first bundle. */
export const ContinuedChat = lazyPart(async () => (await import('./ContinuedChat.tsx')).ContinuedChat)
export const BridgeOffer = lazyPart(async () => (await import('./BridgeOffer.tsx')).BridgeOffer)
export const BridgeMenu = lazyPart(async () => (await import('./BridgeMenu.tsx')).BridgeMenu)
