import { newId } from '@besedka/contract'

/** Ids within a scenario; short enough for every provider's buttons. */
export const newPartId = () => newId().replaceAll('-', '').slice(-20)
