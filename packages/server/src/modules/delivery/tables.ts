import type { ChannelProblemCode } from '@besedka/contract'
import type { Generated, Selectable } from 'kysely'
import type { TableOf } from '../../platform/database/columns/table-of.ts'

type DeliveriesTable = TableOf<
  'deliveries',
  {
    /** Grows with every delivery: what was queued first goes out first, whatever any clock says. */
    place: Generated<number>
    kind: 'message' | 'edit' | 'reaction' | 'takeBack'
    state: 'queued' | 'sending' | 'sent' | 'failed'
    /** An attempt at what is done afterwards is under way; a message that is being sent has a state for it, which workers of before know as well. */
    doing: Generated<boolean>
    /** An attempt broke off so that the provider may have taken it. */
    doubtful: Generated<boolean>
    problem: ChannelProblemCode | null
  }
>

type ChatPacesTable = TableOf<
  'chat_paces',
  {
    /** The moment at which all calls of the chat would have gone out at `perSecond`, without a burst. */
    taken_until: Date
  }
>

export type DeliveryRow = Selectable<DeliveriesTable>

declare module '../../platform/database/tables.ts' {
  interface Tables {
    deliveries: DeliveriesTable
    chat_paces: ChatPacesTable
  }
}
