import { newId } from '@besedka/contract/id'
import { createApi } from '../../../../server/src/testing/call.ts'
import { insist } from './insist.ts'
import { nonce } from './nonce.ts'
import type { Office } from './office.ts'
import { pause } from './pause.ts'
import type { Traffic } from './traffic.ts'

export type CustomerOptions = {
  count: number
  meanPauseMs: number
  office: Office /** Before the numbers of these customers. */
  prefix?: string
}

/** Customers on a site, without a screen: each writes its next message when the last one was accepted, with the same id until then. */
export async function writeFromSite(traffic: Traffic, { count, meanPauseMs, office, prefix = 'c' }: CustomerOptions): Promise<void> {
  await Promise.all(Array.from({ length: count }, (_, index) => writeAs(`${prefix}${index}`, { traffic, meanPauseMs, office })))
}

async function writeAs(sender: string, given: { traffic: Traffic; meanPauseMs: number; office: Office }): Promise<void> {
  const { traffic, meanPauseMs, office } = given
  const { ledger, answers, giveUp, stopping } = traffic
  const door = createApi({ address: office.address })
  const visit = await insist(() => door.customer.openSession({ channelKey: office.site.key }), { answers, giveUp })
  if (visit.kind !== 'answered') throw new Error(`${sender} could not open a visit`)
  const { customer } = createApi({ address: office.address, token: visit.entity.token })
  for (let n = 0; !stopping.aborted; n++) {
    const [id, text] = [newId(), `${sender}-${n}-${nonce()}`]
    ledger.sent({ text, sender, n, from: 'customer', via: 'site', id })
    const done = await insist(() => customer.sendMessage({ id, text }), { answers, giveUp })
    if (done.kind === 'answered') await ledger.accepted(text)
    if (done.kind === 'refused') ledger.refused(text, done.code)
    await pause(traffic, meanPauseMs)
  }
}
