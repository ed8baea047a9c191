import { lazyPart } from '../../../ui/lazy-part.ts'

/** Seldom needed, so none of it is part of the first bundle. */
export const LinkedChat = lazyPart(async () => (await import('./LinkedChat.tsx')).LinkedChat)
export const BridgeMenu = lazyPart(async () => (await import('./BridgeMenu.tsx')).BridgeMenu)
