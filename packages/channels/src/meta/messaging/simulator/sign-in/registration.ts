/** The one program that this Meta has registered for signing in: the demo's own. */
export const simulatedMetaApp = { clientId: '0100000000000001', clientSecret: '5eed0000000000000000000000005eed' }

/** A page of whoever signs in here: what they may do on it, and the Instagram account that is linked to it. */
export type ManagedPage = {
  id: string
  name: string
  tasks: readonly string[]
  instagram: { id: string; username: string } | null
}

const everything = ['ADVERTISE', 'ANALYZE', 'CREATE_CONTENT', 'MESSAGING', 'MODERATE', 'MANAGE']

/** The pages of whoever signs in here. Numbers that Meta has never given to anybody: they begin with a nought. */
export const managedPages: readonly ManagedPage[] = [
  { id: '0310000000000001', name: 'Магазин «Беседка»', tasks: everything, instagram: { id: '0410000000000001', username: 'besedka.shop' } },
  { id: '0310000000000002', name: 'Сад и фонари', tasks: everything, instagram: { id: '0410000000000002', username: 'sad_i_fonari' } },
  { id: '0310000000000003', name: 'Мастерская на даче', tasks: everything, instagram: null },
  { id: '0310000000000004', name: 'Чужая витрина', tasks: ['ADVERTISE', 'ANALYZE'], instagram: null },
]
