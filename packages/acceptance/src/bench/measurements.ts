import type { Measurement } from './measurement.ts'
import { accept } from './rows/accept.ts'
import { assignment } from './rows/assignment.ts'
import { bots } from './rows/bots.ts'
import { channels } from './rows/channels.ts'
import { chatList } from './rows/chat-list.ts'
import { customerImport } from './rows/customer-import.ts'
import { customers } from './rows/customers.ts'
import { facts } from './rows/facts.ts'
import { fanOut } from './rows/fan-out.ts'
import { idleVisitor } from './rows/idle-visitor.ts'
import { monitoring } from './rows/monitoring.ts'
import { openChat } from './rows/open-chat.ts'
import { reports } from './rows/reports.ts'
import { routingReplay } from './rows/routing-replay.ts'
import { search } from './rows/search.ts'
import { searchCost } from './rows/search-cost.ts'
import { toOperatorSocket } from './rows/to-operator-socket.ts'
import { toScreens } from './rows/to-screens.ts'
import { userList } from './rows/user-list.ts'
import { widget } from './rows/widget.ts'
import { workspace } from './rows/workspace.ts'

/** Everything that is measured, in the order in which it runs: what fills the database comes last. */
export const measurements: Measurement[] = [
  idleVisitor,
  toOperatorSocket,
  assignment,
  monitoring,
  toScreens,
  widget,
  workspace,
  openChat,
  fanOut,
  chatList,
  userList,
  customers,
  customerImport,
  search,
  routingReplay,
  accept,
  facts,
  searchCost,
  bots,
  channels,
  reports,
]
